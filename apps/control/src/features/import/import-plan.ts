import type { ActCall } from '../../shared/act/use-act.ts'
import type { Columns } from '../../shared/file/columns.ts'
import type { CsvTable } from '../../shared/file/csv.ts'
import { type ImportKey, importColumnsOf, PLAYER_COLUMNS, TEAM_COLUMNS } from './import-columns.ts'
import { groupsOfTable } from './import-groups.ts'
import { type ImportedChild, playersOfTable } from './import-players.ts'
import { seatsIn } from './import-seats.ts'
import { type FoundTeam, type ImportedTeam, teamsOfTable } from './import-teams.ts'
import type { ChangedCell, Fate, IdOf, ImportPlan, Known, PreviewLine } from './import-types.ts'
import { type ReadLine, readLine } from './read-line.ts'

/** Consequences of a table: the preview and the run are this one answer. [T12] */
export function importPlanOf(
  table: CsvTable,
  known: Known,
  { idOf, columns = importColumnsOf(table) }: { readonly idOf: IdOf; readonly columns?: Columns<ImportKey> },
): ImportPlan {
  const { teamName = '', now } = known
  const hasPlayers = PERSON_KEYS.some((key) => columns.includes(key))
  const missing = missingIn(columns, { hasPlayers, teamName })
  if (missing.length > 0) {
    return { lines: [], hasPlayers, missing, teams: 0, players: 0, changed: 0, calls: [] }
  }
  const read = table.lines.map((line) => readLine(line, { columns, hasPlayers, teamName, now, titles: table.titles }))
  const seats = seatsIn(known)
  const teams = teamsOfTable(known.teams, new Set(known.competition?.teamIds), { idOf, seats })
  // Only a line without faults says how a team is; the others may still mean a child that is there.
  const good = new Map(read.filter(({ faults }) => faults.length === 0).map((line) => [line, teams.take(line)]))
  const found = new Map(read.map((line) => [line, good.get(line) ?? teams.find(line)]))
  const teamOf = (line: ReadLine): ImportedTeam | undefined => {
    const one = found.get(line)
    return one && 'team' in one ? one.team : undefined
  }
  const children = playersOfTable(hasPlayers ? read : [], { teamOf, players: known.players, idOf })
  const groups = groupsOfTable(known.competition, idOf)
  const begun = new Set<ImportedTeam>()
  const taken = read.map(
    (line): Taken => takenLine(line, { team: found.get(line), child: children(line), groups, begun }),
  )
  const calls = taken.flatMap((one) => one.calls)
  const lines = taken.map(({ line }) => line)
  const count = (call: ActCall['call']) => calls.filter((one) => one.call === call).length
  return {
    ...{ lines, hasPlayers, missing, calls },
    teams: count('team.write/create') + seats.count(),
    players: count('player.write/create'),
    changed: count('team.write/change-details') + count('player.write/change-details') - seats.count(),
  }
}

type Taken = { readonly line: PreviewLine; readonly calls: readonly ActCall[] }
type Parts = {
  readonly team: FoundTeam | undefined
  readonly child: ImportedChild | undefined
  readonly groups: ReturnType<typeof groupsOfTable>
  /** Teams that lines before have created or changed. */
  readonly begun: Set<ImportedTeam>
}

/** Preview and calls of a line; its team is created or changed with its first line that is taken over. */
function takenLine({ number, team, player, ...line }: ReadLine, { team: found, child, groups, begun }: Parts): Taken {
  const base = { number, team, player }
  const ofTeam = found && 'fault' in found ? [found.fault] : []
  const faults = child?.isKnown ? [] : [...line.faults, ...ofTeam, ...(child?.faults ?? [])]
  if (faults.length > 0 || !found || 'fault' in found) {
    return { line: { ...base, fate: 'faulty', changes: [], faults, notes: [] }, calls: [] }
  }
  const first = begun.has(found.team) ? undefined : found.team
  begun.add(found.team)
  const grouped = groups.take({ group: line.group, number }, found.team.id)
  const changes = [...(first?.changes ?? []), ...(child?.changes ?? [])]
  const notes = [...line.notes, ...(first?.notes ?? []), ...grouped.notes, ...(child?.notes ?? [])]
  return {
    line: { ...base, fate: fateOf(first?.isNew === true || child?.isNew === true, changes), changes, faults, notes },
    calls: [
      ...(first?.calls ?? []).map((call) => ({ ...call, line: number })),
      ...grouped.calls,
      ...(child?.calls ?? []),
    ],
  }
}

function fateOf(isNew: boolean, changes: readonly ChangedCell[]): Fate {
  if (isNew) return 'new'
  return changes.length > 0 ? 'changed' : 'known'
}

/** A table with one of these columns is of players. */
const PERSON_KEYS: readonly ImportKey[] = ['lastName', 'firstName', 'fullName', 'lastFirst']

type Shape = { readonly hasPlayers: boolean; readonly teamName: string }

/** Titles of the columns without which a table says nothing. */
function missingIn(columns: Columns<ImportKey>, { hasPlayers, teamName }: Shape): readonly string[] {
  const has = (...keys: readonly ImportKey[]) => keys.some((key) => columns.includes(key))
  const titleOf = (path: string) =>
    [...TEAM_COLUMNS, ...PLAYER_COLUMNS].find((one) => one.path === path)?.csv.title ?? ''
  const needed: readonly (readonly [path: ImportKey, isThere: boolean])[] = [
    ['name', has('name', 'club') || teamName !== ''],
    ...(hasPlayers
      ? ([
          ['lastName', has('lastName', 'fullName', 'lastFirst')],
          ['firstName', has('firstName', 'fullName', 'lastFirst')],
          ['birthday', has('birthday')],
          ['number', has('number')],
        ] as const)
      : []),
  ]
  return needed.flatMap(([path, isThere]) => (isThere ? [] : titleOf(path)))
}
