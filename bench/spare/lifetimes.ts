import { startedGames } from '../shared/started-games.ts'
import { desksAtWork, type Press, resend } from './desks.ts'
import { aLaptop, aStick, type Laptop } from './laptop.ts'

/** The promise of a journal: at most this is lost. */
const LOST_AT_MOST_MS = 1000
const TOKEN = 'the-token-of-the-bench'

type Options = {
  readonly laptops: number
  readonly writers: number
  /** How long a laptop lives under load. */
  readonly livesMs: () => number
  readonly print: (line: string) => void
  /** What the desks do with presses that the spare does not know; by default they send them again under their keys. */
  readonly bringBack?: (spare: Laptop, missing: readonly Press[]) => Promise<void>
}

/** Lets one laptop after the other die under load; the next one goes on from the stick. Answers everything that was wrong. */
export async function playLifetimes({ laptops, bringBack = sendAgain, ...options }: Options): Promise<string[]> {
  const stick = await aStick()
  const flaws: string[] = []
  const known: Press[] = []
  let laptop = await aLaptop({ token: TOKEN, stick })
  try {
    await laptop.start()
    const gameIds = await startedGames(Number(new URL(laptop.url).port), TOKEN, 20)
    for (let n = 1; n <= laptops; n += 1) {
      const diedAt = await liveAndDie(laptop, gameIds, { ...options, known })
      laptop = await aLaptop({ token: TOKEN, stick })
      const restoring = await takeOver(laptop)
      const found = await goalsOf(laptop, gameIds)
      const missing = known.filter(({ goalId }) => !found.has(goalId))
      flaws.push(...flawsIn(missing, found, diedAt).map((flaw) => `laptop ${n}: ${flaw}`))
      await bringBack(laptop, missing)
      flaws.push(...(await flawsAfter(laptop, gameIds, known)).map((flaw) => `laptop ${n}: ${flaw}`))
      options.print(lineOf(n, { known, missing, diedAt, restoring }))
    }
  } finally {
    await laptop.die()
    await stick.remove()
  }
  return flaws
}

type Life = Pick<Options, 'writers' | 'livesMs'> & { readonly known: Press[] }

async function liveAndDie(
  laptop: Laptop,
  gameIds: readonly string[],
  { writers, livesMs, known }: Life,
): Promise<number> {
  const desks = desksAtWork({ url: laptop.url, token: TOKEN, gameIds, writers })
  await new Promise((resolve) => setTimeout(resolve, livesMs()))
  const diedAt = performance.now()
  await laptop.die()
  await desks.stop()
  known.push(...desks.presses)
  return diedAt
}

async function takeOver(laptop: Laptop): Promise<{ readonly restoreMs: number; readonly startMs: number }> {
  const began = performance.now()
  await laptop.restore()
  const restoreMs = performance.now() - began
  return { restoreMs, startMs: await laptop.start() }
}

/** The desks have kept their presses. */
async function sendAgain({ url }: Laptop, missing: readonly Press[]): Promise<void> {
  for (const press of missing) await resend({ url, token: TOKEN }, press)
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
