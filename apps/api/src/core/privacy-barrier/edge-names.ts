/** For so long after the last message of its upstream an edge counts as current. */
export const EDGE_CURRENT_MS = 15_000
/** [N8] After so long without one it shows no names: a player who was erased meanwhile must not stay on screens. */
export const EDGE_NAMES_MS = 60_000
/** [N8] The longest that names stay on a cut-off edge, and on one that follows it: that is answered while it counts as current. */
export const CUT_OFF_NAMES_MS = EDGE_NAMES_MS + EDGE_CURRENT_MS
