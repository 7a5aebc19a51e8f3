import { pause, type Runtime } from '@cup/runtime'
import { reasonOf, type WorkerThread, withinLimit } from '../../utilities/index.ts'
import {
  type DocumentState,
  DocumentStore,
  documentOf,
  type RenderedDocument,
  type StoredDocument,
} from './document-store.ts'
import type { Rendered, RenderJob } from './render-job.ts'

/** One document of the public side, as a request asks for it. */
export type DocumentSource = DocumentState & {
  readonly key: string
  /** A document that was not current for so long is not sent any more, where there is something better than that. */
  readonly mostStaleMs?: number
  /** How long its reads, its rendering and a request for it may take, where the usual limits are too short. */
  readonly patienceMs?: number
  /** The same until a document was finished: the thread that renders loads its modules first. */
  readonly firstPatienceMs?: number
  /** Reads what the document is made of, when its turn has come; undefined where there is no such document any more. */
  readonly prepare: () => Promise<PreparedDocument | undefined>
}

/** Document that is ready to be rendered. */
export type PreparedDocument = DocumentState & { readonly job: RenderJob }

/** The thread that renders. */
type Renderer = WorkerThread<RenderJob, Rendered>

type Deps = {
  readonly renderer: Renderer
  readonly log: (line: string) => void
  readonly runtime: Runtime
  readonly limits?: Partial<typeof LIMITS>
}

/** Limits of a store of documents; a test sets other ones. */
export const LIMITS = {
  /** The longest wait of a request for a document that has never been finished, and of a rendering for its reads. */
  waitMs: 2000,
  /** The longest rendering of a document; a page takes some milliseconds. */
  renderMs: 2000,
  /** A stale document that was not sent for so long is not sent at once: a request waits a moment for its rendering. */
  idleMs: 5000,
  /** That moment: the first rendering of a large page in a new thread takes half a second, and a page that catches up moves. */
  newsMs: 1000,
  retryMs: 1000,
  /** The rest after a rendering, in its own durations. */
  restShare: 9,
  queue: 200,
  documents: 2000,
  bytes: 64 * 1024 * 1024,
}

type Answer = (document: RenderedDocument | undefined) => void

/** A document in the queue or in the renderer, with the requests that wait for it. */
type Turn = { readonly source: DocumentSource; readonly waiting: Set<Answer> }

/**
 * The last finished document of each key: pages, calendars and share cards. A request gets it at once; if it is stale,
 * it is rendered again in a worker thread, one document at a time. So rendering never stands between a request and its
 * answer.
 */
export class RenderedDocuments {
  readonly #renderer: Renderer
  readonly #log: Deps['log']
  readonly #limits: typeof LIMITS
  readonly #runtime: Runtime
  readonly #store: DocumentStore
  readonly #queue = new Map<string, Turn>()
  readonly #counts = { finished: 0, unchanged: 0, failed: 0, dropped: 0 }
  #current: Turn | undefined
  #isWorking = false
  /** Ends the rest between two renderings. */
  #wake = (): void => undefined
  #generation = 0
  #lastReason = ''

  constructor({ renderer, log, runtime, limits = {} }: Deps) {
    this.#renderer = renderer
    this.#log = log
    this.#limits = { ...LIMITS, ...limits }
    this.#runtime = runtime
    this.#store = new DocumentStore(this.#limits, runtime)
  }

