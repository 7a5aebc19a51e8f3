import { parseArgs } from 'node:util'
import { POSITION_HEADER } from '@cup/contract/headers'
import { type LogPosition, parsePosition } from '@cup/contract/position'
import { startedGames } from '../started-games.ts'
import { type Blow, chaos } from './chaos.ts'
import { type Crowd, crowdAt, type Told } from './crowd.ts'
import { type Ground, openGround } from './ground.ts'
import { type Acknowledged, staffAtWork } from './staff.ts'
import { flawsIn } from './verdict.ts'

const TOKEN = 'a-token-of-the-soak'
/** So many that each has as many goals as a game of a cup: a frame shows the whole game. */
const GAMES = 150
/** After the last blow everybody is there again within so long. */
const CATCHES_UP_WITHIN_MS = 90_000
const MOST_FLAWS_SHOWN = 20
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    viewers: { type: 'string', default: '2000' },
    tablets: { type: 'string', default: '4' },
  },
})
const until = performance.now() + Number(values.minutes) * 60_000
const ground = await openGround(TOKEN, say)
try {
  process.exitCode = await soak(ground)
} finally {
  await ground.close()
}

/** Plays until the time is over; answers the exit code. */
async function soak({ stage, door }: Ground): Promise<number> {
  const { api, near, far } = stage
  const gameIds = await startedGames(Number(new URL(api.url).port), TOKEN, GAMES)
  const from = await positionAt(api.url)
  const crowd = crowdAt([near.url, far.url, door, api.url], from, Number(values.viewers))
  const staff = staffAtWork({ url: door, token: TOKEN, gameIds, tablets: Number(values.tablets), pauseMs: 500 })
  const blows = await chaos(stage, until, say)
  await staff.finish()
  const { acknowledged } = staff
  await caughtUp(crowd, acknowledged)
  const told = crowd.told()
  const urls = [api.url, near.url, far.url]
  const paths = [
    '/v1/competition.read/list',
    '/v1/team.read/list',
    ...gameIds.map((id) => `/v1/game.read/get?id=${id}`),
  ]
  const flaws = await flawsIn({ from, acknowledged, told, urls, paths })
  crowd.leave()
  tell(acknowledged, blows, told)
  for (const flaw of flaws.slice(0, MOST_FLAWS_SHOWN)) say(flaw)
  say(
    flaws.length === 0
      ? 'Nothing was lost, and everybody was told everything, once and in order.'
      : `${flaws.length} flaws`,
  )
  return flaws.length === 0 ? 0 : 1
}

async function positionAt(url: string): Promise<LogPosition> {
  const { headers } = await fetch(`${url}/v1/competition.read/list`)
  const position = parsePosition(headers.get(POSITION_HEADER) ?? '')
  if (!position) throw new Error('the service does not say where it stands')
  return position
}

/** Who is not there by then is found in the verdict. */
async function caughtUp(crowd: Crowd, acknowledged: readonly Acknowledged[]): Promise<void> {
  const last = Math.max(...acknowledged.map(({ position }) => position))
  await crowd.reached(last, CATCHES_UP_WITHIN_MS).catch((error: Error) => say(error.message))
}

function tell(acknowledged: readonly Acknowledged[], blows: readonly Blow[], told: readonly Told[]): void {
  const sumOf = (number: (one: Told) => number) => told.reduce((sum, one) => sum + number(one), 0)
  const events = sumOf((one) => one.events)
  const connections = sumOf((one) => one.connections)
  say(`\n${acknowledged.length} goals acknowledged, ${blows.length} blows, ${told.length} viewers`)
  say(`${events} events told over ${connections} connections, ${sumOf((one) => one.reloads)} times read again instead`)
  say(`goals went on at most ${slowestReturn(blows, acknowledged).toFixed(1)} s after service and database were back`)
}

/** The longest time in seconds from a service that is back to the next goal. */
function slowestReturn(blows: readonly Blow[], acknowledged: readonly Acknowledged[]): number {
  const returns = blows.filter(({ what }) => /^the (service|database)/.test(what)).map(({ backAt }) => backAt)
  const goals = acknowledged.map(({ at }) => at)
  const waits = returns.map((backAt) => Math.min(...goals.filter((at) => at > backAt)) - backAt)
  return Math.max(0, ...waits.filter(Number.isFinite)) / 1000
}
