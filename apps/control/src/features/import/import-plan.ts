import type { ActCall } from '../../shared/act/use-act.ts'
import type { Columns } from '../../shared/file/columns.ts'
import type { CsvTable } from '../../shared/file/csv.ts'
import type { ChangedCell, Fate } from '../../shared/file/table-line.ts'
import { type ImportKey, importColumnsOf, PLAYER_COLUMNS, TEAM_COLUMNS } from './import-columns.ts'
import { groupsOfTable } from './import-groups.ts'
import { type ImportedChild, playersOfTable } from './import-players.ts'
import { seatsIn } from './import-seats.ts'
import { type FoundTeam, type ImportedTeam, teamsOfTable } from './import-teams.ts'
import type { IdOf, ImportPlan, Known, PreviewLine } from './import-types.ts'
import { type ReadLine, readLine, TEAM_KEYS } from './read-line.ts'
import { teamsAbove } from './teams-above.ts'

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
  const { titles } = table
  const above = hasPlayers ? teamsAbove(table, columns) : undefined
  const read = table.lines.map((line) =>
    readLine(line, { columns, hasPlayers, teamName, now, titles, teamAbove: above?.get(line) }),
  )
  const seats = seatsIn(known)
  const present = known.teams.filter(({ id }) => !known.elsewhere?.has(id))
  const teams = teamsOfTable(present, new Set(known.competition?.teamIds), { idOf, seats })
  // Only a line without faults says how a team is; the others may still mean a child that is there.
  const entries = read.filter(({ noEntry }) => noEntry === undefined)
  const good = new Map(entries.filter(({ faults }) => faults.length === 0).map((line) => [line, teams.take(line)]))
  const found = new Map(entries.map((line) => [line, good.get(line) ?? teams.find(line)]))
  const teamOf = (line: ReadLine): ImportedTeam | undefined => {
    const one = found.get(line)
    return one && 'team' in one ? one.team : undefined
  }
  const teamNameOf = (id: string) =>
    known.teams.find((team) => team.id === id)?.name ?? read.find((line) => teamOf(line)?.id === id)?.team.name ?? ''
  const children = playersOfTable(hasPlayers ? read : [], { teamOf, players: known.players, teamNameOf, idOf })
  const groups = groupsOfTable(known.competition, idOf)
  const begun = new Set<ImportedTeam>()
  const teamKey = columns.includes('name') ? 'name' : 'club'
  const taken = read.map(
    (line): Taken => takenLine(line, { team: found.get(line), child: children(line), groups, begun, teamKey }),
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
  /** Column that has the name of the team. */
  readonly teamKey: 'name' | 'club'
}

/** Preview and calls of a line; its team is created or changed with its first line that is taken over. */
function takenLine(line: ReadLine, parts: Parts): Taken {
  const { team: found, child, groups, begun } = parts
  const base = { ...line, suggestions: suggestionsFor(line, parts) }
  if (line.noEntry !== undefined) return leftOut({ ...base, fate: 'skipped', faults: [line.noEntry] })
  const ofTeam = found && 'fault' in found ? [found.fault] : []
  const faults = child?.isKnown ? [] : [...line.faults, ...ofTeam, ...(child?.faults ?? [])]
  if (faults.length > 0 || !found || 'fault' in found) return leftOut({ ...base, fate: 'faulty', faults })
  const first = begun.has(found.team) ? undefined : found.team
  begun.add(found.team)
  const grouped = groups.take(line, found.team.id)
  const changes = [...(first?.changes ?? []), ...(child?.changes ?? [])]
  const notes = [...line.notes, ...(first?.notes ?? []), ...grouped.notes, ...(child?.notes ?? [])]
  return {
    line: { ...base, fate: fateOf(first?.isNew === true || child?.isNew === true, changes), changes, faults, notes },
    calls: [
      ...(first?.calls ?? []).map((call) => ({ ...call, line: line.number })),
      ...grouped.calls,
      ...(child?.calls ?? []),
    ],
  }
}

const leftOut = (line: Omit<PreviewLine, 'changes' | 'notes'>): Taken => ({
  line: { ...line, changes: [], notes: [] },
  calls: [],
})

/** The team that a new one nearly is: its name is in one cell, and the other parts would be in it again. */
function suggestionsFor({ team }: ReadLine, { team: found, teamKey }: Parts): PreviewLine['suggestions'] {
  const near = found && 'team' in found ? found.team.near : undefined
  if (near === undefined) return []
  return [{ text: team.name, name: near, keys: [teamKey], emptied: TEAM_KEYS.filter((key) => key !== teamKey) }]
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
