import { type Browser, expect, type Page, type WebSocketRoute } from '@playwright/test'
import type { RunningService } from '../service.ts'
import { type Call, writeAll } from '../service.ts'
import { signIn } from './signed-in.ts'

const id = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The cup of these tests: two invented teams and games between them. */
export const CUP = id(1, 1)
export const TEAMS = { home: id(4, 1), guest: id(4, 2) }
/** A game by its number. */
export const gameId = (number: number): string => id(6, number)

const GROUP = id(2, 1)
const MATCHDAY = id(3, 1)
const SQUAD = ['Albers', 'Bruns', 'Claasen', 'Dierks', 'Eilers', 'Focken', 'Gerdes', 'Niederbirkenfeldslebener']
/** These games are knockout games. */
const KNOCKOUT = [7, 8, 9, 10, 11]
const GAMES = 11

/** Everything that an organiser enters before the day. */
export function theCup(): readonly Call[] {
  const teamIds = Object.values(TEAMS)
  return [
    {
      call: 'competition.write/create',
      body: { id: CUP, name: 'Deichcup', location: 'Halle am Deich', start: '2025-01-18', end: '2025-01-19' },
    },
    { call: 'competition.write/create-matchday', body: { id: CUP, matchdayId: MATCHDAY, name: 'Vorrunde' } },
    team(TEAMS.home, 'SG Mühlensiel', 'MÜH', '#b45309'),
    team(TEAMS.guest, '1. FC Nebelhausen', 'NEB', '#1d4ed8'),
    ...teamIds.map((teamId) => ({ call: 'competition.write/enroll-team', body: { id: CUP, teamId } })),
    { call: 'competition.write/create-group', body: { id: CUP, groupId: GROUP, name: 'Vorrunde', teamIds } },
    ...teamIds.flatMap((teamId, place) =>
      SQUAD.map((lastName, index) => player(teamId, place * 100 + index, lastName)),
    ),
    ...Array.from({ length: GAMES }, (_, index) => game(index + 1)),
  ]
}

const team = (teamId: string, name: string, shortName: string, primaryColor: string): Call => ({
  call: 'team.write/create',
  body: { id: teamId, name, shortName, primaryColor },
})

const player = (teamId: string, number: number, lastName: string): Call => ({
  call: 'player.write/create',
  body: {
    id: id(5, number + 1),
    teamId,
    firstName: 'Kim',
    lastName,
    number: (number % 100) + 1,
    birthday: '2012-05-04',
    isGoalkeeper: number % 100 === 0,
  },
})

const game = (number: number): Call => ({
  call: 'game.write/plan',
  body: {
    id: gameId(number),
    name: `Spiel ${number}`,
    competitionId: CUP,
    ...(KNOCKOUT.includes(number) ? {} : { groupId: GROUP }),
    matchdayId: MATCHDAY,
    dateTime: `2025-01-18T${String(8 + number).padStart(2, '0')}:00:00.000Z`,
    duration: 600,
    plannedTeams: { home: { teamId: TEAMS.home }, guest: { teamId: TEAMS.guest } },
  },
})

/** Confirms the teams of a game and says that the Regie is ready for it. */
export const makeReady = (service: RunningService, number: number): Promise<void> =>
  writeAll(service, [
    {
      call: 'game.write/set-actual-teams',
      body: { id: gameId(number), homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest },
    },
    { call: 'game.write/livestream-regie-ready', body: { id: gameId(number) } },
  ])

/** A tablet of the hall, with a connection that can be cut. */
export type Tablet = {
  readonly page: Page
  /** No call gets through, and the socket is dead. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  readonly close: () => Promise<void>
}

const PORTRAIT = { width: 820, height: 1180 }

type TabletOptions = {
  readonly name?: string
  readonly theme?: 'dark' | 'light'
  readonly clockAheadMillis?: number
  readonly size?: typeof PORTRAIT
}

/** Opens a page of the control app on a tablet of its own. */
export async function openTablet(
  browser: Browser,
  service: RunningService,
  path: string,
  { name = 'Tablet links', theme = 'dark', clockAheadMillis = 0, size = PORTRAIT }: TabletOptions = {},
): Promise<Tablet> {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  await signIn(page, service, { theme })
  await page.addInitScript((called) => localStorage.setItem('cup.device-name', called), name)
  await page.addInitScript(setClockAhead, clockAheadMillis)
  const sockets = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/v1\/live/, async (socket) => {
    if (isCut) return void (await socket.close())
    sockets.add(socket)
    socket.connectToServer()
  })
  await page.goto(`${service.url}/control/${path}`)
  return {
    page,
    cut: async () => {
      isCut = true
      await context.setOffline(true)
      for (const socket of sockets) await socket.close()
      sockets.clear()
    },
    mend: async () => {
      isCut = false
      await context.setOffline(false)
    },
    close: () => context.close(),
  }
}

/** Runs in the page: its clock is wrong by so much, as on a tablet with a wrong clock. */
function setClockAhead(millis: number): void {
  if (millis === 0) return
  const Right = Date
  class Wrong extends Right {
    constructor(...parts: readonly [] | readonly [string | number]) {
      super(parts[0] ?? Right.now() + millis)
    }
    static override now(): number {
      return Right.now() + millis
    }
  }
  globalThis.Date = Object.assign(Wrong, { parse: Right.parse, UTC: Right.UTC }) as unknown as DateConstructor
}

/** Fields of a game's view that the tests read. */
export type View = {
  readonly version: number
  readonly started: boolean
  readonly operator?: string
  readonly score: { readonly home: number; readonly guest: number }
  readonly clock: { readonly running: boolean; readonly remaining: number; readonly at: string }
  readonly goals: readonly { readonly time: number; readonly playerId: string | null; readonly isOwnGoal: boolean }[]
  readonly timePenalties: readonly { readonly time: number; readonly playerId?: string; readonly playerOpen?: true }[]
  readonly shootOutRounds: readonly object[]
  readonly result?: object
}

/** A game as the service has it. */
export async function viewOf({ url, token }: RunningService, number: number): Promise<View> {
  const response = await fetch(`${url}/v1/game.read/get?id=${gameId(number)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.json()
}

/** By how many seconds the clock on a page is off from the service's, measured when its next second begins. */
export async function clockErrorOn(page: Page, service: RunningService, number: number): Promise<number> {
  const { shown, at } = await page.evaluate(nextSecond)
  const { clock } = await viewOf(service, number)
  const gone = clock.running ? (at - Date.parse(clock.at)) / 1000 : 0
  return Math.abs(clock.remaining - gone - shown)
}

/** Runs in the page: what its clock shows next, and when; by the steady clock, for the other one may be wrong. */
function nextSecond(): Promise<{ readonly shown: number; readonly at: number }> {
  const read = () => /(\d+):(\d\d)$/.exec(document.querySelector('[role=timer]')?.textContent ?? '')
  const first = read()?.[0]
  return new Promise((resolve) => {
    const look = () => {
      const found = read()
      if (!found || found[0] === first) return void requestAnimationFrame(look)
      resolve({
        shown: Number(found[1]) * 60 + Number(found[2]),
        at: performance.timeOrigin + performance.now(),
      })
    }
    look()
  })
}

/** The clock on a page is right to 0.3 s; of a page that a busy machine held up for so long, the next second counts. */
export async function expectRightClock(page: Page, service: RunningService, number: number): Promise<void> {
  await expect.poll(() => clockErrorOn(page, service, number)).toBeLessThan(0.3)
}
