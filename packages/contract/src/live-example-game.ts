import { byEntryList } from '@cup/domain/game'
import type { z } from 'zod'
import type { EventMessage } from './live-event-messages.ts'

type Game = NonNullable<z.input<typeof EventMessage>['games']>[number]

/** Ids and instants of game 31 of the sample cup. */
export const COMPETITION = 'cafe0001-0000-8000-8000-000000000001'
export const GAME = 'cafe0006-0000-8000-8000-000000000031'
export const HOME = 'cafe0004-0000-8000-8000-000000000013'
const GUEST = 'cafe0004-0000-8000-8000-000000000010'
const STARTED_AT = '2025-01-18T15:30:00.000Z'
/** Instants of the examples. */
export const AT = '2025-01-18T15:34:00.000Z'
export const A_SECOND_LATER = '2025-01-18T15:34:01.000Z'
const GOAL = 'cafe0007-0000-8000-8000-000000003153'
/** Scorer of the goal. */
export const SCORER = 'cafe0005-0000-8000-8000-000000001303'

const teams = { homeTeamId: HOME, guestTeamId: GUEST }
/** Goal of the home side. */
export const goal = { goalId: GOAL, time: 480, playerId: SCORER, homeTeam: true, isOwnGoal: false, teamId: HOME }

/** Game 31 after the goal, four minutes after its start. */
export const game: Game = {
  id: GAME,
  name: 'Spiel 31',
  competitionId: COMPETITION,
  groupId: 'cafe0002-0000-8000-8000-000000000001',
  matchdayId: 'cafe0003-0000-8000-8000-000000000001',
  dateTime: STARTED_AT,
  duration: 720,
  plannedTeams: { home: { teamId: HOME }, guest: { teamId: GUEST } },
  actualTeams: teams,
  resolvedTeams: teams,
  score: { home: 2, guest: 1 },
  started: true,
  clockRunning: true,
  clock: { running: true, remaining: 720, at: STARTED_AT },
  regularTimeOver: false,
  regularTimeFreezed: false,
  livestreamRegieReady: true,
  regieReadyAt: '2025-01-18T15:29:40.000Z',
  startedAt: STARTED_AT,
  shootOutStarted: false,
  shootOutShotsNumber: 5,
  shootOutRounds: [],
  ...byEntryList(() => []),
  goals: [
    { ...goal, goalId: 'cafe0007-0000-8000-8000-000000003151', time: 655, scoredAt: '2025-01-18T15:31:05.000Z' },
    {
      goalId: 'cafe0007-0000-8000-8000-000000003152',
      time: 570,
      playerId: 'cafe0005-0000-8000-8000-000000001004',
      homeTeam: false,
      isOwnGoal: false,
      teamId: GUEST,
      scoredAt: '2025-01-18T15:32:30.000Z',
    },
    { ...goal, scoredAt: AT },
  ],
  timePenalties: [
    {
      timePenaltyId: 'cafe0008-0000-8000-8000-000000003151',
      teamId: GUEST,
      playerId: 'cafe0005-0000-8000-8000-000000001002',
      time: 530,
      duration: 120,
      finishedByGoalId: GOAL,
    },
  ],
  links: {},
  cancelled: false,
  version: 9,
  changedAt: 615,
}

/** The game after its clock was set to zero. */
export const gameAtZero: Game = {
  ...game,
  clockRunning: false,
  clockPausedAt: 0,
  clock: { running: false, remaining: 0, at: A_SECOND_LATER },
  regularTimeOver: true,
  version: 12,
  changedAt: 619,
}
