/** The calls `log.*`: the list of events, the tournament at an earlier position, and corrections. */

export { recordedAtOf } from './history.queries.ts'
export { registerHistory } from './history-calls.ts'
