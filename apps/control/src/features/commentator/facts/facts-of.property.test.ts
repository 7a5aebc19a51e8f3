import type { Game } from '@cup/contract/entities'
import { goalId, playerId, teamId } from '@cup/domain/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aGame, thePlayers } from '../../../testing/a-cup.ts'
import type { Fact } from './fact.ts'
import { chosenFacts, factsOf } from './facts-of.ts'

const RUNS = process.env.LONG ? 100_000 : 1_000
const TEAMS = [1, 2, 3, 4]
const PRESENT = ['planned', 'running', 'frozen', 'ended'] as const
const PAST = ['ended', 'ended', 'ended', 'awarded', 'annulled', 'running', 'planned'] as const

/** A goal of a side: by one of three players of its team, with an open scorer, or by a player of the other team. */
const goals = fc.array(fc.record({ isHome: fc.boolean(), scorer: fc.constantFrom(1, 2, 3, 'open', 'own') }), {
  maxLength: 5,
})

type Plan = {
  readonly pair: readonly number[]
  readonly goals: readonly { readonly isHome: boolean; readonly scorer: number | string }[]
  readonly state: (typeof PRESENT)[number] | (typeof PAST)[number]
  readonly isKnockout: boolean
}

const plan = (states: readonly Plan['state'][], pair: fc.Arbitrary<number[]>): fc.Arbitrary<Plan> =>
  fc.record({ pair, goals, state: fc.constantFrom(...states), isKnockout: fc.boolean() })

const anyPair = fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 })

/** Three players of each team: 10, 11, 12 play for the first one. */
const playerOf = (team: number, n: number) => playerId(team * 10 + n - 1)

const squads = TEAMS.flatMap((team) =>
  [1, 2, 3].flatMap((n) =>
    thePlayers.slice(0, 1).map((player) => ({ ...player, id: playerOf(team, n), teamId: teamId(team) })),
  ),
)

function gameOf({ pair: [home = 1, guest = 2], goals, state, isKnockout }: Plan, number: number): Game {
  const score = {
    home: goals.filter(({ isHome }) => isHome).length,
    guest: goals.filter(({ isHome }) => !isHome).length,
  }
  const ends = state === 'ended' || state === 'awarded'
  const [high, low] = score.home > score.guest ? [home, guest] : [guest, home]
  const isLevel = score.home === score.guest
  return aGame(1, {
    id: aGame(1).id.replace(/.{4}$/, String(1000 + number)),
    name: `Spiel ${number}`,
    ...(isKnockout && { groupId: undefined }),
    resolvedTeams: { homeTeamId: teamId(home), guestTeamId: teamId(guest) },
    started: state !== 'planned',
    regularTimeFreezed: state === 'frozen' || ends,
    ...(state === 'annulled' && { cancelled: true, annulled: true }),
    score: state === 'planned' ? { home: 0, guest: 0 } : score,
    goals: state === 'planned' ? [] : goals.map((goal, n) => goalOf(goal, { home, guest }, number * 10 + n)),
    ...(ends && {
      result: {
        ...score,
        shootOut: null,
        winnerTeamId: isLevel ? null : teamId(high),
        loserTeamId: isLevel ? null : teamId(low),
        ...(state === 'awarded' && { awarded: 'abandoned' }),
      },
    }),
  })
}

function goalOf({ isHome, scorer }: Plan['goals'][number], teams: { home: number; guest: number }, number: number) {
  const [own, other] = isHome ? [teams.home, teams.guest] : [teams.guest, teams.home]
  const team = scorer === 'own' ? other : own
  return {
    goalId: goalId(number),
    playerId: scorer === 'open' ? null : playerOf(team, typeof scorer === 'number' ? scorer : 1),
    teamId: teamId(team),
    time: 300,
    homeTeam: isHome,
    isOwnGoal: scorer === 'own',
  }
}

/** A goal as a person would note it: who scored, for whom, against whom. */
const notes = (games: readonly Game[]) =>
  games
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ id, goals, resolvedTeams: { homeTeamId = '', guestTeamId = '' } }) =>
      goals.map(({ homeTeam, isOwnGoal, playerId: scorer }) => ({
        game: id,
        to: homeTeam ? homeTeamId : guestTeamId,
        against: homeTeam ? guestTeamId : homeTeamId,
        by: isOwnGoal ? 'own' : (scorer ?? 'open'),
      })),
    )

