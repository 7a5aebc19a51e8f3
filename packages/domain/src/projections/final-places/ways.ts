import type { TeamId } from '../../kernel/ids.ts'
import { SIDES, type Side } from '../../kernel/side.ts'
import { compareText } from '../../kernel/values.ts'
import {
  awaitedBy,
  type Exit,
  exitsOfGame,
  exitsOfGroup,
  isKnockout,
  isPlaced,
  type PlacedGame,
  type PlacedGroup,
  type Played,
} from './stages.ts'

/** The game of the knockout that a way out leads to, by its key: of several, one that stands, and the last of these. */
export function gamesAfter<Game extends PlacedGame>(played: Played<Game>): ReadonlyMap<string, Game> {
  const next = new Map<string, Game>()
  for (const game of played.games.filter(isKnockout).sort(lastWins)) {
    for (const side of SIDES) {
      const key = keyOf(side, game, played)
      if (key !== undefined) next.set(key, game)
    }
  }
  return next
}

/** A team that was planned by hand, or as the best of several groups, comes from where it was left before. */
function keyOf<Game extends PlacedGame>(side: Side, game: Game, played: Played<Game>): string | undefined {
  const planned = game.plannedTeams[side]
  if (!('teamId' in planned || 'bestOfPlace' in planned)) return awaitedBy(planned)
  const teamId = 'teamId' in planned ? planned.teamId : game.resolvedTeams[`${side}TeamId`]
  if (teamId === undefined) return undefined
  const [exit, another] = exitsOfTeam(teamId, played, game)
  return another ? undefined : exit?.key
}

const lastWins = (a: PlacedGame, b: PlacedGame): number =>
  Number(b.cancelled) - Number(a.cancelled) || compareText(a.dateTime, b.dateTime)

/**
 * The way by which a team has left its last game or group, or those that it still has there; with `before`, of what was
 * played before that game. None for a team that has withdrawn without a place, or plays nowhere.
 */
export function exitsOfTeam<Game extends PlacedGame>(
  teamId: TeamId,
  played: Played<Game>,
  before?: Game,
): readonly Exit<Game>[] {
  const own = played.games
    .filter((game) => isKnockout(game) && (before === undefined || game.dateTime < before.dateTime))
    .filter(({ resolvedTeams }) => SIDES.some((side) => resolvedTeams[`${side}TeamId`] === teamId))
    .sort((a, b) => compareText(a.dateTime, b.dateTime))
  const decided = own.findLast(({ result }) => result?.winnerTeamId)
  if (decided)
    return exitsOfGame(decided).filter((_, index) => (index === 0) === (decided.result?.winnerTeamId === teamId))
  const group = lastGroupOf(teamId, played)
  if (group) return exitsInGroup(teamId, group, played)
  const [first] = own
  return first && !played.withdrawn.has(teamId) ? exitsOfGame(first) : []
}

/** Of several groups of a team, that which began last. */
export function lastGroupOf<Game extends PlacedGame>(
  teamId: TeamId,
  { groups, games }: Played<Game>,
): PlacedGroup | undefined {
  const beginOf = ({ id }: PlacedGroup): string =>
    games.flatMap(({ groupId, dateTime }) => (groupId === id ? dateTime : [])).sort()[0] ?? ''
  return groups
    .filter(({ teamIds }) => teamIds.includes(teamId))
    .sort((a, b) => compareText(beginOf(a), beginOf(b)))
    .at(-1)
}

/** Its place in the group; while the group is open, all of them, and where its table is not known, those left for it. */
function exitsInGroup<Game extends PlacedGame>(
  teamId: TeamId,
  group: PlacedGroup,
  played: Played<Game>,
): readonly Exit<Game>[] {
  const exits = exitsOfGroup(group, played)
  const table = played.tableOf(group.id)
  if (table.length === 0) return played.withdrawn.has(teamId) ? [] : exitsLeftFor(teamId, exits, played)
  const own = table.find((line) => line.teamId === teamId)
  if (!own || !isPlaced(own)) return []
  if (!isTableFinal(group, played)) return exits
  const level = table.filter((line) => line.rank === own.rank && isPlaced(line)).length
  return exits.slice(own.rank - 1, own.rank - 1 + level)
}

/** Whether the table of a group is known, and no game of it is open. */
export function isTableFinal<Game extends PlacedGame>(group: PlacedGroup, played: Played<Game>): boolean {
  const own = gamesOf(group, played)
  return own.length > 0 && own.every(isOver) && played.tableOf(group.id).length > 0
}

/** The game of these groups that got its result last; undefined while one of them is open. */
export function lastGameOf<Game extends PlacedGame>(
  groups: readonly PlacedGroup[],
  played: Played<Game>,
): Game | undefined {
  const own = groups.flatMap((group) => gamesOf(group, played))
  if (!own.every(isOver)) return undefined
  return own
    .filter(({ result }) => result)
    .sort((a, b) => compareText(a.resultAt ?? a.dateTime, b.resultAt ?? b.dateTime))
    .at(-1)
}

const gamesOf = <Game extends PlacedGame>({ id }: PlacedGroup, { games }: Played<Game>): readonly Game[] =>
  games.filter(({ groupId }) => groupId === id)

const isOver = ({ result, cancelled }: PlacedGame): boolean => result !== undefined || cancelled

/** [K6] The way that the games after the group show the team to have taken, else those that no other team has taken. */
function exitsLeftFor<Game extends PlacedGame>(
  teamId: TeamId,
  exits: readonly Exit<Game>[],
  { games }: Played<Game>,
): readonly Exit<Game>[] {
  const takerOf = ({ key }: Exit<Game>) =>
    games.flatMap(({ plannedTeams, resolvedTeams }) =>
      SIDES.flatMap((side) => (awaitedBy(plannedTeams[side]) === key ? (resolvedTeams[`${side}TeamId`] ?? []) : [])),
    )[0]
  const own = exits.filter((exit) => takerOf(exit) === teamId)
  return own.length > 0 ? own : exits.filter((exit) => takerOf(exit) === undefined)
}
