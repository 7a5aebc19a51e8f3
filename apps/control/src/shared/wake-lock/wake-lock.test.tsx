import { describe, expect, it } from 'vitest'
import { createScreenKeeper } from './wake-lock.ts'

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

/** A browser whose locks are let go as soon as its page is hidden. */
function aBrowser({ refuses = false }: { refuses?: boolean } = {}) {
  const page = new FakePage()
  const taken: EventTarget[] = []
  const request = async () => {
    if (refuses) throw new DOMException('low battery', 'NotAllowedError')
    const lock = Object.assign(new EventTarget(), {
      released: false,
      type: 'screen' as const,
      onrelease: null,
      release: async () => void lock.dispatchEvent(new Event('release')),
    })
    taken.push(lock)
    return lock
  }
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    if (state === 'hidden') for (const lock of taken) lock.dispatchEvent(new Event('release'))
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page, taken, show, locks: { request } }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('keeps the screen on from the first tap, and once more when the page is shown again', async () => {
  const { page, show, locks } = aBrowser()
  const screen = createScreenKeeper({ locks, video: undefined }, page)
  expect(screen.state.getState()).toBe('off')
  await screen.keepOn()
  expect(screen.state.getState()).toBe('on')
  show('hidden')
  expect(screen.state.getState()).toBe('off')
  show('visible')
  await settled()
  expect(screen.state.getState()).toBe('on')
})

it('asks only once while it is on', async () => {
  const { page, taken, locks } = aBrowser()
  const screen = createScreenKeeper({ locks, video: undefined }, page)
  await screen.keepOn()
  await screen.keepOn()
  expect(taken).toHaveLength(1)
})

it('releases the lock when it is no longer needed, also later', async () => {
  const { page, show, locks } = aBrowser()
  const screen = createScreenKeeper({ locks, video: undefined }, page)
  await screen.keepOn()
  screen.letGo()
  show('visible')
  await settled()
  expect(screen.state.getState()).toBe('off')
})

it('says when the browser refuses, and when it has no such thing', async () => {
  const { page, locks } = aBrowser({ refuses: true })
  const refused = createScreenKeeper({ locks, video: undefined }, page)
  await refused.keepOn()
  expect(refused.state.getState()).toBe('refused')
  const missing = createScreenKeeper({ locks: undefined, video: undefined }, page)
  await missing.keepOn()
  expect(missing.state.getState()).toBe('missing')
})

describe('a browser without a wake lock', () => {
  /** A video that counts how often it was played. */
  function aVideo({ refuses = false }: { refuses?: boolean } = {}) {
    const calls: string[] = []
    const play = async () => {
      calls.push('play')
      if (refuses) throw new DOMException('no tap yet', 'NotAllowedError')
    }
    return { calls, video: { play, pause: () => void calls.push('pause') } }
  }

  it('keeps the screen on by a silent video, and plays it again when the page is shown again', async () => {
    const { page, show } = aBrowser()
    const { calls, video } = aVideo()
    const screen = createScreenKeeper({ locks: undefined, video }, page)
    expect(screen.state.getState()).toBe('off')
    await screen.keepOn()
    await screen.keepOn()
    expect([screen.state.getState(), calls]).toEqual(['on', ['play']])
    show('hidden')
    expect(screen.state.getState()).toBe('off')
    show('visible')
    await settled()
    expect([screen.state.getState(), calls]).toEqual(['on', ['play', 'play']])
    screen.letGo()
    expect([screen.state.getState(), calls.at(-1)]).toEqual(['off', 'pause'])
  })

  it('plays the video also where the lock is refused, and says when neither works', async () => {
    const { page, locks } = aBrowser({ refuses: true })
    const screen = createScreenKeeper({ locks, video: aVideo().video }, page)
    await screen.keepOn()
    expect(screen.state.getState()).toBe('on')
    const neither = createScreenKeeper({ locks, video: aVideo({ refuses: true }).video }, page)
    await neither.keepOn()
    expect(neither.state.getState()).toBe('refused')
  })
})
