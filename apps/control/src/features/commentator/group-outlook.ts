import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, higherSide, oppositeOf, type Sides, type TeamId } from '@cup/domain/kernel'
import { type GroupResult, type LeaderboardEntry, leaderboardOf, penaltyPointsIn } from '@cup/domain/projections'
import { houseRulesOf } from '@cup/domain/settings'

/** Data from which a table is computed. */
export type Surroundings = {
  readonly competition: Pick<Competition, 'groups' | 'settings' | 'tieDecisions' | 'courts'>
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

/** The place of a team in its table. */
export type Standing = Pick<LeaderboardEntry, 'rank' | 'points' | 'played'>

/** Table after a score: the places of both teams. */
export type Outlook = { readonly score: Sides<number>; readonly standings: Sides<Standing> }

/** [L1] [L3] Places of both teams in the table of their group; undefined for a game without one. */
export const standingsOf = (game: Game, surroundings: Surroundings): Sides<Standing> | undefined =>
  standingsWith(game, surroundings, [])

/** Outlooks for the end of the game now, after one more goal of the home side, and after one of the guest. */
export function outlooksOf(game: Game, surroundings: Surroundings): readonly Outlook[] {
  const teams = teamsOf(game)
  if (!teams || game.result) return []
  const { home, guest } = game.score
  const scores = [game.score, { home: home + 1, guest }, { home, guest: guest + 1 }]
  return scores.flatMap((score) => {
    const standings = standingsWith(game, surroundings, [withPenalties(game, teams, resultOf(score, teams))])
    return standings ? [{ score, standings }] : []
  })
}

function standingsWith(
  game: Game,
  { competition, games, teams }: Surroundings,
  more: readonly GroupResult[],
): Sides<Standing> | undefined {
  const group = competition.groups.find(({ id }) => id === game.groupId)
  const own = teamsOf(game)
  if (!group || !own) return undefined
  const ofGroup = games.filter(({ groupId }) => groupId === group.id)
  const isOpen = ofGroup.some(({ result, cancelled }) => !result && !cancelled)
  const entries = leaderboardOf({
    teamIds: group.teamIds,
    results: [...ofGroup.flatMap(groupResultOf), ...more],
    tieDecisions: isOpen ? [] : competition.tieDecisions.filter(({ groupId }) => groupId === group.id),
    rules: houseRulesOf(competition.settings),
    nameOf: (teamId) => teams.find(({ id }) => id === teamId)?.name ?? '',
  })
  const entryOf = (teamId: TeamId) => entries.find((entry) => entry.teamId === teamId)
  const [home, guest] = [entryOf(own.home), entryOf(own.guest)]
  return home && guest && { home, guest }
}

function groupResultOf(game: Game): GroupResult[] {
  const { homeTeamId: home, guestTeamId: guest } = game.actualTeams
  return game.result && home && guest ? [withPenalties(game, { home, guest }, game.result)] : []
}

const withPenalties = (game: Game, teams: Sides<TeamId>, result: GroupResult['result']): GroupResult => ({
  teams,
  result,
  penaltyPoints: penaltyPointsIn(game, teams),
})

function teamsOf({ resolvedTeams: { homeTeamId: home, guestTeamId: guest } }: Game): Sides<TeamId> | undefined {
  return home && guest ? { home, guest } : undefined
}

function resultOf(score: Sides<number>, teams: Sides<TeamId>): GroupResult['result'] {
  const winner = higherSide(score)
  return {
    ...bothSides((side) => score[side]),
    shootOut: null,
    winnerTeamId: winner ? teams[winner] : null,
    loserTeamId: winner ? teams[oppositeOf(winner)] : null,
  }
}
