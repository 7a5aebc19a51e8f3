import type { Laptop } from './organiser-laptop.ts'

/** Answer of an act that found nothing to do, such as a correction of a game without goals. */
export const NOTHING_TO_DO = 'nothing to do'

/** The calls of a page for one act, which is done once the service has answered. */
export type OrganiserAct<Parameters> = (laptop: Laptop, of: Parameters) => Promise<unknown>
