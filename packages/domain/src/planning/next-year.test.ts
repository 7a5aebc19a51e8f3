import { describe, expect, it } from 'vitest'
import { plusSeconds } from '../kernel/time.ts'
import { CompetitionView, GameView } from '../projections/index.ts'
import { DEFAULT_SETTINGS } from '../settings/index.ts'
import { competitionId, courtId, gameId, groupId, matchdayId, NO_ENTRIES, teamId } from '../testing/index.ts'
import { type FinishedCup, nextYearOf, type Seat, sameWeekdayNextYear, teamsOfCup } from './index.ts'

const four = [1, 2, 3, 4].map(teamId)
const RULES = { periods: 2, foulLimit: 5 }

const aGame = (number: number, plannedTeams: object, groupOfGame?: string) =>
  GameView.parse({
    ...{ id: gameId(number), name: `Spiel ${number}`, competitionId: competitionId(1), matchdayId: matchdayId(1) },
    ...(groupOfGame !== undefined && { groupId: groupOfGame }),
    ...{
      dateTime: `2025-01-18T${String(7 + number).padStart(2, '0')}:00:00.000Z`,
      duration: 600,
      referee: 3,
      plannedTeams,
    },
    ...{ actualTeams: {}, resolvedTeams: {}, score: { home: 1, guest: 0 }, started: true, clockRunning: false },
    clock: { running: false, remaining: 0, at: '2025-01-18T08:10:00.000Z' },
    ...{ regularTimeOver: true, regularTimeFreezed: true, livestreamRegieReady: true, shootOutStarted: false },
    ...{ shootOutShotsNumber: 3, shootOutRounds: [], ...NO_ENTRIES, links: {}, cancelled: false },
    ...{ version: 9, changedAt: 9 },
  })

/** A competition of one group whose first game leads to a last one. */
const aFinishedCup = (): FinishedCup => ({
  competitions: [
    CompetitionView.parse({
      ...{ id: competitionId(1), name: 'Deichcup 2025', location: 'Halle', start: '2025-01-18', end: '2025-01-18' },
      ...{ courts: [{ id: courtId(1), name: 'Feld 1' }], teamIds: four, tieDecisions: [], archived: true },
      groups: [{ id: groupId(1), name: 'Gruppe A', teamIds: four }],
      matchdays: [{ id: matchdayId(1), name: 'Vorrunde' }],
      settings: { ...DEFAULT_SETTINGS, shootOutShotsNumber: 3, rules: RULES },
      ...{ version: 1, changedAt: 1 },
    }),
  ],
  games: [
    aGame(1, { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } }, groupId(1)),
    aGame(2, { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } }, groupId(1)),
    aGame(3, { home: { winnerTeam: gameId(1) }, guest: { groupId: groupId(1), position: 3 } }),
  ],
})

const runtime = {
  idOf: (text: string) => `new ${text}`,
  laterBy: (at: string, days: number) => plusSeconds(at, days * 86_400),
}
const answers = { name: 'Deichcup 2026', firstDay: '2026-01-17', teamIds: new Set<string>(four), hasPlan: true }
const made = (cup = aFinishedCup(), change: Partial<typeof answers> = {}) =>
  nextYearOf(cup, { ...answers, ...change }, runtime)
const bodiesOf = (calls: ReturnType<typeof made>, call: string) =>
  calls.flatMap((one) => (one.call === call ? [one.body] : []))

