import type { Player, StaffPlayer } from '@cup/contract/entities'
import { normalName } from '@cup/domain/kernel'
import type { ActCall } from '../../shared/act/use-act.ts'
import { dataOf, draftOf } from '../../shared/fields/entity-form.ts'
import { valueIn } from '../../shared/fields/field.ts'
import { playerFields } from '../../shared/fields/player-fields.ts'
import type { ChangedCell } from '../../shared/file/table-line.ts'
import { dayIn } from '../../shared/form/day-text.ts'
import { numberIn } from '../../shared/form/typed-values.ts'
import { importTexts as texts } from '../../texts/import.ts'
import { PLAYER_COLUMNS } from './import-columns.ts'
import type { ImportedTeam } from './import-teams.ts'
import type { IdOf } from './import-types.ts'
import { byName, type Child, groupedBy, matchPlayers } from './match-players.ts'
import type { ReadLine } from './read-line.ts'

/** Consequences of a line for its child. */
export type ImportedChild = {
  readonly isNew: boolean
  /** The child is there exactly so: nothing in the line can be wrong. */
  readonly isKnown: boolean
  readonly changes: readonly ChangedCell[]
  readonly calls: readonly ActCall[]
  readonly faults: readonly string[]
  readonly notes: readonly string[]
}

type Around = {
  readonly teamOf: (line: ReadLine) => ImportedTeam | undefined
  readonly players: readonly (Player | StaffPlayer)[]
  /** Name of a team by its id. */
  readonly teamNameOf: (id: string) => string
  readonly idOf: IdOf
}

type Titled = Child & { readonly title: string }
type Line = Titled & { readonly line: ReadLine }
type Present = Titled & { readonly player: Player | StaffPlayer }

/** [T12] Children of a table: a line changes the child that it means, and creates one only where it means none. */
export function playersOfTable(lines: readonly ReadLine[], { teamOf, players, teamNameOf, idOf }: Around) {
  const rows = lines.flatMap((line): Line[] => {
    const teamId = teamOf(line)?.id
    return teamId === undefined || line.noEntry !== undefined ? [] : [{ line, ...childOf(line, teamId) }]
  })
  const { meant, repeated, unclear } = matchPlayers(rows, players.map(presentOf))
  const namesakes = groupedBy(rows, byName)
  const everywhere = groupedBy([...players.map(presentOf), ...rows], byPersonAnywhere)
  const rowOf = new Map(rows.map((row) => [row.line, row]))
  const holders = holdersOf(rows, { meant, present: players.map(presentOf) })

  return (line: ReadLine): ImportedChild | undefined => {
    const row = rowOf.get(line)
    if (!row) return undefined
    const [known, first] = [meant.get(row)?.player, repeated.get(row)]
    if (known) {
      const change = changeOf(line, known)
      return {
        ...change,
        ...{ isNew: false, isKnown: change.changes.length === 0, faults: [] },
        notes: sharedNumber(row, holders),
      }
    }
    if (first) return repeatedLine(row, first)
    const faults = unclear.has(row) ? [texts.unclearChild] : []
    const id = idOf(`player ${[row.teamId, row.first, row.last].join('|')}|${row.birthday}`)
    const body = { id, ...dataOf(PLAYER_COLUMNS, line.player), teamId: row.teamId }
    const namesake = namesakes.get(byName(row) ?? '')?.find(({ birthday }) => birthday !== row.birthday)
    return {
      ...{ isNew: true, isKnown: false, changes: [], faults },
      calls: [{ call: 'player.write/create', body, line: line.number }],
      notes: [
        ...(namesake ? [texts.namesake(namesake.line.number)] : []),
        ...elsewhere(row, everywhere).map((teamId) => texts.alsoIn(teamNameOf(teamId))),
        ...sharedNumber(row, holders),
      ],
    }
  }
}

