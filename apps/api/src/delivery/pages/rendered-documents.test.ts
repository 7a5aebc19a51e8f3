import { systemRuntime } from '@cup/runtime'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Rendered, RenderJob } from './render-job.ts'
import { type DocumentSource, RenderedDocuments } from './rendered-documents.ts'

type Given = ConstructorParameters<typeof RenderedDocuments>[0]['limits']

/** A store whose renderer finishes a document when the test wants it, and whose clock the test moves. */
function aStore(limits: Given = {}) {
  const state = { era: 'one', stamp: '1', now: 0 }
  const rendering: { readonly job: RenderJob; readonly end: (rendered: Rendered) => void }[] = []
  const lines: string[] = []
  const documents = new RenderedDocuments({
    renderer: {
      run: (job) => new Promise((resolve) => void rendering.push({ job, end: resolve })),
      replaced: () => 0,
      close: async () => undefined,
    },
    log: (line) => void lines.push(line),
    limits,
    runtime: { ...systemRuntime, steadyMs: () => state.now },
  })
  const source = (key: string): DocumentSource => {
    const { era, stamp } = state
    return {
      key,
      era,
      stamp,
      prepare: async () => ({ ...now(), job: { kind: 'calendar', data: Buffer.from(`${key} ${state.stamp}`) } }),
    }
  }
  const now = () => ({ era: state.era, stamp: state.stamp })
  /** Ends the oldest rendering that has not ended, with its data as the content. */
  const finish = async (rendered?: Rendered) => {
    await settle()
    const next = rendering.shift()
    if (next) next.end(rendered ?? finishedOf(next.job))
    await settle()
    return next?.job
  }
  const open = (key: string) => documents.finished(source(key)).then((document) => document?.bytes.toString())
  const seen = (key: string, more: Partial<DocumentSource> = {}) =>
    documents.ready({ ...source(key), ...more })?.bytes.toString()
  return { documents, state, source, rendering, lines, finish, open, seen }
}

const settle = () => new Promise(setImmediate)

const afterMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const contentOf = (job: RenderJob | undefined): string => (job?.kind === 'calendar' ? job.data.toString() : '')

const finishedOf = (job: RenderJob): Rendered => {
  const content = contentOf(job)
  return { outcome: 'finished', etag: content, bytes: new Uint8Array(Buffer.from(content)), encoded: {} }
}

describe('a rendered document', () => {
  it('is rendered once for all requests that wait for it', async () => {
    const { open, finish, rendering, documents } = aStore()
    const opened = [open('a'), open('a'), open('a')]
    await finish()
    expect(await Promise.all(opened)).toEqual(['a 1', 'a 1', 'a 1'])
    expect([rendering.length, documents.figures().renders.finished]).toEqual([0, 1])
  })

  it('is sent at once when it is stale, and rendered again once', async () => {
    const { open, seen, finish, rendering, state } = aStore()
    const first = open('a')
    await finish()
    await first
    state.stamp = '2'
    expect([seen('a'), seen('a'), await open('a')]).toEqual(['a 1', 'a 1', 'a 1'])
    await finish()
    expect([seen('a'), rendering.length]).toEqual(['a 2', 0])
  })

  it('is waited for by the first request after a pause', async () => {
    const { open, seen, finish, state } = aStore({ idleMs: 5000 })
    const first = open('a')
    await finish()
    await first
    state.stamp = '2'
    state.now = 4000
    const inUse = seen('a')
    state.now = 9500
    const second = open('a')
    expect([inUse, seen('a')]).toEqual(['a 1', undefined])
    await finish()
    expect(await second).toBe('a 2')
  })

  it('is waited for where its rendering takes half a second, as the first one in a new thread does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { open, finish, state } = aStore()
    const first = open('a')
    await finish()
    await first
    state.stamp = '2'
    state.now = 9000
    const second = open('a')
    await vi.advanceTimersByTimeAsync(500)
    await finish()
    expect(await second).toBe('a 2')
  })

  it('is sent stale when that request has waited a moment', async () => {
    const { open, seen, finish, state } = aStore({ newsMs: 10 })
    const first = open('a')
    await finish()
    await first
    state.stamp = '2'
    state.now = 9000
    expect([await open('a'), seen('a')]).toEqual(['a 1', 'a 1'])
  })

  it('is not sent any more when it was not current for longer than its source allows', async () => {
    const { open, seen, finish, state } = aStore()
    const first = open('a')
    await finish()
    await first
    state.stamp = '2'
    const sent: unknown[] = []
    for (state.now = 0; state.now <= 32_000; state.now += 4000) sent.push(seen('a', { mostStaleMs: 30_000 }))
    state.now = 32_000
    expect([sent, seen('a')]).toEqual([[...Array(8).fill('a 1'), undefined], 'a 1'])
  })

  it('is never sent in another era', async () => {
    const { open, seen, finish, state } = aStore()
    const first = open('a')
    await finish()
    await first
    state.era = 'two'
    expect(seen('a')).toBeUndefined()
  })

  it('is read when its turn has come', async () => {
    const { open, finish, state } = aStore()
    const opened = [open('a'), open('b')]
    state.stamp = '2'
    await finish()
    await finish()
    expect(await Promise.all(opened)).toEqual(['a 2', 'b 2'])
  })

  it('comes before stale documents if a request waits for it', async () => {
    const { open, seen, finish, state } = aStore()
    for (const key of ['a', 'b', 'c']) {
      const opened = open(key)
      await finish()
      await opened
    }
    state.stamp = '2'
    for (const key of ['a', 'b', 'c']) seen(key)
    const waiting = open('d')
    const order = [await finish(), await finish()].map(contentOf)
    expect([order, await waiting]).toEqual([['d 2', 'a 2'], 'd 2'])
  })

  it('keeps its content when the renderer finds it unchanged', async () => {
    const { open, seen, finish, state } = aStore()
    const first = open('a')
    await finish()
    await first
    state.stamp = '2'
    seen('a')
    const job = await finish({ outcome: 'unchanged' })
    state.now = 60_000
    expect([job?.known, seen('a')]).toEqual(['a 1', 'a 1'])
  })
})

