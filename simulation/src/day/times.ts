const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Nine o'clock in the hall, in true time: a Saturday in January, when Europe/Berlin is one hour ahead of UTC. */
export const STARTS_AT = Date.parse('2026-01-24T08:00:00.000Z')

/** The games begin in rounds, one game at each court; a day is compressed so that each round has some minutes. */
export const ROUND_MS = 9 * MINUTE
const FIRST_KICK_OFF_MS = 4 * MINUTE

/** The planned kick-off of a round. */
export const kickOffOf = (round: number): number => STARTS_AT + FIRST_KICK_OFF_MS + round * ROUND_MS

const ROUNDS = 3
/** After the last round people and accidents have done everything. */
export const ACTS_END_AT: number = kickOffOf(ROUNDS)
/** So long after it nothing happens: then everything is at rest, and the checks at rest apply. */
const REST_MS = 5 * MINUTE
export const ENDS_AT: number = ACTS_END_AT + REST_MS

/** Regular time of a game, by its clock. */
export const GAME_SECONDS = 180