  /** The last finished document, at once; undefined where none may be sent. A stale one is rendered again. */
  ready(source: DocumentSource): RenderedDocument | undefined {
    const entry = this.#store.find(source)
    if (!entry) return undefined
    const now = this.#runtime.steadyMs()
    if (entry.stamp === source.stamp) entry.freshAt = now
    else if (!this.#store.hasFailed(source)) this.#turnOf(source)
    const isInUse = now - entry.usedAt < this.#limits.idleMs
    return entry.stamp === source.stamp || isInUse ? this.#store.use(source.key, entry) : undefined
  }

  /** The same, after a wait for its rendering; undefined if it takes too long or fails, or after a redaction. */
  async finished(source: DocumentSource): Promise<RenderedDocument | undefined> {
    const ready = this.ready(source)
    if (ready || this.#store.hasFailed(source)) return ready
    const turn = this.#turnOf(source)
    const stale = this.#store.find(source)
    if (!turn) return stale && this.#store.use(source.key, stale)
    const { promise, resolve } = Promise.withResolvers<RenderedDocument | undefined>()
    turn.waiting.add(resolve)
    this.#wake()
    const waitMs = stale ? this.#limits.newsMs : (this.#patienceFor(source) ?? this.#limits.waitMs)
    const callOff = this.#runtime.after(waitMs, () => {
      const entry = this.#store.find(source)
      resolve(entry && this.#store.use(source.key, entry))
    })
    const document = await promise
    callOff()
    turn.waiting.delete(resolve)
    return document
  }

  /** [N8] Drops everything that was made or read until now; requests that wait are answered without a document. */
  forget(): void {
    this.#generation += 1
    this.#store.clear()
    const turns = [...this.#queue.values(), ...(this.#current ? [this.#current] : [])]
    this.#queue.clear()
    this.#current = undefined
    for (const turn of turns) answerAll(turn, undefined)
  }

  /** Figures for operators. */
  figures() {
    return {
      ...this.#store.figures(),
      queued: this.#queue.size + (this.#current ? 1 : 0),
      replacedThreads: this.#renderer.replaced(),
      renders: this.#counts,
    }
  }

  async close(): Promise<void> {
    this.forget()
    await this.#renderer.close()
  }

  /** The patience that a document asks for; undefined where the usual limits do. */
  #patienceFor({ patienceMs, firstPatienceMs }: DocumentSource): number | undefined {
    return patienceMs ?? (this.#counts.finished === 0 ? firstPatienceMs : undefined)
  }

  /** The turn of a document, once in the queue; undefined where the queue is full. */
  #turnOf(source: DocumentSource): Turn | undefined {
    const known = this.#current?.source.key === source.key ? this.#current : this.#queue.get(source.key)
    if (known) return known
    if (this.#queue.size >= this.#limits.queue) return undefined
    const turn: Turn = { source, waiting: new Set() }
    this.#queue.set(source.key, turn)
    void this.#work()
    return turn
  }

  /**
   * Rests several times as long as the last rendering took, until a request waits: a flood would keep the thread busy all
   * the time, and the staff's calls share the processor and the database with it.
   */
  async #rest(ms: number): Promise<void> {
    const isAwaited = [...this.#queue.values()].some(({ waiting }) => waiting.size > 0)
    if (ms < 1 || isAwaited || this.#queue.size === 0) return
    const waking = new AbortController()
    this.#wake = () => waking.abort()
    await pause(this.#runtime, ms, waking.signal)
  }

  /** Documents that requests wait for come first. */
  #next(): Turn | undefined {
    const turns = [...this.#queue.values()]
    const turn = turns.find(({ waiting }) => waiting.size > 0) ?? turns[0]
    if (turn) this.#queue.delete(turn.source.key)
    return turn
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    // A request that has just queued a document begins to wait for it first.
    await Promise.resolve()
    for (let turn = this.#next(); turn; turn = this.#next()) {
      this.#current = turn
      const begunAt = this.#runtime.steadyMs()
      await this.#render(turn)
      this.#current = undefined
      await this.#rest(this.#limits.restShare * (this.#runtime.steadyMs() - begunAt))
    }
    this.#isWorking = false
  }

  async #render(turn: Turn): Promise<void> {
    const { source } = turn
    const generation = this.#generation
    const act = await this.#made(source).catch((error: unknown) => () => this.#fail(source, reasonOf(error)))
    // What was read before a redaction may hold what it hides.
    if (generation !== this.#generation) this.#counts.dropped += 1
    else {
      act()
      answerAll(turn, this.#store.known(source.key)?.document)
    }
  }

  /** Renders a document; returns what to do with it if it may still be shown. */
  async #made(source: DocumentSource): Promise<() => void> {
    const { key } = source
    const ownPatienceMs = this.#patienceFor(source)
    const patienceMs = ownPatienceMs ?? this.#limits.waitMs
    const readAt = this.#runtime.steadyMs()
    const tooLate = () => new Error(`its reads took longer than ${patienceMs} ms`)
    const prepared = await withinLimit(this.#runtime, source.prepare(), patienceMs, tooLate)
    if (!prepared) return () => this.#store.drop(key)
    const { era, stamp, job } = prepared
    const known = this.#store.known(key)?.document.etag
    const rendered = await this.#renderer.run({ ...job, known }, ownPatienceMs)
    if (rendered.outcome === 'failed') return () => this.#fail(source, rendered.reason)
    if (rendered.outcome === 'finished') {
      const document = documentOf(rendered)
      return () =>
        this.#keep(key, { era, stamp, freshAt: readAt, usedAt: this.#runtime.steadyMs(), document }, 'finished')
    }
    return () => {
      const entry = this.#store.known(key)
      if (entry) this.#keep(key, { ...entry, era, stamp, freshAt: readAt }, 'unchanged')
    }
  }

  #keep(key: string, entry: StoredDocument, outcome: 'finished' | 'unchanged'): void {
    this.#store.keep(key, entry)
    this.#counts[outcome] += 1
    this.#lastReason = ''
  }

  #fail(source: DocumentSource, reason: string): void {
    this.#store.fail(source)
    this.#counts.failed += 1
    if (reason !== this.#lastReason) this.#log(`A page, calendar or share card could not be rendered: ${reason}`)
    this.#lastReason = reason
  }
}

function answerAll({ waiting }: Turn, document: RenderedDocument | undefined): void {
  for (const answer of [...waiting]) answer(document)
}
