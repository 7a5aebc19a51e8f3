import { expect, it } from 'vitest'
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
  const screen = createScreenKeeper(locks, page)
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
  const screen = createScreenKeeper(locks, page)
  await screen.keepOn()
  await screen.keepOn()
  expect(taken).toHaveLength(1)
})

it('releases the lock when it is no longer needed, also later', async () => {
  const { page, show, locks } = aBrowser()
  const screen = createScreenKeeper(locks, page)
  await screen.keepOn()
  screen.letGo()
  show('visible')
  await settled()
  expect(screen.state.getState()).toBe('off')
})

it('says when the browser refuses, and when it has no such thing', async () => {
  const { page, locks } = aBrowser({ refuses: true })
  const refused = createScreenKeeper(locks, page)
  await refused.keepOn()
  expect(refused.state.getState()).toBe('refused')
  const missing = createScreenKeeper(undefined, page)
  await missing.keepOn()
  expect(missing.state.getState()).toBe('missing')
})
