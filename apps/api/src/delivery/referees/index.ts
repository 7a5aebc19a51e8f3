/** The list of referees by name, which organisers keep beside the log. */

export { refereeRoutes } from './referee-routes.ts'
export { type Referees, refereesIn } from './referees.ts'
