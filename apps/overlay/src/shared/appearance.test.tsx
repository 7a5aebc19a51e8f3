import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Appearance, type Appearing, appearingAt, HIDDEN, MotionContext, type Named } from './appearance.tsx'

/** The page's own time; a timer that rings does not say what time it is. */
let now = 0
beforeEach(() => {
  now = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type PictureProps = { readonly name: string | undefined; readonly hasMotion?: boolean }

const Picture = ({ name, hasMotion = true }: PictureProps) => (
  <MotionContext value={hasMotion}>
    <Appearance picture={name === undefined ? undefined : { name, content: name }}>{(content) => content}</Appearance>
  </MotionContext>
)

const seen = (container: HTMLElement) => {
  const picture = container.querySelector<HTMLElement>('[data-phase]')
  return picture && `${picture.textContent} ${picture.dataset.phase}`
}

/** Lets time pass; timers fire earlier than they should by `early`. */
function pass(millis: number, early = 0): void {
  now += millis - early
  act(() => {
    vi.advanceTimersByTime(millis)
  })
}

describe('appearance', () => {
  it('brings a picture in, and takes it out again', () => {
    const { container, rerender } = render(<Picture name="A" />)
    expect(seen(container)).toBe('A entering')
    pass(400)
    expect(seen(container)).toBe('A shown')
    rerender(<Picture name={undefined} />)
    expect(seen(container)).toBe('A leaving')
    pass(260)
    expect(seen(container)).toBeNull()
  })

  it('lets one leave before another enters', () => {
    const { container, rerender } = render(<Picture name="A" />)
    pass(400)
    rerender(<Picture name="B" />)
    expect(seen(container)).toBe('A leaving')
    pass(260)
    expect(seen(container)).toBe('B entering')
    pass(400)
    expect(seen(container)).toBe('B shown')
  })

  it('gets on where a timer rings too early', () => {
    const { container } = render(<Picture name="A" />)
    pass(400, 0.4)
    expect(seen(container)).toBe('A entering')
    pass(1)
    expect(seen(container)).toBe('A shown')
  })

  it('cuts where nothing may move', () => {
    const { container, rerender } = render(<Picture name="A" hasMotion={false} />)
    expect(seen(container)).toBe('A shown')
    rerender(<Picture name="B" hasMotion={false} />)
    expect(seen(container)).toBe('B shown')
    rerender(<Picture name={undefined} hasMotion={false} />)
    expect(seen(container)).toBeNull()
  })
})

const score = (content: string): Named<string> => ({ name: 'game 1', content })
const other: Named<string> = { name: 'game 2', content: '0:0' }

/** Goes through what is wanted at which time. */
const after = (...steps: [now: number, wanted: Named<string> | undefined][]) =>
  steps.reduce<Appearing<string>>((before, [now, wanted]) => appearingAt(before, wanted, now), HIDDEN)

describe('a picture', () => {
  it('enters, and then is there', () => {
    expect(after([0, score('0:0')])).toEqual({ phase: 'entering', ...score('0:0'), until: 400 })
    expect(after([0, score('0:0')], [399, score('0:0')]).phase).toBe('entering')
    expect(after([0, score('0:0')], [400, score('0:0')])).toEqual({ phase: 'shown', ...score('0:0') })
  })

  it('stays what it is where nothing changes', () => {
    const [wanted] = [score('0:0')]
    const shown = after([0, wanted], [400, wanted])
    expect(appearingAt(shown, score('0:0'), 900)).toBe(shown)
  })

  it('shows new content without entering again, also while it enters', () => {
    expect(after([0, score('0:0')], [200, score('1:0')])).toEqual({ phase: 'entering', ...score('1:0'), until: 400 })
    expect(after([0, score('0:0')], [400, score('0:0')], [500, score('1:0')])).toEqual({
      phase: 'shown',
      ...score('1:0'),
    })
  })

  it('leaves as it was last seen', () => {
    expect(after([0, score('2:1')], [400, score('2:1')], [500, undefined])).toEqual({
      phase: 'leaving',
      ...score('2:1'),
      until: 760,
    })
    expect(after([0, score('2:1')], [400, score('2:1')], [500, undefined], [760, undefined])).toEqual(HIDDEN)
  })

  it('makes room for another one, which enters after it', () => {
    const leaving = after([0, score('2:1')], [400, score('2:1')], [500, other])
    expect(leaving).toEqual({ phase: 'leaving', ...score('2:1'), until: 760 })
    expect(appearingAt(leaving, other, 700)).toBe(leaving)
    expect(appearingAt(leaving, other, 760)).toEqual({ phase: 'entering', ...other, until: 1160 })
  })

  it('is where the time says after a page was frozen half-way', () => {
    expect(after([0, score('0:0')], [60_000, score('3:0')]).phase).toBe('shown')
  })
})
