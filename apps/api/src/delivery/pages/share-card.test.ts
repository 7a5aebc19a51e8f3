import { Competition, Game } from '@cup/contract/entities'
import { DEFAULT_SETTINGS } from '@cup/domain/competition'
import { competitionId, courtId, gameId, NO_ENTRIES, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { cardOf } from './share-card.ts'

const aCompetition = (change: object): Competition =>
  Competition.parse({
    id: competitionId(1),
    name: 'Wintercup',
    location: 'Sporthalle',
    start: '2025-01-18',
    end: '2025-01-18',
    teamIds: [],
    groups: [],
    matchdays: [],
    settings: DEFAULT_SETTINGS,
    tieDecisions: [],
    archived: false,
    version: 1,
    changedAt: 1,
    ...change,
  })

const aGame = (change: object): Game =>
  Game.parse({
    id: gameId(1),
    name: 'Spiel 1',
    competitionId: competitionId(1),
    dateTime: '2025-01-18T09:00:00.000Z',
    duration: 600,
    plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
    actualTeams: {},
    resolvedTeams: {},
    score: { home: 0, guest: 0 },
    started: true,
    clockRunning: false,
    clock: { running: false, remaining: 600, at: '2025-01-18T09:00:00.000Z' },
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
  })

const belowOf = (competition: object, game: object): string =>
  cardOf({ competition: aCompetition(competition), game: aGame(game), timeZone: 'Europe/Berlin' }).below

const courts = [
  { id: courtId(1), name: 'Feld 1' },
  { id: courtId(2), name: 'Feld 2' },
]

it('says which game it is, when it is and how far', () => {
  expect(belowOf({}, {})).toBe('Spiel 1 · 18.01., 10:00 Uhr · Live')
})

it('[H2] names the court beside the time where there are several', () => {
  expect(belowOf({ courts }, { courtId: courtId(2) })).toBe('Spiel 1 · 18.01., 10:00 Uhr · Feld 2 · Live')
})
