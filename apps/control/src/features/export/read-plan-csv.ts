import type { Game } from '@cup/contract/entities'
import { MOST_REFEREES } from '@cup/domain/game-plan'
import { isSame, normalName } from '@cup/domain/kernel'
import { PLAN_COLUMNS, type PlanColumn, type PlanRow, planRowOf } from '../../shared/export/plan-csv.ts'
import { type ColumnKind, type Columns, cellOf, titlesOf } from '../../shared/file/columns.ts'
import { type CsvLine, type CsvTable, readCsv } from '../../shared/file/csv.ts'
import { dayIn } from '../../shared/form/day-text.ts'
import { instantIn, numberIn } from '../../shared/form/typed-values.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { planColumnTexts, planImportTexts as texts } from '../../texts/export.ts'
import { type FoundReference, type PlanNames, referenceIn } from './plan-references.ts'

/** A line of the file: what becomes of it, and what is wrong with it or changes. */
export type PlanLine = {
  readonly number: number
  readonly text: string
  readonly fate: 'new' | 'changed' | 'known' | 'faulty'
  readonly notes: readonly string[]
}

/** The id of what a line makes: always the same for the same text, so that a second run makes nothing twice. */
export type IdOf = (text: string) => string

const NEEDED: readonly PlanColumn[] = ['name', 'date', 'time', 'home', 'guest']

type PlanRows = {
  readonly read: readonly ReadRow[]
  /** Columns without which nothing can be read. */
  readonly missing: readonly string[]
}

/** Reads a plan; a line that cannot be read is left out, and so is one that waits for a game of such a line. */
export function planRowsIn(table: CsvTable, plan: WholePlan, { idOf, columns }: Reading): PlanRows {
  const rows = table.lines.map((line) => ({ line, row: rowIn(line, columns) }))
  // One column may hold both day and time.
  const hasTime = rows.some(({ row }) => row.time !== undefined && row.time !== '')
  const missing = NEEDED.filter((column) => !columns.includes(column) && !(column === 'time' && hasTime))
  if (missing.length > 0) return { read: [], missing: missing.map((one) => planColumnTexts[one].title) }

  let read = rows.map((one) => readRow(one, { plan, rows, idOf, left: new Set() }))
  // A line may wait for one that is left out, which only then shows.
  for (let before = -1; before !== faultyIn(read).size; ) {
    before = faultyIn(read).size
    read = rows.map((one) => readRow(one, { plan, rows, idOf, left: faultyIn(read) }))
  }
  return { read, missing: [] }
}

/** Meanings of the columns of a plan. */
export const PLAN_KINDS: readonly ColumnKind<PlanColumn>[] = PLAN_COLUMNS.map((key) => ({
  key,
  title: planColumnTexts[key].title,
  spellings: planColumnTexts[key].accepts,
}))

/** A table of games. */
export const readPlanTable = (text: string): CsvTable => readCsv(text, titlesOf(PLAN_KINDS))

/** The ids and the meanings of columns with which a plan is read. */
export type Reading = { readonly idOf: IdOf; readonly columns: Columns<PlanColumn> }

/** Row of a plan with some of its columns. */
export type PartialRow = { readonly [Column in PlanColumn]?: string }

function rowIn(line: CsvLine, columns: Columns<PlanColumn>): PartialRow {
  const row: PartialRow = Object.fromEntries(
    PLAN_COLUMNS.flatMap((column) => {
      const cell = cellOf(line, columns, column)
      return cell === undefined
        ? []
        : [[column, ONE_LINE.has(column) ? cell.normalize('NFC').replace(/\s+/g, ' ') : cell]]
    }),
  )
  const [, date, time] = /^(.*\S)[T ,]+(\d{1,2}[:.]\d{2}(?::\d{2})?)(?: Uhr)?$/.exec(row.date ?? '') ?? []
  return row.time || date === undefined || dayIn(date) === undefined ? row : { ...row, date, time: time ?? '' }
}

/** Names are compared and stored with single spaces. */
const ONE_LINE: ReadonlySet<PlanColumn> = new Set(['name', 'court', 'home', 'guest', 'group', 'matchday'])

