import type { CompetitionCommandData } from '../competition/index.ts'
import type { CompetitionId, TeamId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { COMPANY_MATCHDAY_ID, type CupGame, companyGame, cupGames, MATCHDAY_NAMES, matchdayIdFor } from './cup-games.ts'
import { COMPANY_COMPETITION_ID, SAMPLE_COMPETITION_ID, SAMPLE_GROUP_ID } from './ids.ts'
import { type SampleCommand, type SampleIntent, type SampleStep, sampleCommandOf } from './sample-command.ts'
import { meetGames, meetSteps } from './sample-meet.ts'
import { CLUBS, COMPANIES, type SamplePlayer, type SampleTeam, U9_TEAMS, U11_TEAMS } from './teams.ts'

/** A week before the cup the organiser sits down and enters everything. */
const ENTERED_AT: Instant = '2025-01-11T17:00:00.000Z'
const HALL = 'Sporthalle am Kranichmoor'

/** The calls that create the sample cup 2025 and the Firmenfinale, in an order in which each is accepted. */
export const setUpCommands = (): SampleCommand[] => setUpSteps().map(sampleCommandOf)

/** The set-up as the domain sees it. */
export const setUpSteps = (): SampleStep[] =>
  [...sampleCup(), ...companyFinal()].map((intent) => ({ ...intent, occurredAt: ENTERED_AT }))

/** The calls that create the sample meet, in an order in which each is accepted. */
export const setUpMeetCommands = (): SampleCommand[] => setUpMeetSteps().map(sampleCommandOf)

/** The set-up of the sample meet as the domain sees it. */
export const setUpMeetSteps = (): SampleStep[] =>
  meetSteps(enrolment).map((intent) => ({ ...intent, occurredAt: ENTERED_AT }))

/** How much the set-up of the sample meet creates. */
export const SAMPLE_MEET_COUNTS: typeof SAMPLE_COUNTS = {
  competitions: 2,
  teams: U11_TEAMS.length + U9_TEAMS.length,
  players: [...U11_TEAMS, ...U9_TEAMS].reduce((count, { players }) => count + players.length, 0),
  games: meetGames().length,
}

/** How much the set-up creates, for the question before it and the progress while it runs. */
export const SAMPLE_COUNTS = {
  competitions: 2,
  teams: CLUBS.length + COMPANIES.length,
  players: [...CLUBS, ...COMPANIES].reduce((count, { players }) => count + players.length, 0),
  games: cupGames().length + 1,
} as const

function sampleCup(): SampleIntent[] {
  const id = SAMPLE_COMPETITION_ID
  const teamIds = CLUBS.map((team) => team.id)
  return [
    {
      type: 'competition.create',
      data: { id, name: 'Jugend-Hallencup 2025', location: HALL, start: '2025-01-18', end: '2025-01-19' },
    },
    ...MATCHDAY_NAMES.map((name) => createMatchday({ id, matchdayId: matchdayIdFor(name), name })),
    ...CLUBS.flatMap((team) => enrolment(id, team)),
    { type: 'competition.createGroup', data: { id, groupId: SAMPLE_GROUP_ID, name: 'Vorrunde', teamIds } },
    ...cupGames().map(planGame),
  ]
}

function companyFinal(): SampleIntent[] {
  const id = COMPANY_COMPETITION_ID
  return [
    {
      type: 'competition.create',
      data: { id, name: 'Firmenfinale', location: HALL, start: '2025-01-19', end: '2025-01-19' },
    },
    createMatchday({ id, matchdayId: COMPANY_MATCHDAY_ID, name: 'Firmenfinale' }),
    ...COMPANIES.flatMap((team) => enrolment(id, team)),
    planGame(companyGame()),
  ]
}

const createMatchday = (data: CompetitionCommandData<'competition.createMatchday'>): SampleIntent => ({
  type: 'competition.createMatchday',
  data,
})

const planGame = ({ plan }: CupGame): SampleIntent => ({ type: 'game.plan', data: plan })

const enrolment = (id: CompetitionId, team: SampleTeam): SampleIntent[] => [
  { type: 'team.create', data: { id: team.id, ...team.details } },
  { type: 'competition.enrollTeam', data: { id, teamId: team.id } },
  ...team.players.map((player) => createPlayer(player, team.id)),
]

const createPlayer = (player: SamplePlayer, teamId: TeamId): SampleIntent => ({
  type: 'player.create',
  data: { isGoalkeeper: false, publicName: 'full', ...player, teamId },
})
