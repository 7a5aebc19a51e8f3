import { type CsvTable, writeCsv } from '../../shared/file/csv.ts'
import { importTexts } from '../../texts/import.ts'
import type { ImportPlan, PreviewLine } from './import-plan.ts'

/** What becomes of a line, in a word. */
export function fateOf({ faults, isKnown }: PreviewLine): 'neu' | 'schon da' | 'fehlerhaft' {
  if (faults.length > 0) return 'fehlerhaft'
  return isKnown ? 'schon da' : 'neu'
}

/** How many lines there are of each kind: "12 neu · 3 schon da · 1 fehlerhaft". */
export const countsText = ({ lines }: ImportPlan): string =>
  (['neu', 'schon da', 'fehlerhaft'] as const)
    .map((fate) => `${lines.filter((line) => fateOf(line) === fate).length} ${fate}`)
    .join(' · ')

/** What the button does: "2 Mannschaften und 12 Spieler anlegen"; undefined where there is nothing to do. */
export function doText(plan: ImportPlan): string | undefined {
  if (plan.calls.length === 0) return undefined
  const made = [
    plan.teams > 0 ? teamsText(plan.teams) : '',
    plan.players > 0 ? importTexts.playerCount(plan.players) : '',
  ]
  const text = made.filter(Boolean).join(' und ')
  return text === '' ? `${teamsText(enrolmentsIn(plan))} eintragen` : `${text} anlegen`
}

/** How many teams the run enrols; undefined for none. */
export function enrolText(plan: ImportPlan): string | undefined {
  const count = enrolmentsIn(plan)
  return count === 0 ? undefined : importTexts.enrolled(teamsText(count), count === 1 ? 'wird' : 'werden')
}

const enrolmentsIn = ({ calls }: ImportPlan): number =>
  calls.filter(({ call }) => call === 'competition.write/enroll-team').length

const teamsText = (count: number): string => (count === 1 ? importTexts.oneTeam : importTexts.teamCount(count))

const FAULT_TITLE = importTexts.fault

/** The lines that are left out, with what is wrong with them, to be put right in the spreadsheet. */
export function faultyCsv({ titles, lines }: CsvTable, plan: ImportPlan): string {
  const kept = titles.filter((title) => title !== FAULT_TITLE)
  const faults = new Map(plan.lines.map((line) => [line.number, line.faults.join(' ')]))
  return writeCsv(
    [...kept, FAULT_TITLE],
    lines
      .filter(({ number }) => faults.get(number))
      .map(({ number, cells }) => [...kept.map((title) => cells[title] ?? ''), faults.get(number) ?? '']),
  )
}

/** A table to begin with; its people are invented. */
export const exampleCsv = (): string =>
  writeCsv(
    [
      importTexts.team,
      'Kurzform',
      'Farbe',
      'Sponsor',
      'Nachname',
      importTexts.firstName,
      importTexts.birthday,
      importTexts.number,
      importTexts.goalkeeper,
    ],
    [
      ['SV Beispielhausen', 'SVB', '#1d4ed8', 'Bäckerei Muster', 'Muster', 'Mia', '04.05.2012', 7, ''],
      ['SV Beispielhausen', 'SVB', '#1d4ed8', 'Bäckerei Muster', 'Probe', 'Paul', '17.11.2011', 1, importTexts.yes],
      ['TSV Musterstadt', 'TSV', '#b91c1c', '', 'Beispiel', 'Bea', '23.02.2012', 10, ''],
    ],
  )
