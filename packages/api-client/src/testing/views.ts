import { Game } from '@cup/contract/entities'
import { EventMessage } from '@cup/contract/live-messages'
import { LeaderboardEntry, TopScorer } from '@cup/domain/projections'

/** The nth id of the tests. */
export const id = (n: number): string => `0190f9d1-0b7c-7a00-8000-${String(n).padStart(12, '0')}`

/** The competition of the tests, its group, and the teams of its games. */
export const CUP = id(900)
export const GROUP = id(901)
export const HOME = id(902)
export const GUEST = id(903)
export const AT = '2025-01-18T09:00:00.000Z'

const plain = {
  id: id(1),
  name: 'Spiel 1',
  competitionId: CUP,
  groupId: GROUP,
  dateTime: AT,
  duration: 720,
  plannedTeams: { home: { teamId: HOME }, guest: { teamId: GUEST } },
  actualTeams: {},
  resolvedTeams: { homeTeamId: HOME, guestTeamId: GUEST },
  score: { home: 0, guest: 0 },
  started: false,
  clockRunning: false,
  clock: { running: false, remaining: 720, at: AT },
  regularTimeOver: false,
  regularTimeFreezed: false,
  livestreamRegieReady: false,
  shootOutStarted: false,
  shootOutShotsNumber: 5,
  shootOutRounds: [],
  goals: [],
  timePenalties: [],
  links: {},
  cancelled: false,
  version: 1,
  changedAt: 10,
}

/** A game as the wire has it. */
export const aGame = (change: object = {}): Game => Game.parse({ ...plain, ...change })

/** A line of a table as the wire has it. */
export const anEntry = (change: object = {}): LeaderboardEntry =>
  LeaderboardEntry.parse({
    teamId: HOME,
    rank: 1,
    played: 1,
    won: 1,
    drawn: 0,
    lost: 0,
    points: 3,
    goalDifference: 1,
    scoredGoals: 1,
    receivedGoals: 0,
    ...change,
  })

/** A top scorer as the wire has it. */
export const aScorer = (change: object = {}): TopScorer =>
  TopScorer.parse({ playerId: id(50), teamId: HOME, displayName: 'Mia K.', goals: 1, assists: 0, rank: 1, ...change })

/** A message of an event; without views, unless they are given. */
export const anEvent = (position: number, change: object = {}): EventMessage =>
  EventMessage.parse({
    type: 'event',
    position,
    previous: position - 1,
    eventType: 'game.goalScored',
    event: { id: id(1), competitionId: CUP },
    ...change,
  })
