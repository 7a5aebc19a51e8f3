import { startedGames } from '../shared/started-games.ts'
import { type Fault, injectFaults } from './faults.ts'
import { positionOf } from './log-position.ts'
import { type Acknowledged, staffAtWork } from './staff.ts'
import type { System } from './system.ts'
import { figuresOf, flawsInLog, flawsInViews, flawsOfViewers, shownAt } from './verdict.ts'
import { viewersAt } from './viewers.ts'

/** So many that each has as many goals as a game of a cup: a frame shows the whole game. */
const GAMES = 150
/** After the last fault all viewers are connected again within so long. */
const CATCHES_UP_WITHIN_MS = 90_000
const PAUSE_MS = 500

type Soak = {
  readonly token: string
  readonly minutes: number
  readonly viewers: number
  readonly tablets: number
  readonly print: (line: string) => void
}

/**
 * Lets tablets score until the time is over, while faults are injected; returns everything that is wrong afterwards.
 */
export async function scoreGoals(system: System, { token, minutes, viewers, tablets, print }: Soak): Promise<string[]> {
  const { services, near, far, log, entry, urls } = system
  const until = performance.now() + minutes * 60_000
  const gameIds = await startedGames(Number(new URL(services[0].url).port), token, GAMES)
  const from = await positionOf(services[0].url)
  const viewerGroup = viewersAt([near.url, far.url, entry, ...services.map(({ url }) => url)], from, viewers)
  // Each of two services has its own writers in addition to those behind the proxy.
  const entries = services.length === 1 ? [entry] : [...services.map(({ url }) => url), entry]
  const staff = staffAtWork({ entries, token, gameIds, tablets, pauseMs: PAUSE_MS })
  const faults = await injectFaults(system, until, print)
  await staff.finish()

  const { acknowledged } = staff
  const places = acknowledged.map(({ position }) => position)
  await viewerGroup.reached(Math.max(...places), CATCHES_UP_WITHIN_MS).catch((error: Error) => print(error.message))
  const events = await log.eventsAfter(from.position)
  const paths = ['/v1/competition.read/list', '/v1/team.read/list', ...gameIds.map(pathOfGame)]
  const flaws = [
    ...flawsInLog(places, events),
    ...(new Set(places).size === events.length
      ? []
      : [`${events.length} events in the log, and ${places.length} goals`]),
    ...flawsOfViewers(viewerGroup.viewers, events),
    ...(await flawsInViews(urls, paths)),
    ...(await flawsInGoals(services[0].url, acknowledged)),
  ]
  viewerGroup.leave()
  for (const one of entries) print(`${acknowledged.filter((goal) => goal.entry === one).length} goals through ${one}`)
  print(`${acknowledged.length} goals acknowledged, ${events.length} events in the log, ${faults.length} faults`)
  print(
    `goals went on at most ${slowestReturn(faults, acknowledged).toFixed(1)} s after service and database were back`,
  )
  for (const figure of figuresOf(viewerGroup.viewers)) print(figure)
  return flaws
}

const pathOfGame = (id: string): string => `/v1/game.read/get?id=${id}`

/** Every goal that was acknowledged is shown. */
async function flawsInGoals(url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const gameIds = [...new Set(acknowledged.map(({ gameId }) => gameId))]
  const shown = (await Promise.all(gameIds.map((id) => shownAt(url + pathOfGame(id))))).join()
  const lost = acknowledged.filter(({ goalId }) => !shown.includes(goalId))
  return lost.length === 0 ? [] : [`${lost.length} acknowledged goals are lost`]
}

/** The longest time in seconds from a service or database that is back to the next goal. */
function slowestReturn(faults: readonly Fault[], acknowledged: readonly Acknowledged[]): number {
  const returns = faults.filter(({ what }) => /service|database/.test(what)).map(({ backAt }) => backAt)
  const goals = acknowledged.map(({ at }) => at)
  const waits = returns.map((backAt) => Math.min(...goals.filter((at) => at > backAt)) - backAt)
  return Math.max(0, ...waits.filter(Number.isFinite)) / 1000
}