type Row = { readonly line: CsvLine; readonly row: PartialRow }
type Around = {
  readonly plan: WholePlan
  readonly rows: readonly Row[]
  readonly idOf: IdOf
  /** The names in lines that are left out. */
  readonly left: ReadonlySet<string>
}

/** A line with what was found in it. */
export type ReadRow = Row & {
  readonly game: Game | undefined
  readonly id: string
  readonly faults: readonly string[]
  readonly home: FoundReference
  readonly guest: FoundReference
  readonly dateTime: string | undefined
  readonly duration: number | undefined
  readonly shots: number | undefined
}

/** Whether two names are the same to people. */
export const same = (one: string, other: string): boolean => normalName(one) === normalName(other)
/** The thing of that name. */
export const named = <Thing extends { readonly name: string }>(
  things: readonly Thing[],
  name = '',
): Thing | undefined => (name === '' ? undefined : things.find((thing) => same(thing.name, name)))
const faultyIn = (read: readonly ReadRow[]): ReadonlySet<string> =>
  new Set(read.flatMap(({ faults, game, row }) => (faults.length > 0 && !game ? normalName(row.name ?? '') : [])))

function readRow(one: Row, { plan, rows, idOf, left }: Around): ReadRow {
  const { row } = one
  const { competition } = plan
  const game = gameOf(row, plan)
  const names: PlanNames = {
    plan,
    group: (name) =>
      named(competition.groups, name)?.id ??
      (inFile(rows, 'group', name) ? idOf(`group ${normalName(name)}`) : undefined),
    game: (name) =>
      named(plan.games, name)?.id ??
      (inFile(rows, 'name', name) && !left.has(normalName(name)) ? idOf(`game ${normalName(name)}`) : undefined),
  }
  const [home, guest] = [referenceIn(row.home ?? '', names), referenceIn(row.guest ?? '', names)]
  const read = {
    ...{ ...one, game, home, guest },
    id: game?.id ?? idOf(`game ${normalName(row.name ?? '')}`),
    dateTime: instantOf(row),
    duration: secondsIn(row.minutes),
    shots: numberIn(row.shots ?? ''),
  }
  // What is in the plan already is right, whatever was changed around it since.
  const isKnown = game !== undefined && changesIn(row, planRowOf(game, plan)).length === 0
  const faults = () => [...faultsIn(read, rows), ...groupFaults(read, plan), ...startedFaults(read, plan)]
  return { ...read, faults: isKnown ? [] : faults() }
}

const inFile = (rows: readonly Row[], column: PlanColumn, name: string): boolean =>
  rows.some(({ row }) => same(row[column] ?? '', name))

/** The game that a line is about; of several with the name the one that is as the line has it. */
function gameOf(row: PartialRow, plan: WholePlan): Game | undefined {
  const called = plan.games.filter(({ name }) => same(name, row.name ?? ''))
  return called.find((game) => changesIn(row, planRowOf(game, plan)).length === 0) ?? called[0]
}

/** Instant of a row: "17.1.26" and "9:30", "09.30 Uhr" or "9 Uhr". */
function instantOf({ date = '', time = '' }: PartialRow): string | undefined {
  const [, hours, minutes = '00', seconds = '00'] =
    /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?)?(?:\s*(?:uhr|h))?$/i.exec(time.trim()) ?? []
  const isTime = hours !== undefined && /[:.]|uhr|h/i.test(time)
  return isTime ? instantIn(`${dayIn(date) ?? ''} ${hours}:${minutes}:${seconds}`, 'YYYY-MM-DD HH:mm:ss') : undefined
}

const SECONDS_A_MINUTE = 60

/** "12", or "12:30" where it is not whole minutes. */
function secondsIn(text = ''): number | undefined {
  const [, minutes, seconds = '0'] = /^(\d{1,4})(?::(\d\d))?$/.exec(text) ?? []
  const duration = Number(minutes) * SECONDS_A_MINUTE + Number(seconds)
  return duration > 0 && duration <= 1440 * SECONDS_A_MINUTE ? duration : undefined
}

