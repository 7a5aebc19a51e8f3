import { Competition, Game, Team } from '@cup/contract/entities'
import { crestOf } from '@cup/domain/crest'
import { LeaderboardEntry } from '@cup/domain/projections'
import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import {
  aTeam,
  competitionId,
  courtId,
  gameId,
  goalId,
  groupId,
  matchdayId,
  NO_ENTRIES,
  playerId,
  teamId,
} from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { CardData, CardSubject, ShareCard } from './card-about.ts'
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

const noted = (value: ReturnType<typeof cardOf>) => {
  if (value === undefined) throw new Error('there is no such card')
  return value
}

type About = { readonly competition?: object; readonly games?: readonly object[]; readonly teams?: readonly Team[] }

/** The card of a subject in a cup of two teams with one game. */
const card = (
  subject: CardSubject,
  { competition = {}, games = [{}], teams = TEAMS, ...more }: About & Partial<Given> = {},
) =>
  noted(
    cardOf({
      subject,
      competition: aCompetition(competition),
      games: { games: games.map(aGame) },
      teams: { teams },
      timeZone: 'Europe/Berlin',
      ...more,
    }),
  )

type Given = Pick<CardData, 'tables' | 'scorers' | 'players'>

const aClub = (number: number, change: object = {}) =>
  Team.parse({
    ...aTeam({ id: teamId(number), name: `SG Altdorf/Neudorf ${number}`, shortName: `ALT${number}` }),
    version: 1,
    changedAt: 1,
    ...change,
  })
const TEAMS = [aClub(1), aClub(2)]
const KNOWN_TEAMS = { resolvedTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } }
const GAME = { kind: 'game', gameId: gameId(1) } as const

const courts = [
  { id: courtId(1), name: 'Feld 1' },
  { id: courtId(2), name: 'Feld 2' },
]
const FINAL = { matchdays: [{ id: matchdayId(1), name: 'Finale' }] }
const aResult = (home: number, guest: number, change: object = {}) => ({
  result: { home, guest, shootOut: null, winnerTeamId: teamId(1), loserTeamId: teamId(2), ...change },
})

describe('the card of a game', () => {
  it('[H16] has the full names of the teams, their crests and the round', () => {
    const game = { ...KNOWN_TEAMS, matchdayId: matchdayId(1) }
    expect(card(GAME, { competition: FINAL, games: [game] })).toMatchObject({
      cup: 'Wintercup',
      label: 'Spiel 1 · Finale',
      sides: {
        home: { name: 'SG Altdorf/Neudorf 1', team: { shortName: 'ALT1', primaryColor: TEAMS[0]?.primaryColor } },
        guest: { name: 'SG Altdorf/Neudorf 2' },
      },
    })
  })

  it('says how far it is, when and where', () => {
    expect(card(GAME)).toMatchObject({ score: '0:0', note: 'Live', below: '18.01., 10:00 Uhr · Sporthalle' })
    expect(card(GAME, { games: [{ started: false }] })).toMatchObject({ score: '10:00', note: '' })
    expect(card(GAME, { games: [{ started: false, cancelled: true }] })).toMatchObject({ note: 'abgesagt' })
  })

  it('[S9] writes the shots of a shoot-out behind the goals', () => {
    const games = [aResult(1, 1, { shootOut: { home: 3, guest: 0 } })]
    expect(card(GAME, { games })).toMatchObject({ score: '1:1 (3:0)', note: 'n. 9-m-Schießen' })
  })

  it('[Z10] says that extra time has decided it', () => {
    const games = [{ ...aResult(2, 1), extraTime: { periods: 2, seconds: 180 } as const }]
    expect(card(GAME, { games })).toMatchObject({ score: '2:1', note: 'n. V.' })
  })

  it('[S9] names the team that a result was awarded to', () => {
    const games = [{ ...KNOWN_TEAMS, ...aResult(0, 0, { awarded: 'decision' }) }]
    expect(card(GAME, { games })).toMatchObject({ score: '0:0', note: 'Wertung für ALT1' })
  })

  it('[H2] names the court beside the time where there are several', () => {
    expect(card(GAME, { competition: { courts }, games: [{ courtId: courtId(2) }] }).below).toBe(
      '18.01., 10:00 Uhr · Feld 2 · Sporthalle',
    )
  })

  it('[H13] draws two teams that look alike by different crests, and takes the uploaded logo of one that has it', () => {
    const alike = [1, 2].map((number) => aClub(number, { name: `SV Moor ${number}`, primaryColor: '#111827' }))
    const logoFilePath = `/uploads/logo-${'0'.repeat(32)}.webp`
    const teams = [...alike, aClub(3, { logoFilePath }), aClub(4, { logoFilePath: 'https://elsewhere.example/a.png' })]
    const shown = card({ kind: 'teams' }, { teams })
    const [one, two, three, four] = shown.kind === 'list' ? shown.columns.flatMap(({ rows }) => rows) : []
    const crests = [one, two].flatMap((row) => row?.teams ?? []).map(crestOf)
    expect(crests).toHaveLength(2)
    expect(crests[0]).not.toEqual(crests[1])
    expect(three?.teams).toMatchObject([{ logo: `logo-${'0'.repeat(32)}.webp` }])
    expect(four?.teams[0]).not.toHaveProperty('logo')
  })
})

