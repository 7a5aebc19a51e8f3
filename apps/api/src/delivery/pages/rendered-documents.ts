import { Worker } from 'node:worker_threads'
import { documentGauges, type Observability } from '../../operations/observability/index.ts'
import { bufferOf, type Encoding, reasonOf, workerThread } from '../../utilities/index.ts'
import type { Rendered, RenderJob } from './render-job.ts'

/** A finished document as bytes. */
export type RenderedDocument = {
  /** The hash of the content, without quotes. */
  readonly etag: string
  readonly bytes: Buffer
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
}

/** What a document was made of. */
export type DocumentState = {
  /** A document of another era is not shown: another log, another build, names that may no longer be shown. */
  readonly era: string
  /** A document of another stamp is stale: it is rendered again. */
  readonly stamp: string
}

/** One document of the public side, as a request asks for it. */
export type DocumentSource = DocumentState & {
  readonly key: string
  /** A document that was not current for so long is not sent any more, where there is something better than that. */
  readonly mostStaleMs?: number
  /** Reads what the document is made of, when its turn has come; undefined where there is no such document any more. */
  readonly prepare: () => Promise<PreparedDocument | undefined>
}

export type PreparedDocument = DocumentState & { readonly job: RenderJob }

/** The thread that renders. */
type Renderer = {
  readonly run: (job: RenderJob) => Promise<Rendered>
  readonly replaced: () => number
  readonly close: () => Promise<void>
}

type Deps = {
  readonly renderer: Renderer
  readonly log: (line: string) => void
  readonly limits?: Partial<typeof LIMITS>
  readonly nowMs?: () => number
}

const LIMITS = {
  /** The longest wait of a request for a document that has never been finished, and of a rendering for its reads. */
  waitMs: 2000,
  /** The longest rendering of a document; a page takes some milliseconds. */
  renderMs: 2000,
  /** A stale document that was not sent for so long is not sent at once: a request waits a moment for its rendering. */
  idleMs: 5000,
  newsMs: 250,
  /** A document that could not be rendered is tried again after this time, or when its stamp has changed. */
  retryMs: 1000,
  queue: 200,
  documents: 2000,
  bytes: 64 * 1024 * 1024,
}

/** The rest after a rendering, in its own durations. */
const REST_SHARE = 9

/** Counted for each document beside its bytes. */
const ENTRY_BYTES = 1024

