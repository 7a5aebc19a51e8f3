import { test } from '../test.ts'
import { type Choices, choicesOf } from './finger.ts'

/** Seconds for which each page is explored. */
const SECONDS = Number(process.env.EXPLORE_SECONDS ?? 90)

/** Choices of a seed that the report names: `EXPLORE_SEED=N` makes them again. */
export function theChoices(): Choices {
  const seed = Number(process.env.EXPLORE_SEED ?? Date.now() % 1_000_000)
  test.info().annotations.push({ type: 'EXPLORE_SEED', description: String(seed) })
  return choicesOf(seed)
}

/** The last steps before a failure, for its message. */
const TOLD = 25

/** Takes one step after the other until the time is up; a failure tells the last of them. */
export async function explore(step: (told: (line: string) => void) => Promise<void>): Promise<void> {
  const lines: string[] = []
  const until = Date.now() + SECONDS * 1000
  try {
    while (Date.now() < until) await step((line) => lines.push(line))
  } catch (error) {
    const seed = test.info().annotations.find(({ type }) => type === 'EXPLORE_SEED')?.description
    throw new Error(`EXPLORE_SEED=${seed}\n${lines.slice(-TOLD).join('\n')}`, { cause: error })
  }
}
