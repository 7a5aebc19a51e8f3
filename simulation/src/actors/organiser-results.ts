import type { Game } from '@cup/contract/entities'
import type { CorrectionStep } from '@cup/contract/log-routes'
import type { OrganiserActs } from '../day/act-shapes.ts'
import { COMPETITIONS, GAMES, requiredAt, TEAMS } from '../day/sample-cup.ts'
import { NOTHING_TO_DO, type OrganiserAct } from './organiser-act.ts'
import type { Laptop } from './organiser-laptop.ts'

type Results = 'correct' | 'decideTie' | 'award' | 'enterResult' | 'revokeResult' | 'withdraw' | 'revokeWithdrawal'

/** The organiser's acts on results, and on those who play for them. */
export const resultActs: { readonly [Does in Results]: OrganiserAct<OrganiserActs[Does]> } = {
  correct: async (laptop, { game, how }) => {
    const now = await gameNow(laptop, game)
    const step = correctionOf(now, how)
    if (!step) return NOTHING_TO_DO
    const correction = { correctionId: laptop.http.newId(), gameId: now.id, commands: [step], reason: 'Schiedsrichter' }
    const { outcome } = await laptop.call('log.write/preview-correction', correction)
    await laptop.call('log.write/correct', { ...correction, outcome })
  },
  decideTie: ({ write }, { competition, turned }) => {
    const { id, groupId } = requiredAt(COMPETITIONS, competition)
    const teamIds = TEAMS.filter((team) => team.competition === competition)
      .slice(0, 2)
      .map((team) => team.id)
    return write('competition.write/decide-tie', {
      id,
      groupId,
      teamIds: turned ? teamIds.toReversed() : teamIds,
      method: 'lot',
    })
  },
  award: async (laptop, { game, home, guest }) => {
    const { id, groupId, resolvedTeams } = await gameNow(laptop, game)
    const winnerTeamId = home < guest ? resolvedTeams.guestTeamId : resolvedTeams.homeTeamId
    const winner = winnerTeamId && !groupId ? { winnerTeamId } : {}
    await laptop.write('game.write/award-result', { id, home, guest, ...winner, reason: 'decision' })
  },
  enterResult: ({ http, write }, { game, home, guest }) => {
    const goal = (homeTeam: boolean) => () => ({ goalId: http.newId(), playerId: null, homeTeam })
    const goals = [...Array.from({ length: home }, goal(true)), ...Array.from({ length: guest }, goal(false))]
    return write('game.write/enter-result', { id: requiredAt(GAMES, game).id, goals })
  },
  revokeResult: ({ write }, { game }) => write('game.write/revoke-result', { id: requiredAt(GAMES, game).id }),
  withdraw: async ({ call, write }, { team }) => {
    const withdrawal = { ...teamOfCompetition(team), openGames: 'cancel', playedGames: 'keep' } as const
    const { outcome } = await call('competition.write/preview-withdrawal', withdrawal)
    await write('competition.write/withdraw-team', { ...withdrawal, outcome })
  },
  revokeWithdrawal: ({ write }, { team }) => write('competition.write/revoke-withdrawal', teamOfCompetition(team)),
}

const gameNow = async ({ http }: Laptop, place: number): Promise<Game> =>
  (await http.read('game.read/get', { id: requiredAt(GAMES, place).id })).data

function teamOfCompetition(place: number) {
  const { id: teamId, competition } = requiredAt(TEAMS, place)
  return { id: requiredAt(COMPETITIONS, competition).id, teamId }
}

/** Something about the first goal of a game that is over: it was none, it was another's, or it fell later. */
function correctionOf(game: Game, how: OrganiserActs['correct']['how']): CorrectionStep | undefined {
  const [goal] = game.goals
  if (!goal || !game.result) return undefined
  const { goalId } = goal
  if (how === 'revokeGoal') return { call: 'game.write/revoke-goal', body: { goalId } }
  const body = how === 'time' ? { goalId, time: Math.max(0, goal.time - 1) } : { goalId, playerId: otherScorer(goal) }
  return { call: 'game.write/change-goal', body }
}

/** A team mate; of an unknown scorer the correction makes nothing else. */
function otherScorer({ teamId, playerId }: Game['goals'][number]): string | null {
  const squad = TEAMS.find(({ id }) => id === teamId)?.players ?? []
  return squad.find(({ id }) => id !== playerId)?.id ?? null
}
