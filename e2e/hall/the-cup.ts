import { competitionId, gameId, matchdayId, playerId, teamId } from '@cup/domain/testing'
import type { Call } from '../service.ts'

/** The one competition of these tests. */
export const CUP = competitionId(1)
/** Two invented teams; they meet in every game. */
export const [MUEHLENSIEL, NEBELHAUSEN] = [teamId(1), teamId(2)] as const

/** Everybody of these tests is invented. */
const SQUADS = {
  [MUEHLENSIEL]: ['Albers', 'Bruns', 'Claasen', 'Dierks'],
  [NEBELHAUSEN]: ['Ommen', 'Peters', 'Quast', 'Rabe'],
}
const MATCHDAY = matchdayId(1)
const QUARTER_OF_AN_HOUR = 15 * 60_000

/** A knockout game of the cup by its number, with its length in seconds. */
export type PlannedGame = { readonly number: number; readonly duration: number }

/** Everything that an organiser enters before the day: two teams, and games that follow each other. */
export function theCup(games: readonly PlannedGame[]): readonly Call[] {
  const today = dayInHall()
  return [
    {
      call: 'competition.write/create',
      body: { id: CUP, name: 'Deichcup', location: 'Halle am Deich', start: today, end: today, shootOutShotsNumber: 3 },
    },
    { call: 'competition.write/create-matchday', body: { id: CUP, matchdayId: MATCHDAY, name: 'Endrunde' } },
    ...team(MUEHLENSIEL, { name: 'SG Mühlensiel', shortName: 'MÜH', primaryColor: '#b45309' }),
    ...team(NEBELHAUSEN, { name: '1. FC Nebelhausen', shortName: 'NEB', primaryColor: '#1d4ed8' }),
    ...games.map(plan),
  ]
}

function team(id: string, look: object): readonly Call[] {
  return [
    { call: 'team.write/create', body: { id, ...look } },
    { call: 'competition.write/enroll-team', body: { id: CUP, teamId: id } },
    ...(SQUADS[id] ?? []).map((lastName, index) => ({
      call: 'player.write/create',
      body: {
        id: playerId(id === MUEHLENSIEL ? index + 1 : index + 101),
        teamId: id,
        firstName: 'Kim',
        lastName,
        number: index + 1,
        birthday: '2012-05-04',
        isGoalkeeper: index === 0,
      },
    })),
  ]
}

/** Plans a game. */
export const plan = ({ number, duration }: PlannedGame): Call => ({
  call: 'game.write/plan',
  body: {
    id: gameId(number),
    name: `Spiel ${number}`,
    competitionId: CUP,
    matchdayId: MATCHDAY,
    dateTime: new Date(Date.now() + number * QUARTER_OF_AN_HOUR).toISOString(),
    duration,
    plannedTeams: { home: { teamId: MUEHLENSIEL }, guest: { teamId: NEBELHAUSEN } },
  },
})

/** Confirms the teams of a game and says that the Regie is ready for it. */
export const readyFor = (number: number): readonly Call[] => [
  {
    call: 'game.write/set-actual-teams',
    body: { id: gameId(number), homeTeamId: MUEHLENSIEL, guestTeamId: NEBELHAUSEN },
  },
  { call: 'game.write/livestream-regie-ready', body: { id: gameId(number) } },
]

export { gameId }

/** The calendar day in the hall so many milliseconds from now: around midnight it is another one than in UTC. */
export const dayInHall = (millisFromNow = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now() + millisFromNow)
