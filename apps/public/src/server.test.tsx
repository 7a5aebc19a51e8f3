import { createHttp } from '@cup/api-client/http'
import { createLiveStore } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { CHOICES_ASKED } from '@cup/contract/competition-choices'
import { SITE_DEFAULTS } from '@cup/contract/site-defaults'
import { competitionId, gameId, goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { aCompetition, aGame, pausedAt, theSmallFinal, wonBy } from '@cup/testing/cup'
import { fetchFrom, type Known, knowing } from '@cup/testing/fake-service'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import type { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from './app/app.tsx'
import { loadConnection } from './app/live/live-updates.tsx'
import { preloadPages } from './app/pages.ts'
import { positionIn, putSnapshot, type Snapshot } from './app/snapshot.ts'
import { createReachability } from './shared/reachability.ts'
import { aDay, COURTS, onCourt, RUNNING } from './testing/a-day.ts'
import { onWideScreen } from './testing/page.ts'

// As the build sets them.
Object.assign(globalThis, {
  CUP_TEMPLATE: 'abc',
  CUP_PAGE_FILES: {
    'src/features/games/games-page.tsx': { styles: ['/assets/games-page-1.css'], scripts: ['/assets/games-page-2.js'] },
  },
})
const { renderPage } = await import('./server.tsx')
await preloadPages()

/** The afternoon of the cup. */
const NOW = Date.parse('2025-01-18T14:00:00.000Z')
const ID = competitionId(1)

/** Pages that show nothing of the cup. */
const LEGAL = ['/imprint', '/privacy']

/** Answers of the service to the reads of a page. */
async function snapshotOf(known: Known, path: string): Promise<Snapshot> {
  if (LEGAL.includes(path)) return { site: SITE_DEFAULTS, reads: [] }
  const ofNone = [
    ['competition.read/list', CHOICES_ASKED],
    ['competition.read/list', { archived: 'true' }],
  ] as const
  const ofCup = [
    ['competition.read/list', CHOICES_ASKED],
    ['competition.read/get', { id: ID }],
    ['game.read/current', { competitionId: ID }],
    ['game.read/list-by-competition', { competitionId: ID }],
    ['team.read/list', { competitionId: ID, persons: '0' }],
    ['competition.read/topscorer', { competitionId: ID }],
    ...aCompetition().groups.map(
      ({ id }) => ['competition.read/leaderboard', { competitionId: ID, groupId: id }] as const,
    ),
    ...[1, 2].map((team) => ['player.read/list-by-team', { teamId: teamId(team) }] as const),
  ] as const
  const hasNone = known.competitions.length === 0
  const reads = (hasNone ? ofNone : ofCup).map(async ([call, query]) => {
    const answer = await fetchFrom(known)(`/v1/${call}?${new URLSearchParams(query)}`)
    const data = answer.status === 204 ? null : await answer.json()
    return { call, query, position: answer.headers.get('cup-position') ?? '', data }
  })
  const competitionId = hasNone || path.includes('turnier=') ? {} : { competitionId: ID }
  return { site: SITE_DEFAULTS, ...competitionId, reads: await Promise.all(reads) }
}

const rendered = async (known: Known, path: string, origin = '') =>
  renderPage({ path, origin, now: NOW, snapshot: JSON.stringify(await snapshotOf(known, path)) })

/** The text of markup. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('a rendered page', () => {
  it('has the score, the tables and the games in its markup', async () => {
    expect(wordsOf((await rendered(aDay(), '/')).root)).toMatch(/Spiel 2 .*SG Mühlensiel .*1:1/)
    expect(wordsOf((await rendered(aDay(), '/leaderboard')).root)).toContain('SG Mühlensiel')
    expect(wordsOf((await rendered(aDay(), '/games')).root)).toContain('Spiel 2')
    expect(wordsOf((await rendered(aDay(), '/topscorer')).root)).toContain('Mia Keller')
  })

  it('has its title and its preview in the head, with the score of the game under way', async () => {
    const { head } = await rendered(aDay(), '/', 'https://cup.example.org')
    expect(head).toContain('<title>1:1 MÜH–NEB · Wintercup</title>')
    expect(head).toContain('<meta property="og:title" content="MÜH 1:1 NEB · Spiel 2"/>')
    expect(head).toContain('<link rel="canonical" href="https://cup.example.org/"/>')
    expect(head).toContain(`content="https://cup.example.org/v1/share/${gameId(2)}.png?at=1"`)
  })

  it.each(['/', '/games', `/games/${gameId(2)}?turnier=${ID}`, `/teams/${teamId(1)}`])(
    '[C14] says at %s since when a clock runs, and has no reading of it',
    async (path) => {
      const { root } = await rendered(states['with a running clock'] ?? knowing(), path)
      const words = wordsOf(root)
      expect(words).toMatch(/läuft seit\s14:59/)
      expect(words).not.toMatch(/0[34]:\d\d/)
    },
  )

  it('[C14] names the reading at which a penalty ends while the clock runs', async () => {
    const penalty = { timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 300, duration: 120 }
    const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
    const game = { ...TICKING, actualTeams, timePenalties: [penalty] }
    const { root } = await rendered(aDay({ games: [game], current: game }), `/games/${game.id}?turnier=${ID}`)
    expect(wordsOf(root)).toMatch(/Bank bis 03:00/)
  })

  it('shows the results after the last game', async () => {
    const words = wordsOf((await rendered(states['after the last game'] ?? knowing(), '/')).root)
    expect(words).toContain('Letzte Ergebnisse')
    expect(words).toMatch(/1. FC Nebelhausen/)
  })

  it('previews the game that its address names', async () => {
    const { head } = await rendered(aDay(), `/games?spiel=${gameId(1)}`, 'https://cup.example.org')
    expect(head).toContain('<meta property="og:title" content="MÜH 3:2 NEB · Spiel 1"/>')
    expect(head).toMatch(/SG Mühlensiel gegen 1. FC Nebelhausen, 18.01., 10:00\sUhr: Wintercup, Turnhalle Nord\./)
  })

  it('[H16] previews each page by a card of its own, which changes with what it shows', async () => {
    const imageAt = async (path: string) => {
      const { head } = await rendered(aDay(), path, 'https://cup.example.org')
      return /og:image" content="https:\/\/cup.example.org\/v1\/share\/([^"]*)"/.exec(head)?.[1]
    }
    expect(await imageAt('/leaderboard')).toBe(`${ID}/leaderboard.png?at=1`)
    expect(await imageAt('/games')).toBe(`${ID}/games.png?at=1`)
    expect(await imageAt('/games?ansicht=baum')).toBe(`${ID}/tree.png?at=1`)
    expect(await imageAt('/endstand')).toBe(`${ID}/endstand.png?at=1`)
    expect(await imageAt('/topscorer')).toBe(`${ID}/topscorer.png?at=1`)
    expect(await imageAt('/teams')).toBe(`${ID}/teams.png?at=1`)
    expect(await imageAt(`/teams/${teamId(1)}`)).toBe(`${ID}/${teamId(1)}.png?at=1`)
    expect(await imageAt(`/games/${gameId(1)}?turnier=${ID}`)).toBe(`${gameId(1)}.png?at=1`)
    expect(await imageAt('/imprint')).toBe(undefined)
  })

  it('[H16] has for each page a title and a description of its own', async () => {
    const paths = [
      '/',
      '/games',
      '/games?ansicht=baum',
      '/teams',
      '/leaderboard',
      '/topscorer',
      '/endstand',
      '/halle',
      '/imprint',
    ]
    const named = [...paths, '/privacy', `/teams/${teamId(1)}`, `/teams/${teamId(2)}`, `/games/${gameId(1)}`]
    const heads = await Promise.all(
      named.map(async (path) => (await rendered(aDay(), path, 'https://cup.example.org')).head),
    )
    for (const pattern of [
      /<title>(.*?)<\/title>/,
      /name="description" content="(.*?)"/,
      /og:title" content="(.*?)"/,
    ]) {
      const found = heads.map((head) => pattern.exec(head)?.[1] ?? '')
      expect(new Set(found).size).toBe(named.length)
      expect(found).not.toContain('')
    }
  })

  it('[N12][H16] tells search engines and previews nothing about a player', async () => {
    const { head } = await rendered(aDay(), `/players/${playerId(1)}`, 'https://cup.example.org')
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toMatch(/og:|description|canonical|twitter/)
  })

  it('[H16] previews a goal by the score after it, and one that the game does not have as the game', async () => {
    const goal = { time: 500, playerId: null, isOwnGoal: false, teamId: teamId(1) }
    const goals = [true, false].map((homeTeam, n) => ({ ...goal, goalId: goalId(n + 1), homeTeam }))
    const known = aDay({ games: [aGame(1, { ...wonBy(1, 1), goals })] })
    const headAt = async (tor: string) =>
      (await rendered(known, `/games/${gameId(1)}?turnier=${ID}&tor=${tor}`, 'https://cup.example.org')).head
    expect(await headAt(goalId(1))).toContain('og:title" content="TOR! MÜH 1:0 NEB · Spiel 1"')
    expect(await headAt(goalId(1))).toContain(`/v1/share/${gameId(1)}/${goalId(1)}.png?at=1`)
    expect(await headAt(goalId(9))).toContain('og:title" content="MÜH 1:1 NEB · Spiel 1"')
  })

  it('[H2] previews the court of the game where there are several', async () => {
    const competitions = [aCompetition({ courts: COURTS })]
    const { head } = await rendered(aDay({ competitions }), `/games?spiel=${gameId(1)}`)
    expect(head).toMatch(/10:00\sUhr: Wintercup, Turnhalle Nord, Feld 1\./)
  })

  it('[H2] has the games of all courts in its markup', async () => {
    const known = states['during two games on two courts'] ?? knowing()
    expect(wordsOf((await rendered(known, '/')).root)).toMatch(/Jetzt auf 2 Feldern .*Feld 1 .*1:1.*Feld 2 .*0:2/)
  })

  it('names no address where the service does not know its own', async () => {
    const { head } = await rendered(aDay(), '/games')
    expect(head).not.toMatch(/canonical|og:url|og:image/)
    expect(head).toContain('<meta property="og:title" content="Spiele · Wintercup"/>')
  })

  it('names the files of its chunk', async () => {
    const { head } = await rendered(aDay(), '/games')
    expect(head).toContain('href="/assets/games-page-1.css"')
    expect(head).toContain('content="/assets/games-page-2.js"')
  })

  it('escapes names', async () => {
    const evil = `</script><script>alert("1")</script>&$&$'`
    const { head, root } = await rendered(aDay({ competitions: [aCompetition({ name: evil })] }), '/games')
    expect(head + root).not.toContain('<script')
    expect(head).toContain('<title>')
  })
})

const SHOOT_OUT = aGame(2, {
  ...pausedAt(1, 1),
  regularTimeOver: true,
  regularTimeFreezed: true,
  shootOutStarted: true,
})
const TICKING = aGame(2, {
  ...pausedAt(1, 0),
  clockPausedAt: undefined,
  clockRunning: true,
  clock: { running: true, remaining: 270, at: new Date(NOW - 60_000).toISOString() },
})
const settings = (change: object) => [aCompetition({ settings: { ...aCompetition().settings, ...change } })]

/** The states that a page can be opened in. */
const states: Readonly<Record<string, Known>> = {
  'without a competition': knowing(),
  'before any game is planned': knowing({ competitions: [aCompetition()] }),
  'with planned games': knowing({ competitions: [aCompetition()], games: [aGame(1), aGame(2)], current: aGame(1) }),
  'during a game': aDay(),
  'with a running clock': aDay({ games: [aGame(1, wonBy(3, 2)), TICKING], current: TICKING }),
  'during two games': aDay({ games: [RUNNING, aGame(3, pausedAt(0, 2)), aGame(4)] }),
  'during two games on two courts': aDay({
    competitions: [aCompetition({ courts: COURTS })],
    games: [RUNNING, aGame(3, { ...pausedAt(0, 2), ...onCourt(2) }), aGame(4), aGame(5, onCourt(2))],
  }),
  'during a shoot-out': aDay({ games: [SHOOT_OUT], current: SHOOT_OUT }),
  'just after a game': aDay({
    games: [
      aGame(1, { ...wonBy(1, 0), clock: { running: false, remaining: 0, at: new Date(NOW - 60_000).toISOString() } }),
      theSmallFinal(3),
    ],
    current: theSmallFinal(3),
  }),
  'after the last game': aDay({ games: [aGame(1, wonBy(3, 2)), aGame(2, wonBy(1, 0))], current: undefined }),
  'with its results private': aDay({ competitions: settings({ publicResults: 'planOnly' }) }),
}

const paths = [
  '/',
  '/games',
  '/games?ansicht=baum',
  `/games?spiel=${gameId(2)}`,
  '/teams',
  `/teams/${teamId(1)}`,
  '/leaderboard',
  '/topscorer',
  '/endstand',
  '/halle',
  '/imprint',
  '/privacy',
]

/** Those on which every state looks different. */
const CHANGING = ['/', '/games', `/teams/${teamId(1)}`, '/leaderboard', '/endstand']

type HydratedOptions = {
  readonly hash?: string
  /** How the page is hydrated, and until when. */
  readonly until?: (hydrate: () => void, box: HTMLElement) => Promise<void>
}

/** As an event does that comes through the socket. */
function renameTeams(client: QueryClient): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const text = JSON.stringify(state.data)
    if (text?.includes('Mühlensiel'))
      client.setQueryData(queryKey, JSON.parse(text.replaceAll('Mühlensiel', 'Mühlental')))
  }
}

