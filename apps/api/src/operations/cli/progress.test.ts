import { describe, expect, it } from 'vitest'
import { progressOn } from './progress.ts'

/** Output on a screen. */
function shown(isTTY: boolean, steps: readonly { readonly done: number; readonly total: number }[]): string {
  const written: string[] = []
  const progress = progressOn({ isTTY, write: (text) => written.push(text) }, 'calls')
  for (const step of steps) progress.show(step)
  progress.end()
  return written.join('')
}

describe('progress', () => {
  it('is one redrawn bar on a terminal', () => {
    expect(
      shown(true, [
        { done: 1, total: 2 },
        { done: 1, total: 2 },
        { done: 2, total: 2 },
      ]),
    ).toBe(`\r${'█'.repeat(15)}${'░'.repeat(15)} 1 of 2 calls\x1b[K\r${'█'.repeat(30)} 2 of 2 calls\x1b[K\n`)
  })

  it('is one line at the end in a file, if the work was quick', () => {
    expect(
      shown(false, [
        { done: 1, total: 2 },
        { done: 2, total: 2 },
      ]),
    ).toBe('2 of 2 calls\n')
  })

  it('prints nothing without work', () => {
    expect(shown(true, []) + shown(false, [])).toBe('')
  })
})
