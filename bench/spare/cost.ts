import { startedGames } from '../shared/started-games.ts'
import { quantile } from '../shared/statistics.ts'
import { desksAtWork } from './desks.ts'
import { aLaptop, aStick, type Laptop } from './laptop.ts'

const TOKEN = 'the-token-of-the-bench'
const SLICES = 6
const SLICE_MS = 5000

type Options = { readonly writers: number; readonly print: (line: string) => void }

/** Measures commands on a laptop with a journal and on one without in turns, and how far the journal is behind. */
export async function measureCost({ writers, print }: Options): Promise<void> {
  const stick = await aStick()
  const laptops = [
    { name: 'without a journal', laptop: await aLaptop({ token: TOKEN, stick, hasJournal: false }) },
    { name: 'with a journal', laptop: await aLaptop({ token: TOKEN, stick }) },
  ]
  try {
    const contestants = []
    for (const { name, laptop } of laptops) {
      await laptop.start()
      const gameIds = await startedGames(Number(new URL(laptop.url).port), TOKEN, 40)
      const latencies: number[] = []
      contestants.push({ name, laptop, gameIds, latencies })
    }
    await untilFollowing(laptops.at(-1)?.laptop)
    const before = await lagsOf(laptops.at(-1)?.laptop)
    for (let slice = 0; slice < SLICES; slice += 1) {
      for (const { laptop, gameIds, latencies } of contestants) {
        const desks = desksAtWork({ url: laptop.url, token: TOKEN, gameIds, writers })
        await new Promise((resolve) => setTimeout(resolve, SLICE_MS))
        await desks.stop()
        if (slice > 0) latencies.push(...desks.presses.map(({ latencyMs }) => latencyMs))
      }
    }
    for (const { name, latencies } of contestants) print(`${name}: ${figuresOf(latencies)}`)
    print(`behind the acknowledgement: ${sharesOf(await lagsOf(laptops.at(-1)?.laptop), before)}`)
  } finally {
    for (const { laptop } of laptops) await laptop.die()
    await stick.remove()
  }
}

function figuresOf(latencies: readonly number[]): string {
  const sorted = [...latencies].sort((a, b) => a - b)
  const of = (share: number) => quantile(sorted, share).toFixed(1)
  return `${sorted.length} commands, p50 ${of(0.5)} ms, p99 ${of(0.99)} ms`
}

const metricsOf = async (laptop: Laptop | undefined): Promise<string> => (await fetch(`${laptop?.url}/metrics`)).text()

async function untilFollowing(laptop: Laptop | undefined): Promise<void> {
  while (!(await metricsOf(laptop)).includes('cup_journal_away 0'))
    await new Promise((resolve) => setTimeout(resolve, 100))
}

type Lags = readonly (readonly [limit: string, count: number])[]

/** How many commits were in the journal within the limits of the histogram. */
async function lagsOf(laptop: Laptop | undefined): Promise<Lags> {
  const found = (await metricsOf(laptop)).matchAll(/cup_journal_lag_seconds_bucket\{le="([^"]+)"\} (\d+)/g)
  return [...found].map(([, limit = '', count]) => [limit, Number(count)])
}

function sharesOf(lags: Lags, before: Lags): string {
  const counts = lags.map(([limit, count], n) => ({ limit, count: count - (before[n]?.[1] ?? 0) }))
  const all = counts.at(-1)?.count ?? 0
  return counts.map(({ limit, count }) => `${((count / all) * 100).toFixed(1)} % within ${limit} s`).join(', ')
}
