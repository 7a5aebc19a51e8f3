import { Competition, Game, Team } from '@cup/contract/entities'
import { DEFAULT_SETTINGS } from '@cup/domain/competition'
import { aTeam, competitionId, courtId, gameId, matchdayId, NO_ENTRIES, teamId } from '@cup/domain/testing'
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

it('has the full names of the teams and the round', () => {
  const teams = [1, 2].map((number) =>
    Team.parse({ ...aTeam({ id: teamId(number), name: `SG Altdorf/Neudorf ${number}` }), version: 1, changedAt: 1 }),
  )
  const resolvedTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
  const card = cardOf({
    competition: aCompetition({ matchdays: [{ id: matchdayId(1), name: 'Achtelfinale' }] }),
    game: aGame({ matchdayId: matchdayId(1), resolvedTeams }),
    teams: { teams },
    timeZone: 'Europe/Berlin',
  })
  expect(card).toMatchObject({
    above: 'Wintercup · Achtelfinale',
    home: { name: 'SG Altdorf/Neudorf 1' },
    guest: { name: 'SG Altdorf/Neudorf 2' },
  })
})