type Entry = DocumentState & {
  readonly document: RenderedDocument
  readonly weight: number
  /** When the document was last known to be current, and when it was last sent. */
  freshAt: number
  usedAt: number
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
  readonly #nowMs: () => number
  /** The least recently used ones first. */
  readonly #entries = new Map<string, Entry>()
  readonly #failures = new Map<string, DocumentState & { readonly until: number }>()
  readonly #queue = new Map<string, Turn>()
  readonly #counts = { finished: 0, unchanged: 0, failed: 0, dropped: 0 }
  #bytes = 0
  #current: Turn | undefined
  #isWorking = false
  /** Ends the rest between two renderings. */
  #wake = (): void => undefined
  #generation = 0
  #lastReason = ''

  constructor({ renderer, log, limits = {}, nowMs = () => performance.now() }: Deps) {
    this.#renderer = renderer
    this.#log = log
    this.#limits = { ...LIMITS, ...limits }
    this.#nowMs = nowMs
  }

  /** The last finished document, at once; undefined where none may be sent. A stale one is rendered again. */
  ready(source: DocumentSource): RenderedDocument | undefined {
    const entry = this.#entryOf(source)
    if (!entry) return undefined
    const now = this.#nowMs()
    if (entry.stamp === source.stamp) entry.freshAt = now
    else if (!this.#hasFailed(source)) this.#turnOf(source)
    const isInUse = now - entry.usedAt < this.#limits.idleMs
    return entry.stamp === source.stamp || isInUse ? this.#sent(source.key, entry) : undefined
  }

  /** The same, after a wait for its rendering; undefined if it takes too long or fails, or after a redaction. */
  async finished(source: DocumentSource): Promise<RenderedDocument | undefined> {
    const ready = this.ready(source)
    if (ready || this.#hasFailed(source)) return ready
    const turn = this.#turnOf(source)
    const stale = this.#entryOf(source)
    if (!turn) return stale && this.#sent(source.key, stale)
    const { promise, resolve } = Promise.withResolvers<RenderedDocument | undefined>()
    turn.waiting.add(resolve)
    this.#wake()
    const waitMs = stale ? this.#limits.newsMs : this.#limits.waitMs
    const tooLong = setTimeout(() => {
      const entry = this.#entryOf(source)
      resolve(entry && this.#sent(source.key, entry))
    }, waitMs)
    const document = await promise
    clearTimeout(tooLong)
    turn.waiting.delete(resolve)
    return document
  }

  /** [N8] Drops everything that was made or read until now; requests that wait are answered without a document. */
  forget(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#failures.clear()
    this.#bytes = 0
    const turns = [...this.#queue.values(), ...(this.#current ? [this.#current] : [])]
    this.#queue.clear()
    this.#current = undefined
    for (const turn of turns) answerAll(turn, undefined)
  }

  /** What operators see. */
  figures() {
    const { size: documents } = this.#entries
    return {
      documents,
      bytes: this.#bytes,
      queued: this.#queue.size + (this.#current ? 1 : 0),
      replacedThreads: this.#renderer.replaced(),
      renders: this.#counts,
    }
  }

  async close(): Promise<void> {
    this.forget()
    await this.#renderer.close()
  }

  /** The document of a key, if it may still be sent. */
  #entryOf({ key, era, stamp, mostStaleMs = Number.POSITIVE_INFINITY }: DocumentSource): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry?.era !== era) return undefined
    return entry.stamp === stamp || this.#nowMs() - entry.freshAt < mostStaleMs ? entry : undefined
  }

  #sent(key: string, entry: Entry): RenderedDocument {
    entry.usedAt = this.#nowMs()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.document
  }

  #hasFailed({ key, era, stamp }: DocumentSource): boolean {
    const failure = this.#failures.get(key)
    return failure?.era === era && failure.stamp === stamp && this.#nowMs() < failure.until
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
    const { promise, resolve } = Promise.withResolvers<void>()
    const rested = setTimeout(resolve, ms)
    this.#wake = resolve
    await promise
    clearTimeout(rested)
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
      const begunAt = this.#nowMs()
      await this.#render(turn)
      this.#current = undefined
      await this.#rest(REST_SHARE * (this.#nowMs() - begunAt))
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
      answerAll(turn, this.#entries.get(source.key)?.document)
    }
  }

  /** Renders a document; returns what to do with it if it may still be shown. */
  async #made(source: DocumentSource): Promise<() => void> {
    const { key } = source
    const readAt = this.#nowMs()
    const prepared = await within(source.prepare(), this.#limits.waitMs)
    if (!prepared) return () => this.#drop(key)
    const { era, stamp, job } = prepared
    const known = this.#entries.get(key)?.document
    const rendered = await this.#renderer.run({ ...job, known: known?.etag })
    if (rendered.outcome === 'failed') return () => this.#fail(source, rendered.reason)
    if (rendered.outcome === 'finished') {
      const document = { etag: rendered.etag, ...buffersOf(rendered) }
      return () =>
        this.#keep(
          key,
          { era, stamp, freshAt: readAt, usedAt: this.#nowMs(), document, weight: weightOf(document) },
          'finished',
        )
    }
    return () => {
      const entry = this.#entries.get(key)
      if (entry) this.#keep(key, { ...entry, era, stamp, freshAt: readAt }, 'unchanged')
    }
  }

  #keep(key: string, entry: Entry, outcome: 'finished' | 'unchanged'): void {
    this.#drop(key)
    this.#counts[outcome] += 1
    this.#failures.delete(key)
    this.#lastReason = ''
    this.#entries.set(key, entry)
    this.#bytes += entry.weight
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.bytes && this.#entries.size <= this.#limits.documents) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }

  /** A document that cannot be rendered is not shown in an older state either. */
  #fail({ key, era, stamp }: DocumentSource, reason: string): void {
    this.#drop(key)
    this.#counts.failed += 1
    if (this.#failures.size >= this.#limits.documents) this.#failures.clear()
    this.#failures.set(key, { era, stamp, until: this.#nowMs() + this.#limits.retryMs })
    if (reason !== this.#lastReason) this.#log(`A page, calendar or share card could not be rendered: ${reason}`)
    this.#lastReason = reason
  }
}

function answerAll({ waiting }: Turn, document: RenderedDocument | undefined): void {
  for (const answer of [...waiting]) answer(document)
}

function buffersOf({ bytes, encoded }: Extract<Rendered, { outcome: 'finished' }>) {
  const { br, gzip } = encoded
  return {
    bytes: bufferOf(bytes),
    encoded: { ...(br ? { br: bufferOf(br) } : {}), ...(gzip ? { gzip: bufferOf(gzip) } : {}) },
  }
}

const weightOf = ({ bytes, encoded: { br, gzip } }: RenderedDocument): number =>
  ENTRY_BYTES + bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0)

/** Rejects if the work takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const patience = setTimeout(() => reject(new Error(`its reads took longer than ${ms} ms`)), ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(patience)
  }
}

/** A thread that needs more memory is replaced. */
const MOST_HEAP_MB = 256

/** The documents of this process, rendered in a worker thread that starts with the first of them. */
export function openRenderedDocuments(
  { logger, metrics }: Pick<Observability, 'logger' | 'metrics'>,
  limits: Deps['limits'] = {},
): RenderedDocuments {
  const log = (line: string) => logger.warn(line)
  const renderer = workerThread<RenderJob, Rendered>({
    open: () =>
      new Worker(new URL('./render-worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
      }),
    limitMs: limits.renderMs ?? LIMITS.renderMs,
    onReplaced: (reason) => log(`The thread that renders pages is replaced: ${reason}`),
  })
  const documents = new RenderedDocuments({ renderer, log, limits })
  metrics.add(documentGauges({ figures: () => documents.figures() }))
  return documents
}
