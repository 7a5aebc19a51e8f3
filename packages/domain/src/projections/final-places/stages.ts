import type { PlannedTeam } from '../../game-plan/planned-team.ts'
import type { GroupId } from '../../kernel/ids.ts'
import type { DividedCompetition } from '../divisions.ts'
import type { GameView } from '../game-view.ts'
import type { LeaderboardEntry } from '../leaderboard-entry.ts'

/** The part of a game that decides about places. */
export type PlacedGame = Pick<
  GameView,
  'id' | 'groupId' | 'dateTime' | 'plannedTeams' | 'resolvedTeams' | 'cancelled' | 'result' | 'resultAt'
>
/** The part of a line of a table that decides about places. */
export type TableLine = Pick<
  LeaderboardEntry,
  'teamId' | 'rank' | 'decidedBy' | 'played' | 'points' | 'goalDifference' | 'scoredGoals'
>
export type PlacedGroup = DividedCompetition['groups'][number]

/** Finds the table of a group. */
export type TableOf = (groupId: GroupId) => readonly TableLine[]

/** All that was played for places. */
export type Played<Game> = {
  readonly groups: readonly PlacedGroup[]
  readonly games: readonly Game[]
  /** The table of a group; empty where it may not be known. */
  readonly tableOf: TableOf
  /** The teams that have withdrawn. */
  readonly withdrawn: ReadonlySet<string>
}

/** How a team can leave a game or a group; the name of a place until the order of all of them is known. */
export type Exit<Game> =
  | { readonly key: string; readonly game: Game; readonly wins: boolean }
  | { readonly key: string; readonly group: PlacedGroup; readonly position: number }

const byWinning = (gameId: string): string => `${gameId} winner`
const byLosing = (gameId: string): string => `${gameId} loser`
const atPosition = (groupId: string, position: number): string => `${groupId} ${position}`

/** The two ways out of a game, the better one first. */
export const exitsOfGame = <Game extends PlacedGame>(game: Game): readonly Exit<Game>[] => [
  { key: byWinning(game.id), game, wins: true },
  { key: byLosing(game.id), game, wins: false },
]

/** The places of a group, the best one first; a team that has withdrawn takes none, unless it had it already [L2]. */
export function exitsOfGroup<Game>(group: PlacedGroup, { tableOf, withdrawn }: Played<Game>): readonly Exit<Game>[] {
  const table = tableOf(group.id)
  const placed = table.length > 0 ? table.filter(isPlaced) : group.teamIds.filter((id) => !withdrawn.has(id))
  return placed.map((_, index) => ({ key: atPosition(group.id, index + 1), group, position: index + 1 }))
}

/** [L2] Whether a line of a table has a place. */
export const isPlaced = ({ decidedBy }: TableLine): boolean => decidedBy !== 'withdrawn'

/** Whether a game belongs to no group. */
export const isKnockout = ({ groupId }: PlacedGame): boolean => groupId === undefined

/** The way out that a side of a game waits for; a side that is planned as a team waits for none. */
export function awaitedBy(planned: PlannedTeam): string | undefined {
  if ('winnerTeam' in planned) return byWinning(planned.winnerTeam)
  if ('loserTeam' in planned) return byLosing(planned.loserTeam)
  return 'groupId' in planned ? atPosition(planned.groupId, planned.position) : undefined
}
