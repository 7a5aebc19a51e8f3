import type { Competition } from '@cup/contract/entities'

/** What can be printed. */
export const PAPER_KINDS = ['plan', 'sheets', 'results'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Whether a word of an address names one of them. */
export const isPaperKind = (word: string): word is PaperKind => PAPER_KINDS.some((kind) => kind === word)

/** What each is called, and what it is for. */
export const PAPER_TEXTS: Readonly<Record<PaperKind, { readonly title: string; readonly note: string }>> = {
  plan: { title: 'Spielplan', note: 'Alle Spiele nach Tagen, mit Platz für das Ergebnis.' },
  sheets: {
    title: 'Spielberichte',
    note: 'Für jedes Spiel eine leere Seite, falls alles ausfällt. Darauf stehen die Namen der Kinder: Nur für das Kampfgericht.',
  },
  results: { title: 'Ergebnisse', note: 'Alle Spiele mit dem Stand von jetzt, zum Aushängen.' },
}

/** [K6] Where the public gets the plan alone, no list of results is printed. */
export const papersFor = (publicResults: Competition['settings']['publicResults']): readonly PaperKind[] =>
  publicResults === 'planOnly' ? PAPER_KINDS.filter((kind) => kind !== 'results') : PAPER_KINDS
