import { afterEach, describe, expect, it, vi } from 'vitest'
import { typesOf } from '../../../test/frames.ts'
import { aFeed, aTeamCame, CUP, CUPS, EPOCH, someTurns } from '../../../test/memory-feed.ts'
import { until } from '../../../test/until.ts'

const teams = (count: number) => Array.from({ length: count }, () => aTeamCame(1))

const links = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => [from + n, from + n + 1])

afterEach(() => {
  vi.useRealTimers()
})

describe('the items in memory', () => {
  it('reach back before the start, without another read of the log', async () => {
    const { comeBack, scopes, reads } = aFeed({ before: [...CUPS, ...teams(20)], remembered: 20 })
    const { chain } = await comeBack(CUP, { position: CUPS.length })

    expect(chain()).toEqual(links(CUPS.length, scopes.head))
    expect(reads()).toBe(0)
  })

  it('are the last two thousand events', async () => {
    const { comeBack, publish, scopes, reads } = aFeed()
    publish(...teams(2100))
    await comeBack(CUP, { position: scopes.head - 2000 })
    const before = reads()
    await comeBack(CUP, { position: scopes.head - 2001 })

    expect([before, reads()]).toEqual([0, 1])
  })
})

describe('older items', () => {
  it('are read from the log and join the items in memory without a gap', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: teams(50) })
    publish(...teams(3))
    const { chain, heard } = await comeBack(CUP, { position: 10 })

    expect(typesOf(heard())).not.toContain('reload')
    expect(chain()).toEqual(links(10, scopes.head))
  })

  it('are read once for all callers', async () => {
    const { subscribe, scopes, reads } = aFeed({ before: teams(900) })
    const viewers = Array.from({ length: 50 }, (_, n) => subscribe(CUP, { epoch: EPOCH, position: 600 - n }))
    await until(() => viewers.every(({ chain }) => chain().at(-1)?.[1] === scopes.head))

    expect(viewers.map(({ chain }) => chain())).toEqual(viewers.map((_, n) => links(600 - n, scopes.head)))
    expect(reads()).toBe(1)
  })

  it('are read in pages for a client that missed more than others', async () => {
    const { subscribe, scopes, reads } = aFeed({ before: teams(2500) })
    const viewers = [2400, 1400, 400, 2300, 1300, 300].map((position) => subscribe(CUP, { epoch: EPOCH, position }))
    await until(() => viewers.every(({ chain }) => chain().at(-1)?.[1] === scopes.head))

    expect(viewers[5]?.chain()).toEqual(links(300, scopes.head))
    expect(reads()).toBe(3)
  })

  it('stay in memory for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { comeBack, publish, reads } = aFeed({ before: teams(50) })
    publish(...teams(2000))
    await comeBack(CUP, { position: 10 })
    publish(...teams(10))
    await comeBack(CUP, { position: 10 })
    const soon = reads()
    await vi.advanceTimersByTimeAsync(61_000)
    publish(...teams(10))
    await comeBack(CUP, { position: 10 })

    expect([soon, reads()]).toEqual([1, 2])
  })

  it('are read completely while the log goes on', async () => {
    const { subscribe, publish, scopes, reads } = aFeed({ before: teams(2050) })
    publish(...teams(2000))
    const { chain } = subscribe(CUP, { epoch: EPOCH, position: 2000 })
    for (let n = 0; n < 30; n += 1) {
      publish(...teams(1))
      await new Promise(setImmediate)
    }
    await someTurns()

    expect(chain()).toEqual(links(2000, scopes.head))
    expect(reads()).toBe(1)
  })

  it('are not read beyond ten thousand positions', async () => {
    const { comeBack, scopes, reads } = aFeed({ before: teams(10_050) })
    const { heard } = await comeBack(CUP, { position: scopes.head - 10_001 })

    expect(typesOf(heard())).toEqual(['subscribed', 'reload'])
    expect(reads()).toBe(0)
  })

  it('recall resolves with false where the log cannot be read', async () => {
    const pagesAfter = async function* () {
      yield await Promise.reject(new Error('the log is away'))
    }
    const { comeBack } = aFeed({ before: teams(50), pagesAfter })
    const { heard } = await comeBack(CUP, { position: 10 })

    expect(typesOf(heard())).toEqual(['subscribed', 'reload'])
  })
})
