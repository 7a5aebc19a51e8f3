import { defined } from '@cup/domain/kernel'
import { LONGEST_OF_SAMPLE } from '@cup/domain/testing'
import { aGame, aPlayer, aTeam, goalId, paused, playerId, type Team, teamId, worldWith } from './fixtures.ts'

/** A goal of the first team, by its seventh player. */
export const aGoal = (number: number, change: object = {}): object => ({
  goalId: goalId(number),
  teamId: teamId(1),
  playerId: playerId(7),
  assistPlayerId: playerId(9),
  time: 470,
  homeTeam: true,
  isOwnGoal: false,
  ...change,
})

/** A goal, and what its strap is called in the pictures. */
export const straps = [
  { name: 'goal-strap', team: aTeam(1), scored: aGoal(1) },
  {
    name: 'goal-strap-long-names',
    team: aTeam(7, { id: teamId(1) }),
    scored: aGoal(1, { playerId: playerId(1), assistPlayerId: playerId(2) }),
  },
  {
    name: 'goal-strap-own-goal',
    team: aTeam(1, { logoFilePath: '/images/400x400.svg' }),
    scored: { ...aGoal(1, { playerId: null, isOwnGoal: true }), assistPlayerId: undefined },
  },
  {
    name: 'goal-strap-longest-of-sample',
    team: aTeam(1, { name: LONGEST_OF_SAMPLE.name, shortName: LONGEST_OF_SAMPLE.shortName }),
    scored: aGoal(1, { playerId: playerId(3), assistPlayerId: playerId(4) }),
  },
] as const

const LONG = 'Maximiliane-Alexandra von Beispielhausen-Musterberg'

/** A game that stands at these goals; the first player's names are as long as names get. */
export const strapWorld = (team: Team, goals: readonly object[]) =>
  worldWith(aGame(1, paused(466, goals.length, 0, { goals: goals.map(defined), changedAt: 1 + goals.length })), {
    teams: [team, aTeam(2)],
    players: [
      ...[1, 2].map((number) => aPlayer(number, { displayName: LONG })),
      ...[3, 4].map((number) => aPlayer(number, { displayName: LONGEST_OF_SAMPLE.player })),
      ...[7, 9].map((number) => aPlayer(number)),
    ],
  })