describe('[Y1] the cup of the next year', () => {
  it('is made with courts, settings, teams, groups and matchdays, on other days', () => {
    const calls = made()
    expect(calls.map(({ call }) => call)).toEqual([
      'competition.write/create',
      ...Array.from({ length: 4 }, () => 'competition.write/enroll-team'),
      'competition.write/create-group',
      'competition.write/create-matchday',
      ...Array.from({ length: 3 }, () => 'game.write/plan'),
    ])
    expect(calls[0]?.body).toMatchObject({
      ...{ name: 'Deichcup 2026', start: '2026-01-17', end: '2026-01-17', shootOutShotsNumber: 3 },
      courts: [{ id: `new ${courtId(1)}`, name: 'Feld 1' }],
      rules: RULES,
    })
  })

  it('shifts games by whole days, and lets them wait for each other as before', () => {
    const [first, , last] = bodiesOf(made(), 'game.write/plan')
    expect(first).toMatchObject({
      ...{ dateTime: '2026-01-17T08:00:00.000Z', groupId: `new ${groupId(1)}`, matchdayId: `new ${matchdayId(1)}` },
      plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
    })
    expect(last).toMatchObject({
      plannedTeams: {
        home: { winnerTeam: `new ${gameId(1)}` },
        guest: { groupId: `new ${groupId(1)}`, position: 3 },
      },
    })
  })

  it('leaves out results, referees and everything that was decided', () => {
    const text = JSON.stringify(made())
    for (const word of ['referee', 'score', 'result', 'tieDecisions', 'playerId', 'actualTeams'])
      expect(text).not.toContain(word)
  })

  it('leaves out cancelled games and those that wait for them', () => {
    const cup = aFinishedCup()
    const games = cup.games.map((game) => (game.id === gameId(1) ? { ...game, cancelled: true } : game))
    expect(bodiesOf(made({ ...cup, games }), 'game.write/plan')).toHaveLength(1)
  })

  it('leaves out teams that have withdrawn or are not wanted, with their games and places', () => {
    const cup = aFinishedCup()
    const competitions = cup.competitions.map((one) => ({ ...one, withdrawals: [{ teamId: teamId(4) }] }))
    expect(teamsOfCup({ ...cup, competitions })).toEqual([1, 2, 3].map(teamId))
    const calls = made({ ...cup, competitions }, { teamIds: new Set([1, 2, 4].map(teamId)) })
    expect(bodiesOf(calls, 'competition.write/create-group')).toMatchObject([{ teamIds: [teamId(1), teamId(2)] }])
    expect(bodiesOf(calls, 'game.write/plan')).toHaveLength(1)
  })

  it('keeps the places of teams that stay away by placeholders, with all of their games', () => {
    const placeholderFor = ({ letter, number }: Seat) => ({
      ...{ name: `U11 ${letter}${number}`, shortName: `${letter}${number}`, primaryColor: '#111827' },
    })
    const wanted = { ...answers, teamIds: new Set<string>([teamId(1)]) }
    const calls = nextYearOf(aFinishedCup(), wanted, { ...runtime, placeholderFor })
    const places = [2, 3, 4].map((number) => `new place ${competitionId(1)} ${teamId(number)}`)
    expect(bodiesOf(calls, 'team.write/create')).toMatchObject(
      [2, 3, 4].map((number, index) => ({ id: places[index], name: `U11 A${number}` })),
    )
    expect(bodiesOf(calls, 'competition.write/create-group')).toMatchObject([{ teamIds: [teamId(1), ...places] }])
    expect(bodiesOf(calls, 'game.write/plan')).toHaveLength(3)
    expect(bodiesOf(calls, 'game.write/plan')[0]).toMatchObject({
      plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: places[0] } },
    })
  })

  it('has no games where only the frame is wanted', () =>
    expect(bodiesOf(made(aFinishedCup(), { hasPlan: false }), 'game.write/plan')).toEqual([]))

  it('is a meet again, with the names of its competitions', () => {
    const calls = made({
      ...aFinishedCup(),
      meet: { name: 'Deichcup 2025', courts: [{ id: courtId(1), name: 'Feld 1' }] },
    })
    expect(calls.slice(0, 2)).toMatchObject([
      { call: 'meet.write/create', body: { id: 'new meet', name: 'Deichcup 2026' } },
      { call: 'competition.write/create', body: { name: 'Deichcup 2025', meetId: 'new meet' } },
    ])
    expect(calls[1]?.body).not.toHaveProperty('courts')
  })
})

it.each([
  ['2025-01-18', '2026-01-17'],
  ['2025-01-25', '2026-01-24'],
  ['2024-02-29', '2025-02-27'],
  ['2025-12-06', '2026-12-05'],
])('[Y2] the same weekday of the month one year after %s is %s', (day, later) =>
  expect(sameWeekdayNextYear(day)).toBe(later),
)
