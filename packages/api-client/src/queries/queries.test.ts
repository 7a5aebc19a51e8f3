import { QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Http } from '../http/create-http.ts'
import { anHttpClient, answered } from '../testing/an-http-client.ts'
import { aGame, anEntry, aScorer, CUP, GROUP, HOME, id } from '../testing/views.ts'
import { competition, competitions, leaderboard, siteSponsors, topScorers } from './competitions.ts'
import { createQueryClient } from './create-query-client.ts'
import { currentGame, game, gamesByCompetition, gamesOfTeam } from './games.ts'
import { accesses, installation, referees, securityLog, website } from './log-and-staff.ts'
import { heldData, player, players, playersOfTeam, team, teams } from './teams-and-players.ts'

/** Data of a screen once there is an answer. */
function seen<Read, Shown, Key extends QueryKey>(
  options: QueryObserverOptions<Read, Error, Shown, Read, Key>,
): Promise<Shown | undefined> {
  const observer = new QueryObserver(createQueryClient(), options)
  return new Promise((resolve, reject) => {
    const stop = observer.subscribe(({ status, data, error }) => {
      if (status === 'pending') return
      stop()
      if (error) reject(error)
      else resolve(data)
    })
  })
}

type Case = readonly [
  name: string,
  look: (http: Http) => Promise<unknown>,
  address: string,
  says: { readonly answer: unknown; readonly shown: unknown },
]

const one = { id: id(7) }
const cases: readonly Case[] = [
  [
    'the games of a competition',
    (http) => seen(gamesByCompetition(http, { competitionId: CUP })),
    `game.read/list-by-competition?competitionId=${CUP}`,
    { answer: { games: [aGame()] }, shown: [aGame()] },
  ],
  [
    'the games of a team',
    (http) => seen(gamesOfTeam(http, { teamId: HOME, competitionId: CUP })),
    `game.read/list-by-team-and-competition?teamId=${HOME}&competitionId=${CUP}`,
    { answer: { games: [aGame()] }, shown: [aGame()] },
  ],
  [
    'a game',
    (http) => seen(game(http, { id: id(1) })),
    `game.read/get?id=${id(1)}`,
    { answer: aGame(), shown: aGame() },
  ],
  [
    'the current game',
    (http) => seen(currentGame(http, { competitionId: CUP })),
    `game.read/current?competitionId=${CUP}`,
    { answer: aGame(), shown: aGame() },
  ],
  [
    'the game after the current one',
    (http) => seen(currentGame(http, { competitionId: CUP, skip: 1 })),
    `game.read/current?competitionId=${CUP}&skip=1`,
    { answer: aGame(), shown: aGame() },
  ],
  ['all teams', (http) => seen(teams(http)), 'team.read/list', { answer: { teams: [one] }, shown: [one] }],
  [
    'the teams of a competition',
    (http) => seen(teams(http, { competitionId: CUP })),
    `team.read/list?competitionId=${CUP}`,
    { answer: { teams: [one] }, shown: [one] },
  ],
  ['a team', (http) => seen(team(http, { id: HOME })), `team.read/get?id=${HOME}`, { answer: one, shown: one }],
  ['all players', (http) => seen(players(http)), 'player.read/list', { answer: { players: [one] }, shown: [one] }],
  [
    'the players of a team',
    (http) => seen(playersOfTeam(http, { teamId: HOME })),
    `player.read/list-by-team?teamId=${HOME}`,
    { answer: { players: [one] }, shown: [one] },
  ],
  [
    'what is held about a player',
    (http) => seen(heldData(http, { id: id(7) })),
    `player.read/held-data?id=${id(7)}`,
    { answer: one, shown: one },
  ],
  ['who is in', (http) => seen(accesses(http)), 'staff.read/list', { answer: one, shown: one }],
  [
    'the log of the staff',
    (http) => seen(securityLog(http, 50)),
    'staff.read/log?limit=50',
    { answer: one, shown: one },
  ],
  ['the referees', (http) => seen(referees(http)), 'referee.read/list', { answer: one, shown: one }],
  ['the installation', (http) => seen(installation(http)), 'installation.read/get', { answer: one, shown: one }],
  ['the website', (http) => seen(website(http)), 'website.read/get', { answer: one, shown: one }],
  ['a player', (http) => seen(player(http, { id: id(7) })), `player.read/get?id=${id(7)}`, { answer: one, shown: one }],
  [
    'the competitions',
    (http) => seen(competitions(http)),
    'competition.read/list',
    { answer: { competitions: [one] }, shown: [one] },
  ],
  [
    'the archived competitions',
    (http) => seen(competitions(http, { archived: true })),
    'competition.read/list?archived=true',
    { answer: { competitions: [one] }, shown: [one] },
  ],
  [
    'a competition',
    (http) => seen(competition(http, { competitionId: CUP })),
    `competition.read/get?id=${CUP}`,
    { answer: one, shown: one },
  ],
  [
    'a table',
    (http) => seen(leaderboard(http, { competitionId: CUP, groupId: GROUP })),
    `competition.read/leaderboard?competitionId=${CUP}&groupId=${GROUP}`,
    { answer: { leaderboard: [anEntry()] }, shown: [anEntry()] },
  ],
  [
    'the top scorers',
    (http) => seen(topScorers(http, { competitionId: CUP })),
    `competition.read/topscorer?competitionId=${CUP}`,
    { answer: { topscorer: [aScorer()] }, shown: [aScorer()] },
  ],
]

