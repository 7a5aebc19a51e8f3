import { Competition, Game, PublicPlayer, Team } from '@cup/contract/entities'
import { defined } from '@cup/domain/kernel'
import { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import { competitionId, courtId, gameId, groupId, matchdayId, NO_ENTRIES, playerId, teamId } from '@cup/domain/testing'

/** A competition of two days, with one group and two matchdays. */
export const aCompetition = (change: object = {}): Competition =>
  Competition.parse({
    id: competitionId(1),
    name: 'Wintercup',
    location: 'Turnhalle Nord',
    start: '2025-01-18',
    end: '2025-01-19',
    teamIds: [teamId(1), teamId(2)],
    groups: [{ id: groupId(1), name: 'Vorrunde', teamIds: [teamId(1), teamId(2)] }],
    matchdays: [
      { id: matchdayId(1), name: 'Vorrunde' },
      { id: matchdayId(2), name: 'Kleines Finale' },
    ],
    settings: DEFAULT_SETTINGS,
    tieDecisions: [],
    archived: false,
    version: 1,
    changedAt: 1,
    ...change,
  })

/** The courts of a hall that has two. */
export const twoCourts = [
  { id: courtId(1), name: 'Feld 1' },
  { id: courtId(2), name: 'Feld 2' },
]

const TEAMS = {
  1: { name: 'SG Mühlensiel', shortName: 'MÜH', primaryColor: '#b45309' },
  2: { name: '1. FC Nebelhausen', shortName: 'NEB', primaryColor: '#cbd5e1' },
} as const

/** One of the two teams of the competition. */
export const aTeam = (number: keyof typeof TEAMS, change: object = {}): Team =>
  Team.parse({ id: teamId(number), ...TEAMS[number], version: 1, changedAt: 1, ...change })

/** The teams of the competition. */
export const theTeams: readonly Team[] = [aTeam(1), aTeam(2)]

/** A planned group game of both teams, at 10 o'clock in the hall plus an hour for each game before it. */
export const aGame = (number: number, change: object = {}): Game =>
  Game.parse(
    defined({
      id: gameId(number),
      name: `Spiel ${number}`,
      competitionId: competitionId(1),
      groupId: groupId(1),
      matchdayId: matchdayId(1),
      dateTime: `2025-01-18T${String(8 + number).padStart(2, '0')}:00:00.000Z`,
      duration: 600,
      plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
      actualTeams: {},
      resolvedTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
      score: { home: 0, guest: 0 },
      started: false,
      clockRunning: false,
      clock: { running: false, remaining: 600, at: '2025-01-18T08:00:00.000Z' },
      regularTimeOver: false,
      regularTimeFreezed: false,
      livestreamRegieReady: false,
      shootOutStarted: false,
      shootOutShotsNumber: 5,
      shootOutRounds: [],
      ...NO_ENTRIES,
      links: {},
      cancelled: false,
      version: 1,
      changedAt: 1,
      ...change,
    }),
  )

/** Makes a game one that is paused at 4:30 with this score. */
export const pausedAt = (home: number, guest: number): object => ({
  started: true,
  score: { home, guest },
  clockPausedAt: 270,
  clock: { running: false, remaining: 270, at: '2025-01-18T09:05:30.000Z' },
})

/** Makes a game one that the home side has won. */
export const wonBy = (home: number, guest: number): object => ({
  started: true,
  score: { home, guest },
  result: { home, guest, shootOut: null, winnerTeamId: teamId(1), loserTeamId: teamId(2) },
})

/** A game between teams that earlier games decide. */
export const theSmallFinal = (number: number): Game =>
  aGame(number, {
    groupId: undefined,
    matchdayId: matchdayId(2),
    dateTime: '2025-01-19T13:10:00.000Z',
    plannedTeams: { home: { loserTeam: gameId(1) }, guest: { groupId: groupId(1), position: 8 } },
    resolvedTeams: {},
  })

/** An entry of the table. */
export const anEntry = (team: number, change: object = {}): LeaderboardEntry =>
  LeaderboardEntry.parse({
    teamId: teamId(team),
    rank: team,
    played: 1,
    won: 0,
    drawn: 0,
    lost: 0,
    points: 0,
    goalDifference: 0,
    scoredGoals: 0,
    receivedGoals: 0,
    ...change,
  })

/** A scorer of the first team. */
export const aScorer = (number: number, change: object = {}): TopScorer =>
  TopScorer.parse({
    playerId: playerId(number),
    teamId: teamId(1),
    displayName: `Kind ${number}`,
    goals: 1,
    assists: 0,
    rank: 1,
    ...change,
  })

/** A player of the first team as visitors see one, shirt number and all. */
export const aPlayer = (number: number, change: object = {}): PublicPlayer =>
  PublicPlayer.parse({
    id: playerId(number),
    teamId: teamId(1),
    number,
    displayName: `Kind ${number}`,
    isGoalkeeper: false,
    ...change,
  })
