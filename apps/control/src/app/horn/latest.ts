/** [B10] A horn that is later than this is none. */
export const LATEST_HORN_MILLIS = 2_000
