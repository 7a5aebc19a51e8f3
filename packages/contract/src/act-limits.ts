/** [I13] The most calls of one act. */
export const MOST_CALLS_OF_ACT = 2000

/** [I13] The longest body of an act. */
export const ACT_LIMIT_BYTES = 1024 * 1024
