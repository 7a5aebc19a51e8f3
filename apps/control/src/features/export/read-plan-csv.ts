import type { Game } from '@cup/contract/entities'
import { MOST_REFEREES } from '@cup/domain/game-plan'
import { isSame, normalName } from '@cup/domain/kernel'
import { instantAt } from '@cup/ui/format'
import { PLAN_COLUMNS, type PlanColumn, type PlanRow, planRowOf } from '../../shared/export/plan-csv.ts'
import type { Columns } from '../../shared/file/columns.ts'
import type { CsvTable } from '../../shared/file/csv.ts'
import type { TableLine } from '../../shared/file/table-line.ts'
import { timeOfDayIn } from '../../shared/form/time-text.ts'
import { numberIn, wallDayIn } from '../../shared/form/typed-values.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { planColumnTexts, planImportTexts as texts } from '../../texts/export.ts'
import { tableTexts } from '../../texts/table.ts'
import type { PlanKey } from './plan-columns.ts'
import { type FoundReference, type PlanNames, referenceIn } from './plan-references.ts'
import { type PartialRow, type PlanRowOfLine, planRowsOf, type RefereeNumber } from './plan-rows.ts'

/** A line of the file as it will be taken over. */
export type PlanLine = TableLine<PlanKey> & { readonly row: PartialRow }

/** The id of what a line makes: always the same for the same text, so that a second run makes nothing twice. */
export type IdOf = (text: string) => string

const NEEDED: readonly PlanColumn[] = ['date', 'time', 'home', 'guest']

type PlanRows = {
  readonly read: readonly ReadRow[]
  /** Columns without which nothing can be read. */
  readonly missing: readonly string[]
}

/** Reads a plan; a line that cannot be read is left out, and so is one that waits for a game of such a line. */
export function planRowsIn(
  table: CsvTable,
  plan: WholePlan,
  { idOf, columns, minutes = '', refereeNumber }: Reading,
): PlanRows {
  const rows = planRowsOf(table, { plan, columns, ...(refereeNumber && { refereeNumber }) })
  // One column may hold both day and time, and one both teams.
  const isGiven = (column: PlanColumn) => columns.includes(column) || rows.some(({ row }) => row[column])
  const missing = NEEDED.filter((column) => !isGiven(column))
  if (missing.length > 0) return { read: [], missing: missing.map((one) => planColumnTexts[one].title) }

  const around = { plan, rows, idOf, minutes }
  let read = rows.map((one) => readRow(one, { ...around, left: new Set() }))
  // A line may wait for one that is left out, which only then shows.
  for (let before = -1; before !== faultyIn(read).size; ) {
    before = faultyIn(read).size
    read = rows.map((one) => readRow(one, { ...around, left: faultyIn(read) }))
  }
  return { read, missing: [] }
}

/** The ids and the meanings of columns with which a plan is read. */
export type Reading = {
  readonly idOf: IdOf
  readonly columns: Columns<PlanKey>
  /** Minutes of new games whose lines have none; empty where those are faulty. */
  readonly minutes?: string
  /** [M1] Finds the number of a referee by the name or the team of the list. */
  readonly refereeNumber?: RefereeNumber
}

type Around = {
  readonly plan: WholePlan
  readonly rows: readonly PlanRowOfLine[]
  readonly idOf: IdOf
  readonly minutes: string
  /** The names in lines that are left out. */
  readonly left: ReadonlySet<string>
}

