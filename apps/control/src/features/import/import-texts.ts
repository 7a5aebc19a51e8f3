import { type CsvTable, writeCsv } from '../../shared/file/csv.ts'
import { importTexts } from '../../texts/import.ts'
import type { ImportPlan, PreviewLine } from './import-plan.ts'

type Fate = keyof typeof importTexts.fates

/** Fate of a line. */
export function fateOf({ faults, isKnown }: PreviewLine): Fate {
  if (faults.length > 0) return 'faulty'
  return isKnown ? 'known' : 'new'
}

/** Fate of a line, and its faults: "fehlerhaft: Der Nachname fehlt.". */
export function fateText(line: PreviewLine): string {
  const fate = importTexts.fates[fateOf(line)]
  const said = [...line.faults, ...line.notes]
  return said.length === 0 ? fate : `${fate}: ${said.join(' ')}`
}

/** How many lines there are of each kind: "12 neu · 3 schon da · 1 fehlerhaft". */
export const countsText = ({ lines }: ImportPlan): string =>
  FATES.map((fate) => importTexts.linesOf(lines.filter((line) => fateOf(line) === fate).length, fate)).join(' · ')

const FATES: readonly Fate[] = ['new', 'known', 'faulty']

/** Text of the button: "2 Mannschaften und 12 Spieler anlegen"; undefined where there is nothing to do. */
export function doText(plan: ImportPlan): string | undefined {
  if (plan.calls.length === 0) return undefined
  const made = [
    plan.teams > 0 ? teamsText(plan.teams) : '',
    plan.players > 0 ? importTexts.playerCount(plan.players) : '',
  ]
  const things = made.filter(Boolean)
  return things.length === 0 ? importTexts.enrol(teamsText(enrolmentsIn(plan))) : importTexts.create(things)
}

/** How many teams the run enrols; undefined for none. */
export function enrolText(plan: ImportPlan): string | undefined {
  const count = enrolmentsIn(plan)
  return count === 0 ? undefined : importTexts.enrolled(teamsText(count), count)
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
export const exampleCsv = (): string => writeCsv(importTexts.example.titles, importTexts.example.rows)