describe('hydration', () => {
  let root: Root | undefined

  beforeEach(() => {
    FakeWebSocket.all.length = 0
    vi.stubGlobal('WebSocket', FakeWebSocket)
    localStorage.clear()
    document.body.replaceChildren()
  })
  afterEach(() => {
    act(() => root?.unmount())
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** All at once. */
  async function ready(hydrate: () => void) {
    await act(async () => hydrate())
    await act(async () => {})
  }

  /** As in a browser, which does other things between two parts of the page. */
  async function renamed(hydrate: () => void, box: HTMLElement) {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    hydrate()
    await waitFor(() => expect(box.querySelector('main')?.textContent).toContain('Mühlental'))
  }

  /** Hydrates a rendered page two minutes later; answers what React had to repair. A socket changes its data at once. */
  async function hydrated(known: Known, path: string, { hash = '', until = ready }: HydratedOptions = {}) {
    const snapshot = await snapshotOf(known, path)
    const page = await rendered(known, path)
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = page.root
    const wrong: unknown[] = []
    const errors = vi.spyOn(console, 'error').mockImplementation((...said) => void wrong.push(said.join(' ')))
    vi.useFakeTimers({ now: NOW + 120_000, toFake: ['Date'] })
    const live = createLiveStore({ position: positionIn(snapshot) })
    const reachability = createReachability(fetchFrom(known))
    const client = createQueryClient()
    const http = createHttp({ baseUrl: 'http://cup.test', fetch: reachability.fetch })
    putSnapshot({ client, http }, snapshot)
    vi.stubGlobal(
      'WebSocket',
      class extends FakeWebSocket {
        constructor(address: string) {
          super(address)
          renameTeams(client)
        }
      },
    )
    const app = (
      <StrictMode>
        <MemoryRouter initialEntries={[`${path}${hash}`]}>
          <App site={snapshot.site} {...{ http, live, client, reachability }} renderedAt={NOW} />
        </MemoryRouter>
      </StrictMode>
    )
    const hydrate = () => {
      root = hydrateRoot(box, app, { onRecoverableError: (error) => wrong.push(String(error)) })
    }
    await until(hydrate, box)
    errors.mockRestore()
    return { wrong, box }
  }

  const all = Object.keys(states).flatMap((state) => CHANGING.map((path) => [path, state] as const))

  it.each(all)('of %s %s changes nothing', async (path, state) => {
    const { wrong, box } = await hydrated(states[state] ?? knowing(), path)
    expect(wrong).toEqual([])
    // Where there is no competition, the archived ones are asked for first.
    await waitFor(() => expect(box.querySelector('main')?.textContent).not.toBe(''))
  })

  it.each(CHANGING.slice(0, -1))('of %s is over before the data may change', async (path) => {
    vi.stubGlobal('requestIdleCallback', queueMicrotask)
    await loadConnection()
    const { wrong } = await hydrated(aDay(), path, { until: renamed })
    expect(wrong).toEqual([])
  })

  it.each(paths)('of %s keeps what the device has chosen for afterwards', async (path) => {
    localStorage.setItem('cup.theme', 'dark')
    localStorage.setItem('cup.myTeam', teamId(1))
    localStorage.setItem('cup.visits', '7')
    onWideScreen()
    const { wrong } = await hydrated(aDay(), path, { hash: '#spiel-2' })
    expect(wrong).toEqual([])
  })
})
