import type { PlanningCallName } from '@cup/contract/planning-routes'
import type { BodyOf } from '@cup/contract/routes'
import { defined, normalName } from '@cup/domain/kernel'
import type { ActCall } from '../../shared/act/use-act.ts'
import type { CsvTable } from '../../shared/file/csv.ts'
import { numberIn } from '../../shared/form/typed-values.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { planImportTexts as texts } from '../../texts/export.ts'
import { planColumnsOf } from './plan-columns.ts'
import { planRowOf } from './plan-csv.ts'
import {
  changesIn,
  type IdOf,
  named,
  type PlanLine,
  planLineOf,
  planRowsIn,
  type Reading,
  type ReadRow,
  same,
} from './read-plan-csv.ts'

/** Consequences of a file for a plan. */
export type PlanImport = {
  readonly lines: readonly PlanLine[]
  /** Columns without which nothing can be read. */
  readonly missing: readonly string[]
  /** Groups and matchdays that are made. */
  readonly made: readonly string[]
  readonly calls: readonly ActCall[]
}

/**
 * Consequences of a table for a plan: missing groups and matchdays are created, then each game is created or changed.
 */
export function planImportOf(
  table: CsvTable,
  plan: WholePlan,
  { idOf, columns = planColumnsOf(table), minutes = '' }: Partial<Reading> & Pick<Reading, 'idOf'>,
): PlanImport {
  const { read, missing } = planRowsIn(table, plan, { idOf, columns, minutes })
  const good = read.filter(({ faults, noGame }) => faults.length === 0 && noGame === undefined)
  const parts = partsMade(good, plan, idOf)
  return {
    lines: read.map((one) => planLineOf(one, plan)),
    missing,
    made: parts.map(({ name }) => name),
    calls: [...parts.map(({ call }) => call), ...inOrder(good).flatMap((one) => callsFor(one, plan, idOf))],
  }
}

type Part = { readonly name: string; readonly call: ActCall }

/** The compiler knows the body of each call here; the run sends any. */
const callOf = <Name extends PlanningCallName>(call: Name, body: BodyOf<Name>): ActCall => ({ call, body })

/** The matchdays and groups that the lines name and that are not there yet; a group has the teams of its games. */
function partsMade(good: readonly ReadRow[], { competition }: WholePlan, idOf: IdOf): readonly Part[] {
  const { id, groups, matchdays } = competition
  const unknown = (column: 'group' | 'matchday', known: readonly { readonly name: string }[]) => [
    ...new Map(
      good.flatMap(({ row }) => {
        const name = row[column] ?? ''
        return name === '' || named(known, name) ? [] : [[normalName(name), name] as const]
      }),
    ).values(),
  ]
  const teamsOf = (group: string) => [
    ...new Set(
      good
        .filter(({ row }) => same(row.group ?? '', group))
        .flatMap(({ home, guest }) => [home, guest])
        .flatMap(({ reference }) => (reference && 'teamId' in reference ? reference.teamId : [])),
    ),
  ]
  return [
    ...unknown('matchday', matchdays).map((name) => ({
      name: texts.matchdayMade(name),
      call: callOf('competition.write/create-matchday', {
        id,
        matchdayId: idOf(`matchday ${normalName(name)}`),
        name,
      }),
    })),
    ...unknown('group', groups).map((name) => ({
      name: texts.groupMade(name, teamsOf(name).length),
      call: callOf('competition.write/create-group', {
        ...{ id, name, groupId: idOf(`group ${normalName(name)}`) },
        teamIds: teamsOf(name),
      }),
    })),
  ]
}

/** [R2] A new game comes after the new games that it waits for. */
function inOrder(read: readonly ReadRow[]): readonly ReadRow[] {
  const fresh = new Set(read.filter(({ game }) => !game).map(({ id }) => id))
  const groundsOf = ({ home, guest }: ReadRow) =>
    [home, guest].flatMap(({ reference }) => {
      if (!reference) return []
      if ('winnerTeam' in reference) return reference.winnerTeam
      return 'loserTeam' in reference ? reference.loserTeam : []
    })
  const sorted: ReadRow[] = []
  const placed = new Set<string>()
  let waiting = read
  while (waiting.length > 0) {
    const ready = waiting.filter((one) => groundsOf(one).every((id) => !fresh.has(id) || placed.has(id)))
    const next = ready.length > 0 ? ready : waiting
    for (const one of next) placed.add(one.id)
    sorted.push(...next)
    waiting = waiting.filter((one) => !next.includes(one))
  }
  return sorted
}

/** The calls that make or change the game of a line. */
function callsFor(read: ReadRow, plan: WholePlan, idOf: IdOf): readonly ActCall[] {
  const calls = read.game ? changesOf(read, read.game, { plan, idOf }) : planning(read, { plan, idOf })
  return calls.map((call) => ({ ...call, line: read.line.number }))
}

type Around = { readonly plan: WholePlan; readonly idOf: IdOf }

function partsOf({ row }: ReadRow, { plan: { competition }, idOf }: Around) {
  const partId = (column: 'group' | 'matchday', known: readonly { readonly id: string; readonly name: string }[]) =>
    row[column] ? (named(known, row[column])?.id ?? idOf(`${column} ${normalName(row[column])}`)) : undefined
  return {
    groupId: partId('group', competition.groups),
    matchdayId: partId('matchday', competition.matchdays),
    courtId: named(competition.courts ?? [], row.court)?.id,
    referee: numberIn(row.referee ?? ''),
  }
}

function planning(read: ReadRow, around: Around): readonly ActCall[] {
  const { row, id, home, guest, dateTime, duration } = read
  const { id: competitionId, settings } = around.plan.competition
  if (!home.reference || !guest.reference || dateTime === undefined || duration === undefined) return []
  const plannedTeams = { home: home.reference, guest: guest.reference }
  const body = { id, competitionId, name: row.name ?? '', dateTime, duration, plannedTeams }
  return [
    callOf('game.write/plan', { ...body, ...defined(partsOf(read, around)) }),
    ...(read.shots === settings.shootOutShotsNumber ? [] : shotsCall(read)),
  ]
}

const shotsCall = ({ id, shots }: ReadRow): readonly ActCall[] =>
  shots === undefined ? [] : [callOf('game.write/change-shoot-out-shots-number', { id, shootOutShotsNumber: shots })]

function changesOf(read: ReadRow, game: ReadGame, around: Around): readonly ActCall[] {
  const { id, row, home, guest, dateTime, duration } = read
  const changed = new Set(changesIn(row, planRowOf(game, around.plan)))
  const { groupId, matchdayId, courtId, referee } = partsOf(read, around)
  const isPaired = (changed.has('home') || changed.has('guest')) && home.reference && guest.reference
  const part = {
    ...(changed.has('group') && { groupId: groupId ?? null }),
    ...(changed.has('matchday') && { matchdayId: matchdayId ?? null }),
    ...(isPaired && { plannedTeams: { home: home.reference, guest: guest.reference } }),
    ...(changed.has('referee') && { referee: referee ?? null }),
  }
  const calls = [
    Object.keys(part).length > 0 && callOf('game.write/change-plan', { id, ...part }),
    changed.has('date') && dateTime !== undefined && callOf('game.write/change-datetime', { id, dateTime }),
    changed.has('court') && courtId !== undefined && callOf('game.write/change-court', { id, courtId }),
    changed.has('minutes') && duration !== undefined && callOf('game.write/change-duration', { id, duration }),
  ]
  return [...calls.filter((call) => call !== false), ...(changed.has('shots') ? shotsCall(read) : [])]
}

type ReadGame = NonNullable<ReadRow['game']>