const aGoal = (number: number, change: object = {}) => ({
  ...{ goalId: goalId(number), time: 500, playerId: playerId(number), homeTeam: true, isOwnGoal: false },
  ...{ teamId: teamId(1), ...change },
})
const goalCard = (number: number, goals: readonly object[]) =>
  card(
    { kind: 'goal', gameId: gameId(1), goalId: goalId(number), teamId: teamId(1) },
    {
      games: [{ ...KNOWN_TEAMS, goals }],
      players: {
        players: [
          { id: playerId(1), displayName: 'Mia K.' },
          { id: playerId(2), displayName: 'Nr. 9' },
        ],
      },
    },
  )

describe('the card of a goal', () => {
  it('has the scorer and the assist by their public names, the minute and the score after it', () => {
    const goals = [aGoal(1), aGoal(3, { homeTeam: false }), aGoal(2, { assistPlayerId: playerId(1), time: 130 })]
    expect(goalCard(2, goals)).toMatchObject({ scorer: 'Nr. 9', about: '8. Minute · Vorlage: Mia K.', score: '2:1' })
    expect(goalCard(1, goals)).toMatchObject({ scorer: 'Mia K.', about: '2. Minute', score: '1:0' })
  })

  it('names no scorer for an own goal, and the team where the scorer is open', () => {
    expect(goalCard(1, [aGoal(1, { isOwnGoal: true })])).toMatchObject({ scorer: 'Eigentor' })
    expect(goalCard(1, [aGoal(1, { playerId: null })])).toMatchObject({ scorer: 'SG Altdorf/Neudorf 1' })
  })

  it('says no minute where the time of the goal was not noted', () =>
    expect(goalCard(1, [aGoal(1, { timeKnown: false })])).toMatchObject({ about: '' }))
})

const FINAL_PLAYED = { ...KNOWN_TEAMS, ...aResult(2, 1), name: 'Finale' }

describe('[H16] the picture of a final place', () => {
  const subject = { kind: 'portrait', teamId: teamId(2) } as const

  it('has the team, its place and what it has played, and no name of a player', () => {
    const shown = card(subject, {
      games: [{ ...FINAL_PLAYED, goals: [aGoal(1), aGoal(2), aGoal(3, { homeTeam: false })] }],
    })
    expect(shown).toMatchObject({
      kind: 'portrait',
      team: { name: 'SG Altdorf/Neudorf 2' },
      place: '2. Platz von 2',
      lines: ['1 Spiel', '0 Siege', '1 Tor'],
    })
    expect(JSON.stringify(shown)).not.toContain('Mia')
  })

  it('is none while the first place is open', () => {
    const { result: _, ...open } = FINAL_PLAYED
    expect(() => card(subject, { games: [open] })).toThrow()
  })
})

