import { keysOf } from '../../shared/fields/field.ts'
import { type ColumnKind, type Columns, columnsByTitle, titleKey, titlesOf } from '../../shared/file/columns.ts'
import { type CsvTable, readCsv } from '../../shared/file/csv.ts'
import { dayIn, dayOfYearIn } from '../../shared/form/day-text.ts'
import { dayAndTimeIn, timeOfDayIn } from '../../shared/form/time-text.ts'
import { planColumnTexts, planFormTexts } from '../../texts/export.ts'
import { PLAN_COLUMNS, type PlanColumn } from './plan-csv.ts'

/** Meaning of a column: one of the plan, or a form in which other programs keep several of them. */
export type PlanKey = PlanColumn | keyof typeof planFormTexts

/** Meanings of the columns of a plan. */
export const PLAN_KINDS: readonly ColumnKind<PlanKey>[] = [
  ...PLAN_COLUMNS.map((key) => ({ key, title: planColumnTexts[key].title, spellings: planColumnTexts[key].accepts })),
  ...keysOf(planFormTexts).map((key) => ({ key, ...planFormTexts[key] })),
]

/** A table of games. */
export const readPlanTable = (text: string): CsvTable => readCsv(text, titlesOf(PLAN_KINDS))

/** The guessed meanings of the columns: by their titles; days and times also by their cells. */
export function planColumnsOf(table: CsvTable): Columns<PlanKey> {
  let columns = columnsByTitle(table, PLAN_KINDS)
  if (table.titleLine === undefined) return columns
  const has = (key: PlanKey) => columns.includes(key)
  const called = columns.indexOf('name')
  const isPairing = PAIRING_TITLES.has(titleKey(table.titles[called] ?? ''))
  if (isPairing && !has('home') && !has('pairing')) columns = columns.with(called, 'pairing')
  for (const [key, fits] of BY_CELLS) {
    if (has(key)) continue
    // "Spieltag" is the matchday, unless there are days in it.
    const at = columns.findIndex((one, index) => (one === '' || one === 'matchday') && isMostly(table, index, fits))
    if (at >= 0) columns = columns.with(at, key)
  }
  return columns
}

/** Titles of a column that has the name of a game, or both of its teams where no other column has them. */
const PAIRING_TITLES: ReadonlySet<string> = new Set(['begegnung', 'partie'])

const SOME_YEAR = '2024'
const BY_CELLS: readonly (readonly [PlanKey, (text: string) => boolean])[] = [
  ['date', (text) => [dayAndTimeIn(text)?.day ?? text].some((day) => dayIn(day) ?? dayOfYearIn(day, SOME_YEAR))],
  ['time', (text) => timeOfDayIn(text) !== undefined && !/^\d{4}$/.test(text)],
]

function isMostly({ lines }: CsvTable, at: number, fits: (text: string) => boolean): boolean {
  const cells = lines.map((line) => line.cells[at] ?? '').filter(Boolean)
  return cells.length > 0 && cells.filter(fits).length * 2 > cells.length
}
