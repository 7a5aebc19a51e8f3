import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Appearance } from './appearance.tsx'
import { MotionContext } from './motion-context.ts'

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

/** So much time passes, and timers ring so much earlier than they should. */
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
