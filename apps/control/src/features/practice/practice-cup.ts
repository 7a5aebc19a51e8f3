import type { Role } from '@cup/contract/permissions'
import type { BodyOf, WriteName } from '@cup/contract/routes'
import { SIDES, type Side } from '@cup/domain/kernel'
import { practiceTexts } from '../../texts/practice.ts'

const uuid = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The roles that can be practised. */
export type PracticeRole = Extract<Role, 'timekeeper' | 'regie'>

/** The only competition of a practice, and its games: the first is practised, the second is the next one on the page of the Regie. */
export const PRACTICE = { competitionId: uuid(1, 1), gameId: uuid(6, 1), nextGameId: uuid(6, 2) }

const MATCHDAY = uuid(3, 1)
const TEAMS = { home: uuid(4, 1), guest: uuid(4, 2) }
const COLOURS = { home: '#c2410c', guest: '#1d4ed8' }
const TEN_MINUTES = 600
const QUARTER_OF_AN_HOUR = 15 * 60_000

/** One write with its body. */
export type PracticeCall = { [Name in WriteName]: { readonly name: Name; readonly body: BodyOf<Name> } }[WriteName]

/** A made-up name, and the shirt number that goes with it; the first of a squad is the goalkeeper. */
const SQUADS = {
  home: ['Ada Acker', 'Bo Busch', 'Cleo Dorn', 'Dana Eibe', 'Eli Farn', 'Fee Gras', 'Gil Halm'],
  guest: ['Ike Kiesel', 'Jo Lehm', 'Kira Moos', 'Lou Nebel', 'Mika Ofen', 'Nele Pfad', 'Ole Quarz'],
} as const

/** Everything that is entered before the game: two teams that are confirmed, and a knockout game, so that a draw leads to a shoot-out. */
export const practiceCup = (role: PracticeRole, now: number): readonly PracticeCall[] => [
  {
    name: 'competition.write/create',
    body: {
      id: PRACTICE.competitionId,
      name: practiceTexts.cup.name,
      location: practiceTexts.cup.location,
      start: dayOf(now),
      end: dayOf(now),
      shootOutShotsNumber: 3,
    },
  },
  {
    name: 'competition.write/create-matchday',
    body: { id: PRACTICE.competitionId, matchdayId: MATCHDAY, name: practiceTexts.cup.matchday },
  },
  ...SIDES.flatMap(team),
  ...game(PRACTICE.gameId, practiceTexts.cup.game, now),
  ...(role === 'regie' ? game(PRACTICE.nextGameId, practiceTexts.cup.next, now + QUARTER_OF_AN_HOUR) : []),
]

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

const team = (side: Side): readonly PracticeCall[] => [
  { name: 'team.write/create', body: { id: TEAMS[side], ...practiceTexts.teams[side], primaryColor: COLOURS[side] } },
  { name: 'competition.write/enroll-team', body: { id: PRACTICE.competitionId, teamId: TEAMS[side] } },
  ...SQUADS[side].map(
    (name, index): PracticeCall => ({
      name: 'player.write/create',
      body: {
        id: uuid(5, index + (side === 'home' ? 1 : 101)),
        teamId: TEAMS[side],
        ...namesOf(name),
        number: index + 1,
        birthday: '2012-05-04',
        isGoalkeeper: index === 0,
      },
    }),
  ),
]

function namesOf(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName }
}

const game = (id: string, name: string, start: number): readonly PracticeCall[] => [
  {
    name: 'game.write/plan',
    body: {
      id,
      name,
      competitionId: PRACTICE.competitionId,
      matchdayId: MATCHDAY,
      dateTime: new Date(start).toISOString(),
      duration: TEN_MINUTES,
      plannedTeams: { home: { teamId: TEAMS.home }, guest: { teamId: TEAMS.guest } },
    },
  },
  { name: 'game.write/set-actual-teams', body: { id, homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest } },
]
