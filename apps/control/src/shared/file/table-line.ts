import { tableTexts as texts } from '../../texts/table.ts'
import type { Suggestion } from './corrections.ts'

/** A cell whose value changes. */
export type ChangedCell = {
  readonly path: string
  readonly title: string
  readonly before: string
  readonly after: string
}

/** Fate of a line: each line has exactly one. */
export type Fate = keyof typeof texts.fates

/** Fates in the order of the screen. */
export const FATES: readonly Fate[] = ['new', 'changed', 'known', 'faulty', 'skipped']

/** A line of a table as it will be taken over. */
export type TableLine<Key extends string = string> = {
  readonly number: number
  readonly fate: Fate
  readonly changes: readonly ChangedCell[]
  /** Faults of a line that is left out, or why it is none. */
  readonly faults: readonly string[]
  /** Notes for the organiser, which forbid nothing. */
  readonly notes: readonly string[]
  /** Names that a text of the line may mean. */
  readonly suggestions: readonly Suggestion<Key>[]
}

/** Number of lines with a fate. */
export const countOf = (lines: readonly TableLine[], fate: Fate): number =>
  lines.filter((line) => line.fate === fate).length

/** Faults and changes of a line: "Geburtstag: 12.03.2014 → 21.03.2014." */
export const reasonOf = ({ faults, changes, notes }: Pick<TableLine, 'faults' | 'changes' | 'notes'>): string =>
  [
    ...faults,
    ...changes.map(({ title, before, after }) => texts.changedTo(title, shownText(before), shownText(after))),
    ...notes,
  ].join(' ')

/** A cell as the preview shows it; days of the forms have slashes. */
export const shownText = (text: string): string =>
  /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? text.replaceAll('/', '.') : text