describe('a query', () => {
  it.each(cases)('asks for %s and shows it', async (_, look, address, { answer, shown }) => {
    const { http, sent } = anHttpClient([answered(answer, 'e1.1')])
    expect(await look(http)).toEqual(shown)
    expect(sent.map(({ url }) => url)).toEqual([`https://cup.test/v1/${address}`])
  })

  it('shows null where there is no current game', async () => {
    const { http } = anHttpClient([new Response(null, { status: 204 })])
    expect(await seen(currentGame(http, { competitionId: CUP }))).toBeNull()
  })
})

describe('a query without its parameter', () => {
  const { http, sent } = anHttpClient([])
  it.each([
    ['competition id not set', () => seen(gamesByCompetition(http, { competitionId: undefined }))],
    ['teamId not set', () => seen(gamesOfTeam(http, { teamId: undefined, competitionId: CUP }))],
    ['competition id not set', () => seen(gamesOfTeam(http, { teamId: HOME, competitionId: undefined }))],
    ['game id not set', () => seen(game(http, { id: undefined }))],
    ['competition id not set', () => seen(currentGame(http, { competitionId: undefined }))],
    ['teamId not set', () => seen(team(http, { id: undefined }))],
    ['teamId not set', () => seen(playersOfTeam(http, { teamId: undefined }))],
    ['player id not provided', () => seen(player(http, { id: undefined }))],
    ['competitionId not set', () => seen(competition(http, { competitionId: undefined }))],
    ['competition id not set', () => seen(leaderboard(http, { competitionId: undefined, groupId: GROUP }))],
    ['group not found in competition', () => seen(leaderboard(http, { competitionId: CUP, groupId: undefined }))],
    ['competition id not set', () => seen(topScorers(http, { competitionId: undefined }))],
  ])('fails at once with %j', async (message, look) => {
    await expect(look()).rejects.toThrow(new RegExp(`^${message}$`))
    expect(sent).toEqual([])
  })
})

describe('the sponsors of the site', () => {
  afterEach(() => void vi.useRealTimers())

  const sponsorsOf = (site: Response) => new QueryClient().fetchQuery(siteSponsors(anHttpClient([site]).http))

  it('[B18] are read with addresses of this service or of another one', async () => {
    const sponsors = [{ name: 'A', logo: 'a.svg' }, { name: 'B', logo: 'https://b.test/b.svg' }, { name: 'C' }]
    expect(await sponsorsOf(Response.json({ sponsors }))).toEqual([
      { name: 'A', logo: '/a.svg' },
      { name: 'B', logo: 'https://b.test/b.svg' },
      { name: 'C', logo: undefined },
    ])
  })

  it('[B18] are none where the service has no site', async () =>
    expect(await sponsorsOf(new Response(null, { status: 404 }))).toEqual([]))

  it('[B18] fail while the service does not answer', async () => {
    vi.useFakeTimers()
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const { http } = anHttpClient([], { fetch: silent })
    const shown = expect(new QueryClient().fetchQuery(siteSponsors(http))).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    await vi.advanceTimersByTimeAsync(15_000)

    await shown
  })
})
