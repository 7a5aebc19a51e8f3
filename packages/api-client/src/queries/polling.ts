/** The live bar and the timekeeper ask for the current game this often, pushes or not. */
export const CLOSE_POLL_MILLIS = 5_000

/** Overlays and the ledwall ask for the current game this often, pushes or not. */
export const DISPLAY_POLL_MILLIS = 10_000
