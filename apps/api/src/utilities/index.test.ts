import { execFileSync } from 'node:child_process'
import { at } from '@cup/domain/testing'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { millisUntil, steadyClock } from './index.ts'

describe('the service clock', () => {
  it('returns instants that never run backwards', () => {
    const now = steadyClock(systemRuntime)
    const readings = Array.from({ length: 1000 }, () => now())

    expect(readings).toEqual([...readings].sort())
    expect(Math.abs(Date.parse(now()) - Date.now())).toBeLessThan(1000)
  })

  it('counts the milliseconds until an instant, at least zero', () => {
    expect([millisUntil(at(1.5), at(0)), millisUntil(at(0), at(1))]).toEqual([1500, 0])
  })
})

describe('a heap that a start fills', () => {
  it('is collected less often during the start, and as the flags say afterwards', () => {
    const during = collectionsOf('await whileHeapFills(async () => fill())')
    const after = collectionsOf('await whileHeapFills(async () => undefined); fill()')
    const without = collectionsOf('fill()')

    expect(during).toBeLessThan(Math.min(after, without))
  })
})

/** How often V8 collects the whole heap of a process that fills it with 300 MB and runs this. */
function collectionsOf(code: string): number {
  const program = `
    import { whileHeapFills } from ${JSON.stringify(import.meta.resolve('./index.ts'))}
    const kept = []
    const fill = () => { for (let n = 0; n < 2_000_000; n++) kept.push({ n, half: n + 0.5, list: [n, n, n, n] }) }
    ${code}`
  const heap = ['--heap-growing-percent=20', '--initial-old-space-size=16']
  // Without threads that a busy machine delays, while the heap goes on growing.
  const flags = [...heap, '--single-threaded-gc', '--trace-gc', '--input-type=module']
  const output = execFileSync(process.execPath, [...flags, '-e', program], { encoding: 'utf8' })
  return output.match(/Mark-Compact/g)?.length ?? 0
}
