import type { TeamId } from '../kernel/ids.ts'
import { higherSide, oppositeOf, type Side, type Sides } from '../kernel/side.ts'
import { type Award, type AwardedGame, type FinishedGame, type GameState, sideOfTeam } from './game-state.ts'
import { scoreOf } from './record/record.ts'
import { shootOutScoreOf, shootOutWinnerOf } from './shoot-out.ts'

/** How a game ended. `winnerTeamId` and `loserTeamId` are null for a draw. */
export type GameResult = Sides<number> & {
  readonly shootOut: Sides<number> | null
  readonly winnerTeamId: TeamId | null
  readonly loserTeamId: TeamId | null
  readonly awarded?: Award['reason']
}

/** [G20] The result of a game, computed from what happened; none before its end. */
export function resultOf(game: GameState): GameResult | undefined {
  switch (game.phase) {
    case 'finished':
      return playedResult(game)
    case 'awarded':
      return awardedResult(game)
    case 'unplanned':
    case 'planned':
    case 'cancelled':
    case 'started':
    case 'frozen':
    case 'shootOut':
      return undefined
  }
}

function playedResult({ plan, record, shots }: FinishedGame): GameResult {
  const score = scoreOf(record)
  const winner = shots ? shootOutWinnerOf(shots, plan.shootOutShotsNumber) : higherSide(score)
  return { ...score, shootOut: shots ? shootOutScoreOf(shots) : null, ...teamsOfOutcome(plan.actualTeams, winner) }
}

/** [G18] An awarded game keeps its goals, but its result is what the organiser decided. */
function awardedResult({ plan, award }: AwardedGame): GameResult {
  const named = award.winnerTeamId === undefined ? undefined : sideOfTeam(plan, award.winnerTeamId)
  const { home, guest, reason } = award
  const winner = named ?? higherSide({ home, guest })
  return { home, guest, shootOut: null, ...teamsOfOutcome(plan.actualTeams, winner), awarded: reason }
}

const teamsOfOutcome = (teams: AwardedGame['plan']['actualTeams'], winner: Side | undefined) => ({
  winnerTeamId: (winner && teams[winner]) ?? null,
  loserTeamId: (winner && teams[oppositeOf(winner)]) ?? null,
})
