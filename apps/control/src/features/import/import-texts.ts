import { type CsvTable, writeCsv } from '../../shared/file/csv.ts'
import { importTexts as texts } from '../../texts/import.ts'
import type { Fate, ImportPlan, PreviewLine } from './import-types.ts'

/** Fates in the order of the screen. */
export const FATES: readonly Fate[] = ['new', 'changed', 'known', 'faulty']

/** Number of lines with a fate. */
export const countOf = ({ lines }: ImportPlan, fate: Fate): number => lines.filter((line) => line.fate === fate).length

/** Faults and changes of a line: "Geburtstag 12.03.2014 → 21.03.2014." */
export const reasonOf = ({ faults, changes, notes }: PreviewLine): string =>
  [
    ...faults,
    ...changes.map(({ title, before, after }) => texts.changedTo(title, shownText(before), shownText(after))),
    ...notes,
  ].join(' ')

/** A cell as the preview shows it; days of the forms have slashes. */
export const shownText = (text: string): string =>
  /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? text.replaceAll('/', '.') : text

/** Text of the button: "2 Mannschaften und 12 Spieler anlegen, 3 ändern"; undefined where there is nothing to do. */
export function doText(plan: ImportPlan): string | undefined {
  if (plan.calls.length === 0) return undefined
  const made = [plan.teams > 0 ? teamsText(plan.teams) : '', plan.players > 0 ? texts.playerCount(plan.players) : '']
  const things = made.filter(Boolean)
  const parts = [
    things.length > 0 ? texts.create(things) : '',
    plan.changed > 0 ? texts.changeSome(plan.changed) : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  const enrolled = enrolmentsIn(plan)
  return enrolled > 0 ? texts.enrol(teamsText(enrolled)) : texts.takeGroups
}

/** Number of teams that the run enrols, as a sentence; undefined for none. */
export function enrolText(plan: ImportPlan): string | undefined {
  const count = enrolmentsIn(plan)
  return count === 0 ? undefined : texts.enrolled(teamsText(count), count)
}

const enrolmentsIn = ({ calls }: ImportPlan): number =>
  calls.filter(({ call }) => call === 'competition.write/enroll-team').length

const teamsText = (count: number): string => (count === 1 ? texts.oneTeam : texts.teamCount(count))

/** The lines that are left out, with what is wrong with them, to be put right in the spreadsheet. */
export function faultyCsv({ titles, lines }: CsvTable, plan: ImportPlan): string {
  const kept = titles.flatMap((title, at) => (title === texts.fault ? [] : at))
  const faults = new Map(plan.lines.map((line) => [line.number, line.faults.join(' ')]))
  return writeCsv(
    [...kept.map((at) => titles[at] ?? ''), texts.fault],
    lines
      .filter(({ number }) => faults.get(number))
      .map(({ number, cells }) => [...kept.map((at) => cells[at] ?? ''), faults.get(number) ?? '']),
  )
}

/** A table to begin with; its people are invented. */
export const exampleCsv = (): string => writeCsv(texts.example.titles, texts.example.rows)
