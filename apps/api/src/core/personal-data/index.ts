/** Names, birthdays and texts of teams: rows beside the log, because the log itself cannot forget. */

export { displayNameAt, namesPolicyAt, scorerNameAt } from './display-name.ts'
export { type KnownPeople, type PersonalData, personalDataOf } from './personal-data.ts'
export { personalDataChangesOf } from './personal-data-changes.ts'
export { type TraceInLog, type Traces, tracesOf } from './traces.queries.ts'
