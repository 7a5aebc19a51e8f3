import type { Competition } from '@cup/contract/entities'
import { printTexts } from '../../texts/print.ts'

/** Papers that can be printed. */
const PAPER_KINDS = ['plan', 'courts', 'teams', 'sheets', 'referees', 'results', 'bundle', 'poster'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Whether a word of an address names one of them. */
export const isPaperKind = (word: string): word is PaperKind => PAPER_KINDS.some((kind) => kind === word)

/** Name and purpose of each paper. */
export const PAPER_TEXTS: Readonly<Record<PaperKind, { readonly title: string; readonly note: string }>> = {
  plan: { title: printTexts.plan, note: printTexts.planNote },
  courts: { title: printTexts.byCourt, note: printTexts.byCourtNote },
  teams: { title: printTexts.byTeam, note: printTexts.byTeamNote },
  sheets: {
    title: printTexts.matchReports,
    note: printTexts.matchReportsNote,
  },
  referees: { title: printTexts.refereePlan, note: printTexts.refereePlanNote },
  results: { title: printTexts.results, note: printTexts.resultsNote },
  bundle: { title: printTexts.bundle, note: printTexts.bundleNote },
  poster: { title: printTexts.poster, note: printTexts.posterNote },
}

/** [K6] Papers of a competition: without lists of results where the public gets the plan alone. */
export const papersFor = (publicResults: Competition['settings']['publicResults']): readonly PaperKind[] =>
  publicResults === 'planOnly' ? PAPER_KINDS.filter((kind) => kind !== 'results') : PAPER_KINDS