/** Whether a fact is true, by counting notes and results one by one. */
function isTrue(fact: Fact, game: Game, games: readonly Game[]): boolean {
  const over = games.filter(({ result, cancelled }) => result && !cancelled)
  const all = notes(games)
  const allOver = notes(over)
  const isOn = game.started && !game.result
  const plays = (one: Game, id: string) => Object.values(one.resolvedTeams).some((teamId) => teamId === id)
  const ofTeam = (id: string) => over.filter((one) => plays(one, id))
  const outcomes = (id: string) => ({
    won: ofTeam(id).filter(({ result }) => result?.winnerTeamId === id).length,
    lost: ofTeam(id).filter(({ result }) => result?.loserTeamId === id).length,
    drawn: ofTeam(id).filter(({ result }) => result?.winnerTeamId === null).length,
  })
  const playerCount = (list: typeof all, by: string) => list.filter((note) => note.by === by).length
  const others = TEAMS.map((team) => teamId(team))
  switch (fact.type) {
    case 'goalsInGame':
      return playerCount(notes([game]), fact.playerId) === fact.goals && fact.goals > 1
    case 'birthday':
      return false
    case 'scorerShare': {
      const team = all.filter(({ to }) => to === fact.teamId)
      const now = playerCount(notes([game]), fact.playerId)
      const isShare = team.length === fact.ofTeam && playerCount(team, fact.playerId) === fact.goals
      return isShare && playerCount(team, 'open') === 0 && (!fact.isWithoutGoalNow || (isOn && now === 0))
    }
    case 'mostGoals': {
      const rivals = [...new Set(all.map(({ by }) => by))].filter((by) => !['open', 'own', fact.playerId].includes(by))
      const open = playerCount(all, 'open')
      return (
        playerCount(all, fact.playerId) === fact.goals && rivals.every((by) => playerCount(all, by) + open < fact.goals)
      )
    }
    case 'firstDefeatAhead':
    case 'firstWinAhead': {
      const [to, against] = ['to', 'against'].map(
        (key) => notes([game]).filter((note) => (key === 'to' ? note.to : note.against) === fact.teamId).length,
      )
      const [more, less, before] = fact.type === 'firstWinAhead' ? [to, against, 'won'] : [against, to, 'lost']
      return isOn && Number(more) > Number(less) && outcomes(fact.teamId)[before === 'won' ? 'won' : 'lost'] === 0
    }
    case 'shootOutAhead':
      return isOn && game.score.home === game.score.guest && game.groupId === undefined
    case 'allWon':
      return outcomes(fact.teamId).won === fact.games && ofTeam(fact.teamId).length === fact.games
    case 'allLost':
      return outcomes(fact.teamId).lost === fact.games && ofTeam(fact.teamId).length === fact.games
    case 'unbeaten':
    case 'noWinYet':
    case 'outcomes': {
      const { won, drawn, lost } = outcomes(fact.teamId)
      const isSame = won === fact.won && drawn === fact.drawn && lost === fact.lost
      return isSame && (fact.type !== 'unbeaten' || lost === 0) && (fact.type !== 'noWinYet' || won === 0)
    }
    case 'noGoalYet':
      return notes([...over, game]).every(({ to }) => to !== fact.teamId)
    case 'noGoalAgainst':
      return notes([...over, game]).every(({ against }) => against !== fact.teamId)
    case 'firstGame':
      return games.every((one) => one.id === game.id || !one.started || !plays(one, fact.teamId))
    case 'bestAttack': {
      const of = (id: string) => allOver.filter(({ to }) => to === id).length
      return of(fact.teamId) === fact.goals && others.every((id) => id === fact.teamId || of(id) < fact.goals)
    }
    case 'bestDefence': {
      const of = (id: string) => allOver.filter(({ against }) => against === id).length
      return of(fact.teamId) === fact.goals && others.every((id) => id === fact.teamId || of(id) > fact.goals)
    }
    case 'tally': {
      const count = (key: 'to' | 'against') => allOver.filter((note) => note[key] === fact.teamId).length
      return (
        ofTeam(fact.teamId).length === fact.games && count('to') === fact.scored && count('against') === fact.conceded
      )
    }
    case 'meeting':
      return over.some(
        ({ name, id, result, resolvedTeams }) =>
          id !== game.id &&
          name === fact.gameName &&
          resolvedTeams.homeTeamId === fact.homeTeamId &&
          resolvedTeams.guestTeamId === fact.guestTeamId &&
          result?.home === fact.score.home &&
          result.guest === fact.score.guest &&
          plays(game, fact.homeTeamId) &&
          plays(game, fact.guestTeamId),
      )
    case 'firstMeeting':
      return games.every(
        (one) =>
          one.id === game.id || !one.started || [...Object.values(game.resolvedTeams)].some((id) => !plays(one, id)),
      )
  }
}

const days = fc.record({
  now: plan(PRESENT, fc.constant([1, 2])),
  before: fc.array(plan(PAST, anyPair), { maxLength: 8 }),
})

function sourceOf({ now, before }: { readonly now: Plan; readonly before: readonly Plan[] }) {
  const game = gameOf(now, 0)
  const games = [...before.map((one, n) => gameOf(one, n + 1)), game]
  const groupTeamIds = game.groupId ? TEAMS.map((team) => teamId(team)) : undefined
  return { game, games, groupTeamIds, players: squads, today: '2025-01-18' }
}

it('every fact about any game of any day is true', () => {
  fc.assert(
    fc.property(days, (day) => {
      const source = sourceOf(day)
      expect(factsOf(source).filter((fact) => !isTrue(fact, source.game, source.games))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

it('the facts shown are at most three of those that are true, each of another kind', () => {
  fc.assert(
    fc.property(days, (day) => {
      const source = sourceOf(day)
      const shown = chosenFacts(source)
      expect(shown.length).toBeLessThanOrEqual(3)
      expect(new Set(shown.map(({ type }) => type)).size).toBe(shown.length)
      expect(factsOf(source)).toEqual(expect.arrayContaining([...shown]))
    }),
    { numRuns: RUNS },
  )
})
