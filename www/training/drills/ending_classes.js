// The classes of random endings: the pieces of each side, and the goal. Pure data.

/**
 * `kings` and `men` of a side; `free`: pieces that are randomly men or kings.
 * @typedef {{ kings: number, men: number, free: number }} Material
 */

/**
 * @typedef {object} EndingClass
 * @property {string} id
 * @property {Material} own
 * @property {Material} other
 * @property {"win" | "draw"} goal
 * @property {string} example  a position of it, for its picture
 */

/** @param {number} count @returns {Material} */
const kings = (count) => ({ kings: count, men: 0, free: 0 });
/** @param {number} count @returns {Material} */
const any = (count) => ({ kings: 0, men: 0, free: count });

export const CLASSES = Object.freeze(
  /** @type {const} @satisfies {readonly EndingClass[]} */ ([
    { id: "kk_k", own: kings(2), other: kings(1), goal: "win", example: "W:WK26,K27:BK5" },
    { id: "k_kk", own: kings(1), other: kings(2), goal: "draw", example: "W:WK26:BK29,K21" },
    { id: "2_1", own: any(2), other: any(1), goal: "win", example: "W:W30,K25:BK24" },
    { id: "2_2", own: any(2), other: any(2), goal: "win", example: "W:W15,K19:B25,2" },
    { id: "2_2_draw", own: any(2), other: any(2), goal: "draw", example: "W:WK30,21:BK10,K14" },
    { id: "kkk_kk", own: kings(3), other: kings(2), goal: "win", example: "W:WK2,K9,K20:BK32,K5" },
    { id: "kk_kkk", own: kings(2), other: kings(3), goal: "draw", example: "W:WK5,K9:BK24,K17,K10" },
    { id: "3_2", own: any(3), other: any(2), goal: "win", example: "W:W6,27,K23:BK29,K1" },
    { id: "3_3", own: any(3), other: any(3), goal: "win", example: "W:W15,18,K27:B2,12,K30" },
  ]),
);

/** @typedef {typeof CLASSES[number]} Listed */

/** @param {Material} material */
const count = ({ kings, men, free }) => kings + men + free;

/** @param {EndingClass} listed */
export const pieces_of = ({ own, other }) => count(own) + count(other);