describe('a request without a finished document', () => {
  it('waits at most as long as allowed', async () => {
    const { open } = aStore({ waitMs: 10 })
    expect(await open('a')).toBeUndefined()
  })

  it('waits longer where its document is slow to read and to render', async () => {
    const { source, finish, documents } = aStore({ waitMs: 10 })
    const { prepare, ...state } = source('a')
    const slowly = { ...state, patienceMs: 10_000, prepare: () => afterMs(30).then(prepare) }
    const opened = documents.finished(slowly)
    await afterMs(60)
    await finish()
    expect((await opened)?.bytes.toString()).toBe('a 1')
  })

  it('waits longer for the first one of all where that asks for it, while the thread loads its modules', async () => {
    const { source, finish, documents } = aStore({ waitMs: 10 })
    const first = documents.finished({ ...source('a'), firstPatienceMs: 10_000 })
    await afterMs(30)
    await finish()
    expect((await first)?.bytes.toString()).toBe('a 1')
    expect(await documents.finished({ ...source('b'), firstPatienceMs: 10_000 })).toBeUndefined()
  })

  it('waits no more after a failure, until the state has changed or some time has passed', async () => {
    const { open, finish, rendering, state, lines } = aStore({ retryMs: 1000 })
    const first = open('a')
    await finish({ outcome: 'failed', reason: 'TypeError' })
    expect([await first, await open('a'), rendering.length]).toEqual([undefined, undefined, 0])
    state.now = 1001
    const second = open('a')
    await finish({ outcome: 'failed', reason: 'TypeError' })
    await second
    state.stamp = '2'
    const third = open('a')
    await finish()
    expect([await third, lines.length]).toEqual(['a 2', 1])
  })

  it('gets none from a full queue', async () => {
    const { open, documents } = aStore({ queue: 2, waitMs: 50 })
    const opened = ['a', 'b', 'c', 'd'].map(open)
    expect(await opened[2]).toBeUndefined()
    expect(documents.figures().queued).toBeLessThanOrEqual(2)
    await Promise.all(opened)
  })
})

describe('the memory of rendered documents', () => {
  it('is bounded by their bytes, the least recently used ones are dropped', async () => {
    const { open, seen, finish, documents } = aStore({ bytes: 3 * 1024 + 100 })
    for (const key of ['a', 'b', 'c', 'd']) {
      const opened = open(key)
      await finish()
      await opened
      seen('a')
    }
    expect(['a', 'b', 'c', 'd'].map((key) => seen(key))).toEqual(['a 1', undefined, 'c 1', 'd 1'])
    expect(documents.figures()).toMatchObject({ documents: 3, bytes: 3 * (1024 + 3) })
  })

  it('is bounded by their number', async () => {
    const { open, finish, documents } = aStore({ documents: 2 })
    for (const key of ['a', 'b', 'c']) {
      const opened = open(key)
      await finish()
      await opened
    }
    expect(documents.figures().documents).toBe(2)
  })
})

describe('[N8] a redaction', () => {
  it('drops finished documents, what waits, and the result of the running rendering', async () => {
    const { documents, open, seen, finish, state } = aStore()
    const finished = open('a')
    await finish()
    await finished
    const waiting = [open('b'), open('c')]
    await settle()
    state.stamp = '2'
    documents.forget()
    expect([await Promise.all(waiting), seen('a')]).toEqual([[undefined, undefined], undefined])
    await finish()
    expect([seen('b'), documents.figures().renders.dropped, documents.figures().bytes]).toEqual([undefined, 1, 0])
    const again = open('b')
    await finish()
    expect(await again).toBe('b 2')
  })
})
