import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  COMPANY_COMPETITION_ID,
  playCommands,
  SAMPLE_COMPETITION_ID,
  SAMPLE_COUNTS,
  SAMPLE_GROUP_ID,
  type SampleCommand,
  setUpCommands,
} from '@cup/domain/sample-cup'
import { z } from 'zod'
import { type Attack, attacksOn } from '../service/attacks.ts'
import type { Flood, Flooded } from '../service/flood-process.ts'
import { ask, descriptorsOf, rssMbOf, start } from '../shared/processes.ts'
import { startedGames } from '../shared/started-games.ts'
import type { CupProcess } from './cup-process.ts'
import { type Acknowledged, acknowledged, staffAtWork } from './staff.ts'
import { cutFor, type Fault, injected, injectFaults, killed, SHORT_CUT_MS, type System } from './system.ts'
import { figuresOf, flawsInLog, flawsInViews, flawsOfViewers, shownAt } from './verdict.ts'
import { positionOf, viewersAt } from './viewers.ts'

/** The limit until staff can go on after the service is back. */
const WRITES_WITHIN_MS = 5000
const CATCHES_UP_WITHIN_MS = 60_000
/** Between two commands, so that viewers come and go while it is played. */
const PAUSE_MS = 25
/** After so much of the cup the connection of viewers is cut, and the service is killed. */
const CUT_AFTER = 0.3
const SERVICE_DIES_AFTER = 0.65

const COMPETITIONS = [SAMPLE_COMPETITION_ID, COMPANY_COMPETITION_ID]
const gamesOf = (id: string): string => `/v1/game.read/list-by-competition?competitionId=${id}`
const PATHS = [
  '/v1/competition.read/list',
  '/v1/team.read/list',
  `/v1/competition.read/leaderboard?competitionId=${SAMPLE_COMPETITION_ID}&groupId=${SAMPLE_GROUP_ID}`,
  ...COMPETITIONS.flatMap((id) => [gamesOf(id), `/v1/competition.read/topscorer?competitionId=${id}`]),
]

type Sample = { readonly token: string; readonly viewers: number; readonly print: (line: string) => void }

/**
 * Plays the sample cup through the proxy, cuts the connection of viewers and then kills the service in the middle;
 * answers everything that is wrong then.
 */
export async function playSample(system: System, { token, viewers, print }: Sample): Promise<string[]> {
  const { services, log, entry, entries } = system
  const [service] = services
  const send: Send = ({ call, body, key = randomUUID() }) => acknowledged({ url: entry, token, call, body, key })
  for (const command of setUpCommands()) await send(command)
  const from = await positionOf(service.url)
  const viewerGroup = viewersAt(entries, from, viewers)
  const { answers, wentOnAfterMs } = await play(system, send, print)

  const places = answers.map(({ position }) => position)
  await viewerGroup.reached(Math.max(...places), CATCHES_UP_WITHIN_MS).catch((error: Error) => print(error.message))
  const events = await log.eventsAfter(from.position)
  const flaws = [
    ...flawsInLog(places, events),
    ...flawsOfViewers(viewerGroup.viewers, events),
    ...(await flawsInViews(
      services.map(({ url }) => url),
      PATHS,
    )),
    ...(await flawsInGames(service.url)),
    ...(wentOnAfterMs > WRITES_WITHIN_MS
      ? [`the staff waited ${Math.round(wentOnAfterMs)} ms after the service was back`]
      : []),
  ]
  viewerGroup.leave()
  print(`${answers.length} calls acknowledged, none refused, ${events.length} events in the log`)
  print(`the staff went on ${Math.round(wentOnAfterMs)} ms after the service was back`)
  for (const figure of figuresOf(viewerGroup.viewers)) print(figure)
  return flaws
}

type Send = (command: SampleCommand) => Promise<number>
type Answer = { readonly position: number; readonly at: number }
type Run = { readonly answers: readonly Answer[]; readonly wentOnAfterMs: number }

/** Sends one call after the other while faults are injected. */
async function play(system: System, send: Send, print: Sample['print']): Promise<Run> {
  const calls = playCommands()
  const cutAt = Math.floor(calls.length * CUT_AFTER)
  const serviceDiesAt = Math.floor(calls.length * SERVICE_DIES_AFTER)
  const answers: Answer[] = []
  let cut: Promise<Fault> | undefined
  let serviceDied: Promise<Fault> | undefined
  for (const [n, command] of calls.entries()) {
    if (n === cutAt) cut = injected('the connection of viewers is cut', () => cutFor(system, SHORT_CUT_MS), print)
    if (n === serviceDiesAt) serviceDied = injected('the service is killed', () => killed(system.services[0]), print)
    answers.push({ position: await send(command), at: performance.now() })
    await pause(PAUSE_MS)
  }
  await cut
  const backAt = (await serviceDied)?.backAt ?? Number.NaN
  const wentOnAt = answers.find(({ at }) => at > backAt)?.at ?? Number.POSITIVE_INFINITY
  return { answers, wentOnAfterMs: wentOnAt - backAt }
}

const Games = z.object({ games: z.array(z.object({ name: z.string(), result: z.unknown() })) })

