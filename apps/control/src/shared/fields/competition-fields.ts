import { competitionCommands } from '@cup/domain/competition'
import type { z } from 'zod'
import { calendarDateIn } from '../form/typed-values.ts'
import type { DraftOf } from './entity-form.ts'
import { type Field, type Fields, NOT_IN_CSV, type PathOf } from './field.ts'

export type CompetitionPath = PathOf<z.input<typeof createCompetition>>

/** [G23] How many shots each side has, most of the time. */
const QUICK_SHOTS = [3, 5]

const NAMES = { full: 'Voller Name', first: 'Vorname und Anfangsbuchstabe', number: 'Nur die Nummer' } as const
const RESULTS = { all: 'Alles', withoutTables: 'Ohne Tabelle und Topscorer', planOnly: 'Nur der Spielplan' } as const

/** A competition has no table of its own: its file is JSON, its CSV files are of games and players. */
const NO_TABLE = { csv: NOT_IN_CSV } as const
const SETTING = { ...NO_TABLE, list: undefined, isPrinted: false } as const

const day = (label: string): Field => ({
  ...NO_TABLE,
  label,
  input: { kind: 'day' },
  isRequired: true,
  missing: 'Bitte einen Tag eintragen.',
  wrong: 'Bitte einen Tag eintragen.',
  isHalf: true,
  list: label,
  isPrinted: true,
})

/** Every field of a competition, with its settings. */
export const competitionFields: Fields<CompetitionPath> = {
  name: {
    ...NO_TABLE,
    label: 'Name',
    input: { kind: 'text' },
    isRequired: true,
    missing: 'Bitte einen Namen eintragen.',
    list: 'Turnier',
    isPrinted: true,
  },
  location: {
    ...NO_TABLE,
    label: 'Ort',
    input: { kind: 'text' },
    isRequired: true,
    missing: 'Bitte einen Ort eintragen.',
    list: 'Ort',
    isPrinted: true,
  },
  start: day('Start'),
  end: day('Ende'),
  shootOutShotsNumber: {
    ...SETTING,
    label: '9-Meter-Schüsse je Mannschaft',
    input: { kind: 'number', quick: QUICK_SHOTS },
    isRequired: true,
    missing: 'Bitte 1 bis 99 eintragen.',
    wrong: 'Bitte 1 bis 99 eintragen.',
  },
  timePenaltySeconds: {
    ...SETTING,
    label: 'Zeitstrafe in Sekunden',
    input: { kind: 'number' },
    isRequired: true,
    missing: 'Bitte 1 bis 3600 Sekunden eintragen.',
    wrong: 'Bitte 1 bis 3600 Sekunden eintragen.',
  },
  names: { ...SETTING, label: 'Öffentliche Namen', input: { kind: 'words', texts: NAMES }, isHalf: true },
  publicResults: {
    ...SETTING,
    label: 'Öffentliche Ergebnisse',
    input: { kind: 'words', texts: RESULTS },
    isHalf: true,
  },
  penaltyEndsOnGoal: { ...SETTING, label: 'Ein Gegentor beendet die Zeitstrafe', input: { kind: 'switch' } },
  headToHeadFirst: { ...SETTING, label: 'Direkter Vergleich vor der Tordifferenz', input: { kind: 'switch' } },
  regieRequired: { ...SETTING, label: 'Anpfiff erst, wenn die Regie bereit ist', input: { kind: 'switch' } },
}

export const createCompetition = competitionCommands['competition.create']
export const changeCompetition = competitionCommands['competition.changeDetails']
export const changeSettings = competitionCommands['competition.changeSettings']

type Days = Pick<DraftOf<CompetitionPath>, 'start' | 'end'>

/** Whether the last day was typed before the first one. */
export function areDaysReversed({ start, end }: Days): boolean {
  const [first, last] = [calendarDateIn(start), calendarDateIn(end)]
  return first !== undefined && last !== undefined && last < first
}

/** [K1] The earlier day first. */
export const withDaysInOrder = <Draft extends Days>(draft: Draft): Draft =>
  areDaysReversed(draft) ? { ...draft, start: draft.end, end: draft.start } : draft
