import { expect, it } from 'vitest'
import { playLifetimes } from './lifetimes.ts'

it('[E10] a spare laptop goes on from the stick of one that died under load: at most the last second is missing, and comes back once', async () => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)

  const flaws = await playLifetimes({ laptops: 2, writers: 4, livesMs: () => 3000, print })

  expect(flaws).toEqual([])
  expect(lines).toHaveLength(2)
}, 240_000)
