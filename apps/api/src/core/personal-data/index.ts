/** Names, birthdays and texts of teams: rows beside the log, because the log itself cannot forget. */

export { displayNameAt, namesPolicyAt, scorerNameAt } from './display-name.ts'
export { type PeopleRows, postgresPeopleRows } from './people-rows.ts'
export { type KnownPeople, type PersonalData, personalDataOf } from './personal-data.ts'
export { personalDataChangesAfter, personalDataChangesOf } from './personal-data-changes.ts'
export type { TraceInLog, Traces } from './traces.queries.ts'