/** Every game of the cup has a result. */
async function flawsInGames(url: string): Promise<string[]> {
  const answers = await Promise.all(COMPETITIONS.map((id) => fetch(url + gamesOf(id)).then((answer) => answer.json())))
  const games = answers.flatMap((answer) => Games.parse(answer).games)
  const open = games.filter(({ result }) => result === undefined).map(({ name }) => `${name} has no result`)
  return games.length === SAMPLE_COUNTS.games ? open : [...open, `${games.length} games of ${SAMPLE_COUNTS.games}`]
}

/** Number of games: each gets as many goals as a game of a cup, because a frame shows the whole game. */
const GAMES = 150
/** After the last fault all viewers are connected again within so long. */
const FOLLOWS_WITHIN_MS = 90_000
const GOAL_PAUSE_MS = 500

type Soak = {
  readonly token: string
  readonly minutes: number
  readonly viewers: number
  readonly tablets: number
  /** Whether strangers flood the services, instead of faults. */
  readonly isFlooded: boolean
  readonly print: (line: string) => void
}

/**
 * Lets tablets score until the time is over, while faults are injected; returns everything that is wrong afterwards.
 */
export async function scoreGoals(system: System, soak: Soak): Promise<string[]> {
  const { token, minutes, viewers, tablets, print } = soak
  const { services, log, entry, entries } = system
  const until = performance.now() + minutes * 60_000
  const gameIds = await startedGames(Number(new URL(services[0].url).port), token, GAMES)
  const from = await positionOf(services[0].url)
  const viewerGroup = viewersAt(entries, from, viewers)
  // Each of two services has its own writers in addition to those behind the proxy.
  const writtenTo = services.length === 1 ? [entry] : [...services.map(({ url }) => url), entry]
  const staff = staffAtWork({ entries: writtenTo, token, gameIds, tablets, pauseMs: GOAL_PAUSE_MS })
  const faults = soak.isFlooded ? [] : await injectFaults(system, until, print)
  const flawsOfFloods = soak.isFlooded ? await floodUntil(services[0], until, print) : []
  await staff.finish()

  const { acknowledged } = staff
  const places = acknowledged.map(({ position }) => position)
  await viewerGroup.reached(Math.max(...places), FOLLOWS_WITHIN_MS).catch((error: Error) => print(error.message))
  const events = await log.eventsAfter(from.position)
  const paths = ['/v1/competition.read/list', '/v1/team.read/list', ...gameIds.map(pathOfGame)]
  const flaws = [
    ...flawsOfFloods,
    ...flawsInLog(places, events),
    ...(new Set(places).size === events.length
      ? []
      : [`${events.length} events in the log, and ${places.length} goals`]),
    ...flawsOfViewers(viewerGroup.viewers, events),
    ...(await flawsInViews(
      services.map(({ url }) => url),
      paths,
    )),
    ...(await flawsInGoals(services[0].url, acknowledged)),
  ]
  viewerGroup.leave()
  for (const one of writtenTo) print(`${acknowledged.filter((goal) => goal.entry === one).length} goals through ${one}`)
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

const CONNECTIONS = 64
const EACH_MS = 10_000
/** After the last flood, connections and their buffers have this time to end. */
const SETTLES_MS = 20_000
const MOST_MB = 400
/** Connections that the proxy, the viewers and the pool of the database happen to open or close meanwhile. */
const MORE_DESCRIPTORS = 10

/**
 * Floods a service by one attack after the other until the time is over; returns what it did not give back. Proxy and
 * pool keep connections once they were busy, so descriptors are compared with those after the first round of all attacks.
 */
async function floodUntil(
  { url, pid }: Pick<CupProcess, 'url' | 'pid'>,
  until: number,
  print: (line: string) => void,
): Promise<string[]> {
  const attacks = Object.entries(attacksOn({ serviceUrl: url, proxyUrl: undefined }))
  const floodBy = async ([name, attack]: [string, Attack]) =>
    print(`${name}: ${await flooded({ ...attack, connections: CONNECTIONS })}, ${Math.round(rssMbOf(pid()))} MB`)
  for (const attack of attacks) await floodBy(attack)
  await pause(SETTLES_MS)
  const before = descriptorsOf(pid())
  for (const attack of cycle(attacks)) {
    if (performance.now() >= until) break
    await floodBy(attack)
  }
  await pause(SETTLES_MS)
  const [memory, descriptors] = [Math.round(rssMbOf(pid())), descriptorsOf(pid())]
  print(`after the floods: ${memory} MB, ${descriptors} descriptors, ${before} before`)
  return [
    ...(memory > MOST_MB ? [`the service keeps ${memory} MB after the floods`] : []),
    ...(descriptors > before + MORE_DESCRIPTORS ? [`${descriptors - before} descriptors are left`] : []),
  ]
}

function* cycle<T>(all: readonly T[]): Generator<T> {
  for (;;) yield* all
}

async function flooded(flood: Flood): Promise<string> {
  const process = start('service/flood-process.ts')
  process.send({ flood })
  await pause(EACH_MS)
  const answers = await ask<Flooded>(process, {})
  process.kill()
  return JSON.stringify(answers)
}
