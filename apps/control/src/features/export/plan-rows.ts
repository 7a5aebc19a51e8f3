import { compareText, normalName } from '@cup/domain/kernel'
import { formatDate } from '@cup/ui/format'
import { type Columns, cellOf } from '../../shared/file/columns.ts'
import type { CsvLine, CsvTable } from '../../shared/file/csv.ts'
import { noEntryIn } from '../../shared/file/no-entry.ts'
import { dayIn, dayOfYearIn, hasWrongWeekday } from '../../shared/form/day-text.ts'
import { dayAndTimeIn, timeOfDayIn } from '../../shared/form/time-text.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { bareCourt, bareGroup, thingNamed } from '../../shared/planning/part-names.ts'
import { planImportTexts as texts } from '../../texts/export.ts'
import type { PlanKey } from './plan-columns.ts'
import { PLAN_COLUMNS, type PlanColumn, planRowOf } from './plan-csv.ts'

/** Row of a plan with some of its columns. */
export type PartialRow = { readonly [Column in PlanColumn]?: string }

/** A line as a row of the plan; what was read in another way than it is written is noted. */
export type PlanRowOfLine = {
  readonly line: CsvLine
  readonly row: PartialRow
  readonly notes: readonly string[]
  /** Why the line is no game at all. */
  readonly noGame: string | undefined
}

type Rows = { readonly plan: WholePlan; readonly columns: Columns<PlanKey> }

/** The rows of a table: names, days and times in the forms in which people write them become those of the plan. */
export function planRowsOf(table: CsvTable, { plan, columns }: Rows): readonly PlanRowOfLine[] {
  let above: { readonly number: number; readonly date: string } | undefined
  const dated = table.lines.map((line): PlanRowOfLine => {
    const noGame = noEntryIn(line, table.titles) ?? noGameIn(line, columns)
    if (noGame !== undefined) return { line, row: {}, notes: [], noGame }
    const { row, notes } = withPairing(plainRow(line, columns), cellOf(line, columns, 'pairing'))
    const timed = withEnd(withDayAndTime(row), cellOf(line, columns, 'end'))
    const isBelow = timed.row.date === '' && timed.row.time !== '' && above !== undefined
    const date = isBelow && above ? above.date : (timed.row.date ?? '')
    if (date !== '' && !isBelow) above = { number: line.number, date }
    const day = dayOfCup(date, plan)
    return {
      line,
      noGame,
      row: withParts({ ...timed.row, ...(columns.includes('date') && { date: day.text }) }, plan),
      notes: [...notes, ...(isBelow && above ? [texts.dateFrom(above.number)] : []), ...day.notes, ...timed.notes],
    }
  })
  return columns.includes('name') ? sameGroups(dated) : withNames(sameGroups(dated), plan)
}

/** Names are compared and stored with single spaces. */
const ONE_LINE: ReadonlySet<PlanColumn> = new Set(['name', 'court', 'home', 'guest', 'group', 'matchday'])

function plainRow(line: CsvLine, columns: Columns<PlanKey>): PartialRow {
  return Object.fromEntries(
    PLAN_COLUMNS.flatMap((column) => {
      const cell = cellOf(line, columns, column)
      return cell === undefined
        ? []
        : [[column, ONE_LINE.has(column) ? cell.normalize('NFC').replace(/\s+/g, ' ') : cell]]
    }),
  )
}

const BREAK = /pause/i

/** Why a line without teams is no game: a break or a heading. */
function noGameIn(line: CsvLine, columns: Columns<PlanKey>): string | undefined {
  const has = (key: PlanKey) => Boolean(cellOf(line, columns, key))
  const sides = [has('home'), has('guest'), has('pairing')].filter(Boolean).length
  const hasBreak = line.cells.some((cell) => BREAK.test(cell))
  if (hasBreak && sides === (has('home') !== has('guest') || has('pairing') ? 1 : 0)) return texts.isBreak
  return sides === 0 && !has('time') && !has('date') ? texts.isHeading : undefined
}

type Noted = { readonly row: PartialRow; readonly notes: readonly string[] }

/** "SG Mühlensiel - TSV Übungsheim" in one cell. */
function withPairing(row: PartialRow, pairing = ''): Noted {
  const sides = pairing.replace(/\s+/g, ' ').split(/ +(?:[-–—:]|vs\.?|gegen) +/i)
  const [home, guest] = sides
  if (row.home || row.guest || sides.length !== 2)
    return { row: pairing ? { home: '', guest: '', ...row } : row, notes: [] }
  return { row: { ...row, home: home ?? '', guest: guest ?? '' }, notes: [] }
}

