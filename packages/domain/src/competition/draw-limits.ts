// Without schemas, so that screens load them alone.

/** [Q6] The highest number of a draw. */
export const HIGHEST_DRAW_NUMBER = 999_999

/** [Q5] The most teams of a draw: its rules are checked by search. */
export const MOST_DRAWN_TEAMS = 64
