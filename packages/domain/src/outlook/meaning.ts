import type { GameId, TeamId } from '../kernel/ids.ts'
import { bothSides, higherSide, oppositeOf, SIDES, type Side, type Sides, type SomeSides } from '../kernel/side.ts'
import type { GameView } from '../projections/game-view.ts'
import { chancesInSteps, type InSteps } from './chances.ts'
import { type GroupNow, resultOf, teamsIn } from './group-table.ts'

/** The present score of a running knockout game: level, or a side leads by some goals. */
export type KnockoutMeaning = { readonly leader: Side; readonly lead: number } | { readonly leader: undefined }

type RunningGame = Pick<GameView, 'groupId' | 'started' | 'result' | 'cancelled' | 'shootOutStarted' | 'score'>

/** [L15] The meaning of the present score of a knockout game; undefined unless regular time is being played. */
export function knockoutMeaningOf(game: RunningGame): KnockoutMeaning | undefined {
  const { groupId, started, result, cancelled, shootOutStarted, score } = game
  if (groupId || !started || result || cancelled || shootOutStarted) return undefined
  const leader = higherSide(score)
  return leader ? { leader, lead: score[leader] - score[oppositeOf(leader)] } : { leader }
}

/** Places that the present score of a group game settles, whatever the other open games of the group bring. */
export type GroupMeaning = {
  /** The sides that go on with this score. */
  readonly through: readonly Side[]
  /** The fewest further goals with which a side that does not go on with this score would. */
  readonly goalsToGo: SomeSides<number>
}

/** [L15] More goals than these are not mentioned. */
const MOST_FURTHER_GOALS = 5

/**
 * [L15] The meaning of the present score of a running group game, by trying every result of the other open games (L11).
 * `through` is the number of places that lead on. Undefined where nothing is settled, or too much is open.
 */
export function* groupMeaningInSteps(
  group: GroupNow,
  gameId: GameId,
  through: number,
): InSteps<GroupMeaning | undefined> {
  const game = group.games.find(({ id }) => id === gameId)
  const teams = game && teamsIn(game.resolvedTeams)
  if (!game || !teams) return undefined
  const goesOn = (side: Side, goals: number) =>
    isThroughWith(group, { gameId, teams, score: withMore(game.score, side, goals) }, { teamId: teams[side], through })
  const settled: Side[] = []
  const goalsToGo: { home?: number; guest?: number } = {}
  for (const side of SIDES) {
    if (yield* goesOn(side, 0)) {
      settled.push(side)
      continue
    }
    for (let goals = 1; goals <= MOST_FURTHER_GOALS && goalsToGo[side] === undefined; goals += 1) {
      if (yield* goesOn(side, goals)) goalsToGo[side] = goals
    }
  }
  return settled.length > 0 || SIDES.some((side) => goalsToGo[side]) ? { through: settled, goalsToGo } : undefined
}

const withMore = (score: Sides<number>, of: Side, goals: number): Sides<number> =>
  bothSides((side) => score[side] + (side === of ? goals : 0))

type Ending = { readonly gameId: GameId; readonly teams: Sides<TeamId>; readonly score: Sides<number> }

/** Whether a team goes on in every completion of its group in which a game ends with a given score. */
function* isThroughWith(
  group: GroupNow,
  { gameId, teams, score }: Ending,
  { teamId, through }: { readonly teamId: TeamId; readonly through: number },
): InSteps<boolean> {
  const games = group.games.map((one) => (one.id === gameId ? { ...one, result: resultOf(score, teams) } : one))
  const chances = yield* chancesInSteps({ ...group, games, assumed: gameId }, teamId)
  return chances !== undefined && [...chances.places.values()].every(({ worst }) => worst <= through)
}