/** A line with what was found in it. */
export type ReadRow = PlanRowOfLine & {
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

function readRow(one: PlanRowOfLine, { plan, rows, idOf, left, minutes }: Around): ReadRow {
  const { competition } = plan
  const game = gameOf(one.row, plan)
  const isTimed = game !== undefined || minutes === '' || Boolean(one.row.minutes) || one.noGame !== undefined
  const row = isTimed ? one.row : { ...one.row, minutes }
  const groupIdOf = (name: string) => named(competition.groups, name)?.id ?? idOf(`group ${normalName(name)}`)
  const groupNames = [...competition.groups.map(({ name }) => name), ...rows.flatMap((other) => other.row.group || [])]
  const names: PlanNames = {
    plan,
    group: (name) => (named(competition.groups, name) || inFile(rows, 'group', name) ? groupIdOf(name) : undefined),
    groupIds: [...new Set(groupNames.map(groupIdOf))],
    game: (name) =>
      named(plan.games, name)?.id ??
      (inFile(rows, 'name', name) && !left.has(normalName(name)) ? idOf(`game ${normalName(name)}`) : undefined),
  }
  const [home, guest] = [referenceIn(row.home ?? '', names), referenceIn(row.guest ?? '', names)]
  const read = {
    ...{ ...one, row, game, home, guest },
    notes: [
      ...one.notes,
      ...(isTimed ? [] : [texts.minutesGiven(minutes)]),
      ...[home, guest].flatMap(({ note }) => note ?? []),
    ],
    id: game?.id ?? idOf(`game ${normalName(row.name ?? '')}`),
    dateTime: instantOf(row),
    duration: secondsIn(row.minutes),
    shots: numberIn(row.shots ?? ''),
  }
  // What is in the plan already is right, whatever was changed around it since.
  const isKnown = game !== undefined && changesIn(row, planRowOf(game, plan)).length === 0
  const faults = () => [...faultsIn(read, rows), ...groupFaults(read, plan), ...startedFaults(read, plan)]
  return { ...read, faults: isKnown || one.noGame !== undefined ? [] : faults() }
}

const inFile = (rows: readonly PlanRowOfLine[], column: PlanColumn, name: string): boolean =>
  rows.some(({ row }) => same(row[column] ?? '', name))

/** The game that a line is about; of several with the name the one that is as the line has it. */
function gameOf(row: PartialRow, plan: WholePlan): Game | undefined {
  const called = plan.games.filter(({ name }) => same(name, row.name ?? ''))
  return called.find((game) => changesIn(row, planRowOf(game, plan)).length === 0) ?? called[0]
}

/** Instant of a row: "17.1.26" and "9:30", "09.30 Uhr" or "9 Uhr". */
function instantOf({ date = '', time = '' }: PartialRow): string | undefined {
  const [day, ofDay] = [wallDayIn(date), timeOfDayIn(time)]
  return day && ofDay && instantAt({ ...day, ...ofDay })
}

const SECONDS_A_MINUTE = 60

/** "12", "12 Min.", or "12:30" where it is not whole minutes; spreadsheets make "00:12" of twelve minutes. */
function secondsIn(text = ''): number | undefined {
  const plain = text.replace(/^00:(\d\d)(?::00)?$/, '$1')
  const [, minutes, seconds = '0'] =
    /^(\d{1,4})(?:[.,]0+|:(\d\d))?\s*(?:min(?:uten|\.)?|['′’])?$/i.exec(plain.trim()) ?? []
  const duration = Number(minutes) * SECONDS_A_MINUTE + Number(seconds)
  return duration > 0 && duration <= 1440 * SECONDS_A_MINUTE ? duration : undefined
}

function faultsIn(read: Omit<ReadRow, 'faults'>, rows: readonly PlanRowOfLine[]): string[] {
  const { row, home, guest, dateTime, line } = read
  const { name = '' } = row
  const isTwice = name !== '' && rows.filter((other) => same(other.row.name ?? '', name)).length > 1
  const isSameTeam = home.reference !== undefined && isSame(home.reference, guest.reference)
  return [
    line.hasOpenQuote && tableTexts.openQuote,
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
  const { minutes = '', shots = '', referee = '', secondReferee = '' } = row
  return [
    minutes === '' && !game && texts.minutesMissing,
    minutes !== '' && duration === undefined && texts.minutesWrong(minutes),
    !isUpTo(MOST_SHOTS, shots) && texts.shotsWrong(shots),
    !isUpTo(MOST_REFEREES, referee) && texts.refereeWrong(referee, MOST_REFEREES),
    !isUpTo(MOST_REFEREES, secondReferee) && texts.refereeWrong(secondReferee, MOST_REFEREES),
    referee !== '' && referee === secondReferee && texts.sameReferee(referee),
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
  const isOwn = [home, guest].some(
    ({ reference }) => group && reference && 'groupId' in reference && reference.groupId === group.id,
  )
  const { courts = [] } = competition
  if (group && isOwn) outside.push(texts.placeOfOwnGroup(group.name))
  return row.court && !named(courts, row.court) ? [...outside, texts.courtUnknown(row.court)] : outside
}

const OPEN_ALWAYS: readonly PlanColumn[] = ['matchday', 'referee', 'secondReferee']

/** [G3] Faults of a line for a game that has begun or was cancelled: only matchday and referees change. */
function startedFaults({ row, game }: Omit<ReadRow, 'faults'>, plan: WholePlan): string[] {
  if (!game || (!game.started && !game.cancelled)) return []
  const fixed = changesIn(row, planRowOf(game, plan)).filter((column) => !OPEN_ALWAYS.includes(column))
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
export function planLineOf(
  { line, row, game, faults, notes, noGame, home, guest }: ReadRow,
  plan: WholePlan,
): PlanLine {
  const base = { number: line.number, row, changes: [], notes: [], suggestions: [] }
  if (noGame !== undefined) return { ...base, fate: 'skipped', faults: [noGame] }
  const suggestions = [home, guest].flatMap(({ suggestion }) => suggestion ?? [])
  if (faults.length > 0) return { ...base, fate: 'faulty', faults, suggestions }
  if (!game) return { ...base, fate: 'new', faults: [], notes }
  const before = planRowOf(game, plan)
  const changes = changesIn(row, before).map((column) =>
    column === 'date'
      ? {
          ...{ path: column, title: texts.start },
          ...{ before: `${before.date} ${before.time}`, after: `${row.date} ${row.time}` },
        }
      : { path: column, title: planColumnTexts[column].title, before: before[column], after: row[column] ?? '' },
  )
  return { ...base, fate: changes.length > 0 ? 'changed' : 'known', faults: [], changes, notes }
}
