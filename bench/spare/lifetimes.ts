import { startedGames } from '../shared/started-games.ts'
import type { Press } from './desks.ts'
import { aLaptop, aStick, type Laptop, untilFollowing } from './laptop.ts'
import { type OutboxDesks, outboxDesks } from './outbox-desks.ts'

/** The promise of a journal: at most this is lost. */
const LOST_AT_MOST_MS = 1000
const TOKEN = 'the-token-of-the-bench'

type Options = {
  readonly laptops: number
  readonly writers: number
  /** How long a laptop lives under load. */
  readonly livesMs: () => number
  readonly print: (line: string) => void
}

/** Lets one laptop after the other die under load; the next one goes on from the stick. Answers everything that was wrong. */
export async function playLifetimes({ laptops, ...options }: Options): Promise<string[]> {
  const stick = await aStick()
  const flaws: string[] = []
  const desks = outboxDesks({ token: TOKEN, writers: options.writers })
  const { presses: known } = desks
  let laptop = await aLaptop({ token: TOKEN, stick })
  try {
    await laptop.start()
    const gameIds = await startedGames(Number(new URL(laptop.url).port), TOKEN, 20)
    for (let n = 1; n <= laptops; n += 1) {
      const diedAt = await liveAndDie(laptop, gameIds, { ...options, desks })
      laptop = await aLaptop({ token: TOKEN, stick })
      const restoring = await takeOver(laptop)
      const found = await goalsOf(laptop, gameIds)
      const missing = known.filter(({ goalId }) => !found.has(goalId))
      flaws.push(...flawsIn(missing, found, diedAt).map((flaw) => `laptop ${n}: ${flaw}`))
      const asked = await desks.find(laptop.url)
      flaws.push(...flawsOfQuestions(asked, missing).map((flaw) => `laptop ${n}: ${flaw}`))
      flaws.push(...(await flawsAfter(laptop, gameIds, known)).map((flaw) => `laptop ${n}: ${flaw}`))
      options.print(lineOf(n, { known, missing, diedAt, restoring }))
    }
  } finally {
    await laptop.die()
    await stick.remove()
  }
  return flaws
}

type Life = Pick<Options, 'livesMs'> & { readonly desks: OutboxDesks }

async function liveAndDie(laptop: Laptop, gameIds: readonly string[], { livesMs, desks }: Life): Promise<number> {
  const { stop } = desks.work(laptop.url, gameIds)
  // A laptop that has just started says that its journal is not written yet.
  await untilFollowing(laptop)
  await new Promise((resolve) => setTimeout(resolve, livesMs()))
  const diedAt = performance.now()
  await laptop.die()
  await stop()
  return diedAt
}

async function takeOver(laptop: Laptop): Promise<{ readonly restoreMs: number; readonly startMs: number }> {
  const began = performance.now()
  await laptop.restore()
  const restoreMs = performance.now() - began
  return { restoreMs, startMs: await laptop.start() }
}

/** How often each goal is in the views of the games. */
async function goalsOf({ url }: Laptop, gameIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const id of gameIds) {
    const answer = await fetch(`${url}/v1/game.read/get?id=${id}`)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`a game cannot be read: ${text}`)
    for (const [, goalId = ''] of text.matchAll(/"goalId":"([^"]+)"/g))
      counts.set(goalId, (counts.get(goalId) ?? 0) + 1)
  }
  return counts
}

function flawsIn(missing: readonly Press[], found: ReadonlyMap<string, number>, diedAt: number): string[] {
  const tooEarly = missing.filter(({ answeredAt }) => answeredAt !== undefined && answeredAt < diedAt - LOST_AT_MOST_MS)
  return [
    ...(tooEarly.length > 0 ? [`${tooEarly.length} goals are lost that were answered more than a second before`] : []),
    ...doubled(found),
  ]
}

/** [I15] The desks ask about the answered presses that are missing, and about no other. */
function flawsOfQuestions(asked: readonly string[], missing: readonly Press[]): string[] {
  const lost = missing.flatMap(({ key, answeredAt }) => (answeredAt === undefined ? [] : key))
  const untold = lost.filter((key) => !asked.includes(key))
  const surplus = asked.filter((key) => !lost.includes(key))
  return [
    ...(untold.length > 0 ? [`${untold.length} lost goals were not asked about`] : []),
    ...(surplus.length > 0 ? [`${surplus.length} goals were asked about that are not lost`] : []),
  ]
}

const doubled = (found: ReadonlyMap<string, number>): string[] =>
  [...found].filter(([, count]) => count > 1).map(([goalId, count]) => `the goal ${goalId} is there ${count} times`)

async function flawsAfter(laptop: Laptop, gameIds: readonly string[], known: readonly Press[]): Promise<string[]> {
  const found = await goalsOf(laptop, gameIds)
  const lost = known.filter(({ goalId }) => !found.has(goalId))
  return [...(lost.length > 0 ? [`${lost.length} goals did not come back`] : []), ...doubled(found)]
}

type Outcome = {
  readonly known: readonly Press[]
  readonly missing: readonly Press[]
  readonly diedAt: number
  readonly restoring: { readonly restoreMs: number; readonly startMs: number }
}

function lineOf(n: number, { known, missing, diedAt, restoring: { restoreMs, startMs } }: Outcome): string {
  const answered = missing.flatMap(({ answeredAt }) => answeredAt ?? [])
  const oldest =
    answered.length > 0 ? `, the first of them ${Math.round(diedAt - Math.min(...answered))} ms before` : ''
  const waits = `restored in ${(restoreMs / 1000).toFixed(1)} s, ready after ${(startMs / 1000).toFixed(1)} s`
  return `laptop ${n}: ${known.length} goals, ${answered.length} answered ones not on the stick${oldest}; ${waits}`
}
