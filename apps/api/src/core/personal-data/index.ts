/** Names, birthdays and texts of teams: rows beside the log, because the log itself cannot forget. */

export { competitionsOf, displayNameAt, namesPolicyAt, scorerNameAt } from './display-name.ts'
export { type People, peopleOf } from './people.ts'
export { peopleChangesOf } from './people-change.ts'
export { publicDataOf } from './public-data.ts'
export { type TraceInLog, type Traces, tracesOf } from './traces.queries.ts'
