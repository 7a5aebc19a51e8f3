/** The live bar and the timekeeper ask for the current game this often while the socket may miss something. */
export const CLOSE_POLL_MILLIS = 5_000

/** Overlays and the ledwall ask for the current game this often while the socket may miss something. */
export const DISPLAY_POLL_MILLIS = 10_000

/** Everything else that is shown is asked for this often while the socket may miss something. */
export const ELSEWHERE_POLL_MILLIS = 30_000

/** What could not be read is asked for again this often, whatever the socket says. */
export const FAILED_POLL_MILLIS = 10_000
