import type { Game } from '@cup/contract/entities'
import { ageOf } from '@cup/ui/format'
import type { KnownPlayer } from '../known-player.ts'
import type { Fact } from './fact.ts'
import type { FactSource } from './fact-source.ts'
import { goalsOfTeam } from './team-facts.ts'
import { recordOf } from './team-record.ts'

/** Goals that are worth a sentence. */
const MANY = 2

/** The goals and birthdays of the players of one team of a game. */
export function playerFacts(source: FactSource, teamId: string): readonly Fact[] {
  const squad = source.players.filter((player) => player.teamId === teamId)
  return [...squad.flatMap((player) => birthdayFacts(source, player)), ...scorerFacts(source, teamId, squad)]
}

function birthdayFacts({ today }: FactSource, player: KnownPlayer): readonly Fact[] {
  const birthday = 'birthday' in player ? player.birthday : undefined
  if (birthday?.slice(MONTH) !== today.slice(MONTH)) return []
  const age = ageOf(birthday ?? today, `${today}T12:00:00.000Z`)
  return [{ type: 'birthday', teamId: player.teamId, playerId: player.id, age }]
}

/** The month and the day of a calendar date begin after its year. */
const MONTH = 5

function scorerFacts({ game, games }: FactSource, teamId: string, squad: readonly KnownPlayer[]): readonly Fact[] {
  const isInSquad = (playerId: string) => squad.some(({ id }) => id === playerId)
  const best = bestScorer(goalsOfTeam(games, teamId))
  const bestNow = bestScorer(goalsOfTeam([game], teamId))
  return [
    ...(bestNow && bestNow.goals >= MANY && isInSquad(bestNow.playerId)
      ? [{ type: 'goalsInGame', teamId, ...bestNow } as const]
      : []),
    ...(best && isInSquad(best.playerId)
      ? [...shareFacts({ game, games }, teamId, best), ...mostGoalsFacts(games, teamId, best)]
      : []),
  ]
}

type Scorer = { readonly playerId: string; readonly goals: number }

/** The player with more goals than any other one; undefined where two are level. */
function bestScorer(goals: Game['goals']): Scorer | undefined {
  const scorers = scorersOf(goals)
  const [first, second] = scorers.toSorted((a, b) => b.goals - a.goals)
  return first && first.goals > (second?.goals ?? 0) ? first : undefined
}

/** [T3] Own goals count for no player. */
function scorersOf(goals: Game['goals']): readonly Scorer[] {
  const ids = goals.flatMap(({ playerId, isOwnGoal }) => (playerId && !isOwnGoal ? [playerId] : []))
  return [...new Set(ids)].map((playerId) => ({ playerId, goals: ids.filter((id) => id === playerId).length }))
}

/** The scorer of a goal that is still open may be anyone. */
const openGoals = (goals: Game['goals']): number =>
  goals.filter(({ playerId, isOwnGoal }) => playerId === null && !isOwnGoal).length

type Games = Pick<FactSource, 'game' | 'games'>

/** At least half of the goals of a team, all of whose scorers are known. */
function shareFacts({ game, games }: Games, teamId: string, { playerId, goals }: Scorer): readonly Fact[] {
  const all = goalsOfTeam(games, teamId)
  const isTelling = goals >= MANY && goals * 2 >= all.length
  if (!isTelling || openGoals(all) > 0 || recordOf(games, teamId).hasAward) return []
  const isUnderWay = game.started && !game.result
  const isWithoutGoalNow = isUnderWay && !game.goals.some((goal) => goal.playerId === playerId && !goal.isOwnGoal)
  return [{ type: 'scorerShare', teamId, playerId, goals, ofTeam: all.length, isWithoutGoalNow }]
}

/** More goals than any other player of the competition, even if another player scored all open ones. */
function mostGoalsFacts(games: readonly Game[], teamId: string, { playerId, goals }: Scorer): readonly Fact[] {
  const all = games.filter(({ cancelled }) => !cancelled).flatMap((game) => game.goals)
  const first = bestScorer(all)
  const second = Math.max(0, ...scorersOf(all).flatMap((one) => (one.playerId === playerId ? [] : [one.goals])))
  const isFirst = first?.playerId === playerId && first.goals === goals
  return isFirst && goals >= MANY && goals > second + openGoals(all)
    ? [{ type: 'mostGoals', teamId, playerId, goals }]
    : []
}
