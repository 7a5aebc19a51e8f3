import { describe, expect, it } from 'vitest'
import { isSeen, type SourceSignal, type SourceState, sourceAfter } from './source-state.ts'

const START: SourceState = { isPageVisible: true, isSourceVisible: true, turns: 0 }
const page = (isVisible: boolean): SourceSignal => ({ of: 'page', isVisible })
const source = (isVisible: boolean): SourceSignal => ({ of: 'source', isVisible })
const program = (isActive: boolean): SourceSignal => ({ of: 'program', isActive })
const after = (...signals: SourceSignal[]) => signals.reduce(sourceAfter, START)

describe('a source', () => {
  it('is seen as long as neither the page nor OBS hides it', () => {
    expect(isSeen(after())).toBe(true)
    expect(isSeen(after(page(false)))).toBe(false)
    expect(isSeen(after(source(false)))).toBe(false)
    expect(isSeen(after(source(false), page(false), page(true)))).toBe(false)
    expect(isSeen(after(source(false), source(true)))).toBe(true)
  })

  it('comes on when it is seen again', () => {
    expect(after(page(false)).turns).toBe(0)
    expect(after(page(false), page(true)).turns).toBe(1)
    expect(after(source(false), page(false), source(true), page(true)).turns).toBe(1)
  })

  it('comes on when its scene goes on air, also out of a preview', () => {
    expect(after(program(false)).turns).toBe(0)
    expect(after(program(false), program(true)).turns).toBe(1)
  })

  it('does not come on when it is told again what it knows', () => {
    expect(after(page(true), source(true)).turns).toBe(0)
  })
})
