import { Competition, Game, PublicPlayer, Team } from '@cup/contract/entities'
import { DEFAULT_SETTINGS } from '@cup/domain/competition'
import { defined } from '@cup/domain/kernel'
import { competitionId, gameId, groupId, matchdayId, playerId, teamId } from '@cup/domain/testing'

/** A competition of one day, with one group. */
export const aCompetition = (change: object = {}): Competition =>
  Competition.parse({
    id: competitionId(1),
    name: 'Wintercup',
    location: 'Turnhalle Nord',
    start: '2025-01-18',
    end: '2025-01-18',
    teamIds: [teamId(1), teamId(2)],
    groups: [{ id: groupId(1), name: 'Vorrunde', teamIds: [teamId(1), teamId(2)] }],
    matchdays: [{ id: matchdayId(1), name: 'Vorrunde' }],
    settings: DEFAULT_SETTINGS,
    tieDecisions: [],
    archived: false,
    version: 1,
    changedAt: 1,
    ...change,
  })

/** One of two teams: 1 and 2. */
export const aTeam = (number: 1 | 2, change: object = {}): Team =>
  Team.parse({ id: teamId(number), ...plain[number], version: 1, changedAt: 1, ...change })

const plain = {
  1: { name: 'SG Mühlensiel', shortName: 'MÜH', primaryColor: '#b45309' },
  2: { name: '1. FC Nebelhausen', shortName: 'NEB', primaryColor: '#cbd5e1' },
} as const

/** A player of the first team. */
export const aPlayer = (number: number, change: object = {}): PublicPlayer =>
  PublicPlayer.parse({
    id: playerId(number),
    teamId: teamId(1),
    number,
    displayName: `Kind ${number}`,
    isGoalkeeper: false,
    ...change,
  })

/** A planned group game of both teams, at 10 o'clock plus an hour for each game before it. */
export const aGame = (number: number, change: object = {}): Game =>
  Game.parse(
    defined({
      id: gameId(number),
      name: `Spiel ${number}`,
      competitionId: competitionId(1),
      groupId: groupId(1),
      matchdayId: matchdayId(1),
      dateTime: `2025-01-18T${String(8 + number).padStart(2, '0')}:00:00.000Z`,
      duration: 720,
      plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
      actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
      resolvedTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
      score: { home: 0, guest: 0 },
      started: false,
      clockRunning: false,
      clock: { running: false, remaining: 720, at: '2025-01-18T08:00:00.000Z' },
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
      changedAt: 1,
      ...change,
    }),
  )

/** What makes a game one that stands still at 4:30. */
export const pausedAt430 = (home: number, guest: number): object => ({
  started: true,
  score: { home, guest },
  clockPausedAt: 270,
  clock: { running: false, remaining: 270, at: '2025-01-18T09:07:30.000Z' },
})

/** What makes a game one that the home side has won, its clock at zero at this instant. */
export const wonAt = (at: string): object => ({
  started: true,
  regularTimeOver: true,
  regularTimeFreezed: true,
  score: { home: 3, guest: 2 },
  clockPausedAt: 0,
  clock: { running: false, remaining: 0, at },
  result: { home: 3, guest: 2, shootOut: null, winnerTeamId: teamId(1), loserTeamId: teamId(2) },
})