function withDayAndTime(row: PartialRow): PartialRow {
  const { day, time } = dayAndTimeIn(row.date ?? '') ?? {}
  return row.time || day === undefined || time === undefined ? row : { ...row, date: day, time }
}

/** "09:00 - 09:12" is a beginning and an end. */
const RANGE = /^(.+?)\s*(?:[-–—]|bis)\s*(.+)$/i
const MINUTES_AN_HOUR = 60

function withEnd(row: PartialRow, ofColumn = ''): Noted {
  const [, from, until] = RANGE.exec(row.time ?? '') ?? []
  const isRange = from !== undefined && until !== undefined && timeOfDayIn(until) !== undefined
  const time = isRange ? from : (row.time ?? '')
  const [begin, end] = [timeOfDayIn(time), timeOfDayIn(isRange ? until : ofColumn)]
  const timed = row.time === undefined ? row : { ...row, time }
  if (row.minutes || !begin || !end) return { row: timed, notes: [] }
  const minutes = String((end.hour - begin.hour) * MINUTES_AN_HOUR + end.minute - begin.minute)
  return { row: { ...timed, minutes }, notes: [texts.minutesFromEnd(minutes)] }
}

/** A day without a year is in the year of the cup. */
function dayOfCup(text: string, { competition: { start, end } }: WholePlan) {
  const exact = dayIn(text)
  const years = [...new Set([start.slice(0, 4), end.slice(0, 4)])]
  const guesses = years.flatMap((year) => dayOfYearIn(text, year) ?? [])
  const guess = guesses.find((day) => day >= start && day <= end) ?? guesses[0]
  const day = exact ?? guess
  if (day === undefined) return { text, notes: [] }
  const isOutside = day < start || day > end
  return {
    text: exact === undefined ? formatDate(day) : text,
    notes: [
      exact === undefined && !isOutside && texts.yearGiven(formatDate(day)),
      hasWrongWeekday(text, day) && texts.wrongWeekday(formatDate(day)),
      isOutside && texts.outsideCup(formatDate(day)),
    ].filter((note) => typeof note === 'string'),
  }
}

/** Courts and groups by the names that they have in the competition. */
function withParts(row: PartialRow, { competition: { courts = [], groups } }: WholePlan): PartialRow {
  const court = thingNamed(courts, row.court ?? '', bareCourt)?.name
  const group = thingNamed(groups, row.group ?? '', bareGroup)?.name
  return { ...row, ...(court !== undefined && { court }), ...(group !== undefined && { group }) }
}

/** A new group is called as the first line calls it. */
function sameGroups(rows: readonly PlanRowOfLine[]): readonly PlanRowOfLine[] {
  const names = new Map<string, string>()
  return rows.map((one) => {
    const { group } = one.row
    if (!group) return one
    const name = names.get(bareGroup(group)) ?? group
    names.set(bareGroup(group), name)
    return { ...one, row: { ...one.row, group: name } }
  })
}

/** Games of a table without names: those of the plan with the same beginning and teams, and "Spiel 7" for a new one. */
function withNames(rows: readonly PlanRowOfLine[], plan: WholePlan): readonly PlanRowOfLine[] {
  const momentOf = ({ date = '', time = '', home = '', guest = '' }: PartialRow) =>
    [dayIn(date), JSON.stringify(timeOfDayIn(time)), normalName(home), normalName(guest)].join('|')
  const known = new Map(plan.games.map((game) => [momentOf(planRowOf(game, plan)), game.name]))
  const taken = new Set(plan.games.map(({ name }) => normalName(name)))
  let number = plan.games.length
  const next = (): string => {
    number += 1
    const name = `Spiel ${number}`
    return taken.has(normalName(name)) ? next() : name
  }
  const named = rows
    .filter(({ noGame }) => noGame === undefined)
    .toSorted((one, other) => compareText(startOf(one.row), startOf(other.row)) || one.line.number - other.line.number)
    .map(({ line, row }): [CsvLine, string] => [line, known.get(momentOf(row)) ?? next()])
  const names = new Map(named)
  return rows.map((one) => {
    const name = names.get(one.line)
    if (name === undefined) return one
    const notes = taken.has(normalName(name)) ? one.notes : [...one.notes, texts.nameGiven(name)]
    return { ...one, row: { ...one.row, name }, notes }
  })
}

const startOf = ({ date = '', time = '' }: PartialRow): string => {
  const { hour = 0, minute = 0 } = timeOfDayIn(time) ?? {}
  return `${dayIn(date) ?? ''} ${String(hour * MINUTES_AN_HOUR + minute).padStart(4, '0')}`
}
