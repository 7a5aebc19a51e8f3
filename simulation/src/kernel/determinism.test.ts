import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { playToyDay } from './testing/toy-day.ts'

const SEED = 7
const PRINT = fileURLToPath(new URL('testing/print-toy-day.ts', import.meta.url))

it('the same seed gives the same trace in three processes that are in each other’s way, and in this one', async () => {
  const printed = await Promise.all(Array.from({ length: 3 }, () => printToyDay(SEED)))
  const here = await playToyDay(SEED)
  expect(printed).toEqual(Array(3).fill(`${here.digest()} ${here.tasks()}\n`))
})

it('another seed gives another trace', async () => {
  const [one, other] = [await playToyDay(1), await playToyDay(2)]
  expect(one.digest()).not.toBe(other.digest())
})

async function printToyDay(seed: number): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [PRINT, String(seed)])
  return stdout
}
