import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLeastPixels } from './use-least-pixels.ts'

const BOX = document.createElement('div')

/** Least height of a block where so many courts share a box of this width. */
function leastPixelsIn(width: number, courts: number): number {
  let tell: (entries: readonly object[]) => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: typeof tell) {
        tell = listener
      }
      observe() {}
      disconnect() {}
    },
  )
  const { result } = renderHook(() => useLeastPixels(BOX, courts))
  act(() => tell([{ contentRect: { width } }]))
  return result.current
}

afterEach(() => vi.unstubAllGlobals())

describe('useLeastPixels', () => {
  it('gives a block one line where its lane has room for all words', () => {
    expect(leastPixelsIn(780, 2)).toBe(32)
  })

  it('gives it two where many courts share the page, so that none of its words are cut', () => {
    expect(leastPixelsIn(780, 3)).toBe(46)
    expect(leastPixelsIn(780, 4)).toBe(46)
  })
})
