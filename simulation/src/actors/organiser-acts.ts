import type { Doing } from '../day/acts.ts'
import type { Laptop } from './organiser-laptop.ts'
import { planningActs } from './organiser-planning.ts'
import { resultActs } from './organiser-results.ts'

/** What a page does for one act; it is done once the service has answered. */
export type OrganiserAct<Parameters> = (laptop: Laptop, of: Parameters) => Promise<unknown>

/** Everything that the organiser does. */
export const organiserActs: Doing<'organiser', Laptop, Promise<unknown>> = {
  ...planningActs,
  ...resultActs,
}
