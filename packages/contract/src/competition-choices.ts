import type { Competition } from './entities.ts'

/** Number of competitions that the switch of the public pages offers as a plain list; beyond it, it has a search. */
export const MOST_CHOICES = 30

/** The query of the first choices; one more than are offered says that there are more. */
export const CHOICES_ASKED = { limit: `${MOST_CHOICES + 1}` } as const

/** The fields of a competition that the switch shows. */
export type CompetitionChoice = Pick<Competition, 'id' | 'name' | 'start' | 'end'>

/** A competition as the switch shows it. */
export const choiceOf = ({ id, name, start, end }: CompetitionChoice): CompetitionChoice => ({ id, name, start, end })
