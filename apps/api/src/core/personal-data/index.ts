/** Names, birthdays and texts of teams: rows beside the log, because the log itself cannot forget. */

export { competitionsOf, displayNameAt, namesPolicyAt, scorerNameAt } from './display-name.ts'
export { type People, peopleOf } from './people.ts'
export { peopleChangesOf } from './people-changes.ts'
export { type TraceInLog, type Traces, tracesOf } from './traces.queries.ts'