describe('the cards of a competition', () => {
  it('[L14] are those of the champion from the final on, while another game is open, and the cup again once it is taken back', () => {
    const semiFinals = [2, 3].map((n) =>
      aGame({ ...KNOWN_TEAMS, ...aResult(1, 0), id: gameId(n), name: `Halbfinale ${n}` }),
    )
    const plannedTeams = { home: { winnerTeam: gameId(2) }, guest: { winnerTeam: gameId(3) } }
    const forPlaces = { home: { loserTeam: gameId(2) }, guest: { loserTeam: gameId(3) } }
    const open = aGame({ id: gameId(4), name: 'Spiel um Platz 3', plannedTeams: forPlaces, started: false })
    const others = [...semiFinals, open]
    const final = { ...FINAL_PLAYED, plannedTeams }
    expect(card({ kind: 'competition' }, { games: [final, ...others] })).toMatchObject({ word: 'Turniersieger' })
    const { result: _, ...takenBack } = final
    expect(card({ kind: 'competition' }, { games: [takenBack, ...others] })).toMatchObject({ kind: 'cup' })
  })

  it('are those of the champion after the last game', () => {
    expect(card({ kind: 'competition' })).toMatchObject({ kind: 'cup', below: 'Sporthalle · 18.01.2025' })
    expect(card({ kind: 'competition' }, { games: [FINAL_PLAYED] })).toMatchObject({
      kind: 'team',
      word: 'Turniersieger',
      team: { name: 'SG Altdorf/Neudorf 1' },
      lines: ['Finale: 2:1 gegen SG Altdorf/Neudorf 2'],
    })
  })

  it('have the Endstand, and until then the cup', () => {
    const rows = (shown: ShareCard) => (shown.kind === 'list' ? shown.columns.flatMap((column) => column.rows) : [])
    expect(rows(card({ kind: 'endstand' }, { games: [FINAL_PLAYED] })).map(({ lead, text }) => [lead, text])).toEqual([
      ['1.', 'SG Altdorf/Neudorf 1'],
      ['2.', 'SG Altdorf/Neudorf 2'],
    ])
    expect(card({ kind: 'endstand' })).toMatchObject({ kind: 'cup', label: 'Endstand' })
  })

  it('have the table of each group with difference and points', () => {
    const entry = { ...{ played: 1, won: 1, drawn: 0, lost: 0, points: 3 }, ...{ scoredGoals: 2, receivedGoals: 0 } }
    const leaderboard = [LeaderboardEntry.parse({ ...entry, teamId: teamId(2), rank: 1, goalDifference: 2 })]
    const competition = { groups: [{ id: groupId(1), name: 'Gruppe A', teamIds: [teamId(1), teamId(2)] }] }
    const tables = { [groupId(1)]: { leaderboard } }
    expect(card({ kind: 'leaderboard' }, { competition, tables })).toMatchObject({
      kind: 'list',
      label: 'Tabelle',
      columns: [{ rows: [{ lead: '1.', text: 'SG Altdorf/Neudorf 2', value: '+2 · 3 P' }] }],
    })
    expect(card({ kind: 'team', teamId: teamId(2) }, { competition, tables, games: [KNOWN_TEAMS] })).toMatchObject({
      word: '1. Platz · Gruppe A',
      lines: ['Jetzt 0:0 gegen SG Altdorf/Neudorf 1'],
    })
  })

  it('have the running and the next games of the plan, each with its time', () => {
    const games = [{ ...KNOWN_TEAMS }, { id: gameId(2), started: false, dateTime: '2025-01-18T10:00:00.000Z' }]
    expect(card({ kind: 'games' }, { games })).toMatchObject({
      columns: [
        {
          rows: [
            { lead: '10:00', value: '0:0' },
            { lead: '11:00', value: '' },
          ],
        },
      ],
    })
  })
})
