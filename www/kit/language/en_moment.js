// The English phrases of what follows a game: the card at its end, the reason of the right move in "Learn from
// mistakes", and the two ways to play with a friend elsewhere.
export const EN_MOMENT = Object.freeze(/** @type {const} */ ({
  "moment.right.shot": "It is the shot {move}, {taken} for {lost}.",
  "moment.right.keeps_win": "{move} keeps the win.",
  "moment.right.keeps_draw": "{move} keeps the draw.",
  "moment.right.played": "{move}, the move played, {reason}.",
  "moment.see": "See what happened",
  "moment.learn": "Learn from it",
  "moment.title.won": "You won",
  "moment.title.lost": "Not this time",
  "moment.title.drawn": "A draw",
  "moment.title.over": "The game is over",
  "moment.missed": "One thing to take from this game: you missed {move} on move {number}.",
  "moment.cost": "One thing to take from this game: {move} on move {number} {reason}.",
  "moment.friend.you_begin": "You move first. After your move, one tap sends the link.",
  "moment.friend.friend_begins": "Your friend moves first: one tap sends the link.",
  "moment.friend.live": "Live",
  "moment.friend.reload": "A reload ends the connection; the game is kept. Two tabs of one browser connect again by themselves. Otherwise one of you sends a new link, and the other sends the answer back.",
}));
