import type { CompetitionView } from './competition-view.ts'

/** [K6] A competition as the public may see it: how a tie was decided is part of a table. */
export const publicCompetitionOf = (competition: CompetitionView): CompetitionView =>
  competition.settings.publicResults === 'all' ? competition : { ...competition, tieDecisions: [] }