function childOf({ player }: ReadLine, teamId: string): Titled {
  const { firstName, lastName, birthday, number } = player
  return {
    ...{ teamId, first: normalName(firstName), last: normalName(lastName), title: `${firstName} ${lastName}` },
    ...{ birthday: dayIn(birthday), number: numberIn(number) },
  }
}

/** [N5] An erased player is called by the number, in exports too. */
const shownLastName = ({ lastName, displayName }: Player | StaffPlayer): string => lastName || displayName

const presentOf = (player: Player | StaffPlayer): Present => ({
  player,
  teamId: player.teamId,
  title: `${player.firstName} ${shownLastName(player)}`.trim(),
  first: normalName(player.firstName),
  last: normalName(shownLastName(player)),
  birthday: 'birthday' in player ? player.birthday : undefined,
  number: player.number,
})

/** A line that is in the table already changes nothing; with another number it contradicts. */
const repeatedLine = (row: Line, { line, number }: Line): ImportedChild => ({
  ...{ isNew: false, isKnown: false, changes: [], calls: [] },
  faults: row.number === number ? [] : [texts.repeatedOtherwise(line.number)],
  notes: [texts.repeated(line.number)],
})

function changeOf({ player, stated, number }: ReadLine, known: Player | StaffPlayer) {
  const before = { ...draftOf(playerFields, known), lastName: shownLastName(known) }
  const changed = PLAYER_COLUMNS.filter(
    ({ path }) =>
      path !== 'teamId' && stated.has(path) && !isEqualCell(path, player[path], before[path]) && isSeen(path, known),
  )
  const data = dataOf(PLAYER_COLUMNS, player)
  const part = Object.fromEntries(changed.map(({ path }) => [path, data[path]]))
  const calls: readonly ActCall[] =
    changed.length === 0 ? [] : [{ call: 'player.write/change-details', body: { id: known.id, ...part }, line: number }]
  const changes = changed.map(({ path, csv }) => ({
    path,
    title: csv.title,
    before: before[path],
    after: player[path],
  }))
  return { changes, calls }
}

/** Not every role sees birthdays. */
const isSeen = (path: string, known: Player | StaffPlayer): boolean => path !== 'birthday' || 'birthday' in known

function isEqualCell(path: string, one: string, other: string): boolean {
  if (path === 'number') return numberIn(one) === numberIn(other)
  if (path === 'isGoalkeeper') return isOn(one) === isOn(other)
  return path === 'birthday' ? dayIn(one) === dayIn(other) : normalName(one) === normalName(other)
}

const isOn = (text: string): unknown => valueIn(playerFields.isGoalkeeper.input, text)

const byPersonAnywhere = ({ first, last, birthday }: Child): string | undefined =>
  birthday && [first, last, birthday].join('|')

/** Other teams that have the same child. */
function elsewhere(row: Line, everywhere: ReadonlyMap<string, readonly Titled[]>): readonly string[] {
  const same = everywhere.get(byPersonAnywhere(row) ?? '') ?? []
  return [...new Set(same.map(({ teamId }) => teamId))].filter((teamId) => teamId !== row.teamId)
}

type Holders = ReadonlyMap<string, readonly Titled[]>
const shirtOf = ({ teamId, number }: Child): string => `${teamId} ${number}`

/** Children by team and number as they are after the import. */
function holdersOf(
  rows: readonly Line[],
  { meant, present }: { readonly meant: ReadonlyMap<Line, Present>; readonly present: readonly Present[] },
): Holders {
  const changed = new Set([...meant.values()].map(({ player }) => player.id))
  const staying = present.filter(({ player }) => !changed.has(player.id))
  return groupedBy([...staying, ...rows], shirtOf)
}

/** Other children of the team with the number of this one. */
function sharedNumber(row: Line, holders: Holders): readonly string[] {
  const others = (holders.get(shirtOf(row)) ?? []).filter(
    (other) => other !== row && !(byName(other) === byName(row) && other.birthday === row.birthday),
  )
  if (row.number === undefined || others.length === 0) return []
  return [texts.sameNumber(row.number, others.map(({ title }) => title).join(', '))]
}