function faultsIn(read: Omit<ReadRow, 'faults'>, rows: readonly Row[]): string[] {
  const { row, home, guest, dateTime } = read
  const { name = '' } = row
  const isTwice = name !== '' && rows.filter((other) => same(other.row.name ?? '', name)).length > 1
  const isSameTeam = home.reference !== undefined && isSame(home.reference, guest.reference)
  return [
    name === '' && texts.nameMissing,
    isTwice && texts.nameTwice(name),
    dateTime === undefined && texts.timeWrong(row.date ?? '', row.time ?? ''),
    home.fault,
    guest.fault,
    isSameTeam && texts.sameSides,
    ...numberFaults(read),
  ].filter((fault) => typeof fault === 'string')
}

const MOST_SHOTS = 99

function numberFaults({ row, game, duration }: Omit<ReadRow, 'faults'>) {
  const { minutes = '', shots = '', referee = '' } = row
  return [
    minutes === '' && !game && texts.minutesMissing,
    minutes !== '' && duration === undefined && texts.minutesWrong(minutes),
    !isUpTo(MOST_SHOTS, shots) && texts.shotsWrong(shots),
    !isUpTo(MOST_REFEREES, referee) && texts.refereeWrong(referee, MOST_REFEREES),
  ]
}

/** A whole number from 1, or nothing. */
const isUpTo = (most: number, text: string): boolean => {
  const number = text === '' ? 1 : (numberIn(text) ?? 0)
  return number >= 1 && number <= most
}

/** [G2] [H2] The group has the teams, and the court is there. */
function groupFaults({ row, home, guest }: Omit<ReadRow, 'faults'>, { competition, teams }: WholePlan): string[] {
  const group = named(competition.groups, row.group)
  const outside = [home, guest].flatMap(({ reference }) =>
    group && reference && 'teamId' in reference && !group.teamIds.some((id) => id === reference.teamId)
      ? texts.notInGroup(teams.find(({ id }) => id === reference.teamId)?.name ?? '', group.name)
      : [],
  )
  const { courts = [] } = competition
  return row.court && !named(courts, row.court) ? [...outside, texts.courtUnknown(row.court)] : outside
}

/**
 * [G3] Faults of a line for a game that has started or was cancelled: it keeps its plan, except matchday and referee.
 */
function startedFaults({ row, game }: Omit<ReadRow, 'faults'>, plan: WholePlan): string[] {
  if (!game || (!game.started && !game.cancelled)) return []
  const fixed = changesIn(row, planRowOf(game, plan)).filter((column) => column !== 'matchday' && column !== 'referee')
  if (fixed.length === 0) return []
  return [game.cancelled ? texts.isCancelled : texts.hasStarted]
}

const ABSENT_KEEPS: readonly PlanColumn[] = ['court', 'minutes', 'shots']

/** The columns in which a line differs from the plan; an empty cell of some of them means that it stays. */
export const changesIn = (row: PartialRow, before: PlanRow): readonly PlanColumn[] =>
  PLAN_COLUMNS.filter((column) => {
    const text = row[column]
    if (text === undefined || (text === '' && ABSENT_KEEPS.includes(column))) return false
    if (column === 'date' || column === 'time') return column === 'date' && instantOf(row) !== instantOf(before)
    if (column === 'minutes') return secondsIn(text) !== secondsIn(before.minutes)
    return !same(text, before[column])
  })

/** Line of the preview. */
export function planLineOf({ line, row, game, faults }: ReadRow, plan: WholePlan): PlanLine {
  const { number } = line
  const text = texts.line(row.name ?? '', row.date ?? '', row.time ?? '', row.home ?? '', row.guest ?? '')
  if (faults.length > 0) return { number, text, fate: 'faulty', notes: faults }
  if (!game) return { number, text, fate: 'new', notes: [] }
  const before = planRowOf(game, plan)
  const changed = changesIn(row, before).map((column) =>
    column === 'date'
      ? texts.changedTo(`${before.date} ${before.time}`, `${row.date} ${row.time}`, texts.start)
      : texts.changedTo(before[column], row[column] ?? '', planColumnTexts[column].title),
  )
  return { number, text, fate: changed.length > 0 ? 'changed' : 'known', notes: changed }
}
