import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadForNewVersion } from './start-pwa.ts'

const page = (entry: string) => `<!doctype html><script src="/first.js" data-entry="${entry}"></script>`

/** How often the page was reloaded if the service answers a missing chunk with this page. */
async function reloadsAfter(...answers: readonly (Response | Error)[]): Promise<number> {
  let reloads = 0
  const left = [...answers]
  vi.stubGlobal('fetch', async () => {
    const answer = left.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
  for (const _ of answers) {
    await reloadForNewVersion(() => {
      reloads += 1
    })
  }
  return reloads
}

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = '<script type="application/json" data-entry="/assets/index-old.js"></script>'
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a chunk that is not there', () => {
  it('reloads the page if the service has another version', async () => {
    expect(await reloadsAfter(new Response(page('/assets/index-new.js')))).toBe(1)
  })

  it('leaves the page as it is if the service does not answer', async () => {
    expect(await reloadsAfter(new TypeError('Failed to fetch'))).toBe(0)
    expect(await reloadsAfter(new Response('Bad Gateway', { status: 502 }))).toBe(0)
  })

  it('leaves the page as it is while the service is silent', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { readonly signal?: AbortSignal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    let reloads = 0
    const looked = reloadForNewVersion(() => {
      reloads += 1
    })
    await vi.advanceTimersByTimeAsync(15_000)
    await looked

    expect(reloads).toBe(0)
  })

  it('leaves the page as it is where the service has the same version', async () => {
    expect(await reloadsAfter(new Response(page('/assets/index-old.js')))).toBe(0)
  })

  it('has the page asked for once, and not again and again', async () => {
    const other = () => new Response(page('/assets/index-new.js'))
    expect(await reloadsAfter(other(), other())).toBe(1)
  })
})
