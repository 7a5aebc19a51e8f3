import type { Doing } from '../day/acts.ts'
import type { Laptop } from './organiser-laptop.ts'
import { planningActs } from './organiser-planning.ts'
import { resultActs } from './organiser-results.ts'

/** Everything that the organiser does. */
export const organiserActs: Doing<'organiser', Laptop, Promise<unknown>> = {
  ...planningActs,
  ...resultActs,
}
