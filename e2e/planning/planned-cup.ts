import { competitionId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import type { Call } from '../api.ts'
import { CUP, gameId, MUEHLENSIEL, NEBELHAUSEN, readyFor, theCup } from '../hall/the-cup.ts'

export { playerId } from '@cup/domain/testing'
export { CUP, gameId, MUEHLENSIEL }

/** A competition of which nothing is planned yet, and one that is over. */
export const [EMPTY_CUP, OLD_CUP] = [competitionId(2), competitionId(3)] as const
/** Plays in no competition yet; as long as names get. */
export const NEWCOMER = { id: teamId(3), name: 'Spielgemeinschaft Langenfelderwarft-Hinterdeichsmoor' } as const

const GROUP = groupId(1)
const TEN_MINUTES = 600
const dates = { start: '2025-01-18', end: '2025-01-19' }

/** Before the day, and within it: Spiel 1 went to a shoot-out, Spiel 2 is under way, Spiel 3 has its teams, Spiel 4 has not. */
export const plannedCup = (): readonly Call[] => [
  ...theCup([1, 2, 3].map((number) => ({ number, duration: TEN_MINUTES }))),
  create(EMPTY_CUP, 'Leercup'),
  create(OLD_CUP, 'Altcup'),
  { call: 'competition.write/archive', body: { id: OLD_CUP } },
  {
    call: 'team.write/create',
    body: { ...NEWCOMER, shortName: 'SPIEL', sponsor: { name: 'Bäckerei Beispiel' } },
  },
  {
    call: 'competition.write/create-group',
    body: { id: CUP, groupId: GROUP, name: 'Gruppe A', teamIds: [MUEHLENSIEL, NEBELHAUSEN] },
  },
  {
    call: 'game.write/plan',
    body: {
      id: gameId(4),
      name: 'Spiel 4',
      competitionId: CUP,
      matchdayId: matchdayId(1),
      dateTime: new Date(Date.now() + 4 * 15 * 60_000).toISOString(),
      duration: TEN_MINUTES,
      plannedTeams: { home: { groupId: GROUP, position: 1 }, guest: { loserTeam: gameId(3) } },
    },
  },
  ...started(1),
  { call: 'game.write/pause-clock', body: { id: gameId(1) } },
  { call: 'game.write/freeze-regular-time', body: { id: gameId(1) } },
  ...[MUEHLENSIEL, NEBELHAUSEN, MUEHLENSIEL, NEBELHAUSEN].map((shooter, index) => ({
    call: 'game.write/track-shoot-out-shot',
    body: { id: gameId(1), teamId: shooter, success: shooter === MUEHLENSIEL },
    key: `planned-cup-shot-${index}`,
  })),
  ...started(2),
  ...readyFor(3),
]

const create = (id: string, name: string): Call => ({
  call: 'competition.write/create',
  body: { id, name, location: 'Halle am Deich', ...dates },
})

const started = (number: number): readonly Call[] => [
  ...readyFor(number),
  { call: 'game.write/start', body: { id: gameId(number) } },
]
