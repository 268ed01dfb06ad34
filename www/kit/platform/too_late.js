// The error of every time limit.

/** The time limit is over. */
export class TooLate extends Error {}
