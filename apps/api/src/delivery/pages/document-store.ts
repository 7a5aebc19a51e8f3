import type { Runtime } from '@cup/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bufferOf, type Encoding, encodingOf } from '../../utilities/index.ts'
import type { Finished } from './render-job.ts'

/** A finished document as bytes. */
export type RenderedDocument = {
  /** The hash of the content, without quotes. */
  readonly etag: string
  readonly bytes: Buffer
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
}

/** A document as the renderer hands it over, without copying its bytes. */
export function documentOf({ etag, bytes, encoded }: Finished): RenderedDocument {
  const { br, gzip } = encoded
  return {
    etag,
    bytes: bufferOf(bytes),
    encoded: { ...(br ? { br: bufferOf(br) } : {}), ...(gzip ? { gzip: bufferOf(gzip) } : {}) },
  }
}

/** State of the log and the build that a document was made of. */
export type DocumentState = {
  /** A document of another era is not shown: another log, another build, names that may no longer be shown. */
  readonly era: string
  /** A document of another stamp is stale: it is rendered again. */
  readonly stamp: string
}

/** A document as it is asked for. */
type Wanted = DocumentState & {
  readonly key: string
  /** A document that was not current for so long is not sent any more, where there is something better than that. */
  readonly mostStaleMs?: number
}

/** A document in the store. */
export type StoredDocument = DocumentState & {
  readonly document: RenderedDocument
  /** When the document was last known to be current, and when it was last sent. */
  freshAt: number
  usedAt: number
}

type Limits = {
  readonly documents: number
  readonly bytes: number
  /** A document that could not be rendered is tried again after this time, or when its stamp has changed. */
  readonly retryMs: number
}

/** Counted for each document beside its bytes. */
const ENTRY_BYTES = 1024

/** The last finished document of each key, bounded in number and bytes, and which of them could not be rendered. */
export class DocumentStore {
  readonly #limits: Limits
  readonly #steadyMs: Runtime['steadyMs']
  /** The least recently used ones first. */
  readonly #entries = new Map<string, StoredDocument>()
  readonly #failures = new Map<string, DocumentState & { readonly until: number }>()
  #bytes = 0

  constructor(limits: Limits, { steadyMs }: Pick<Runtime, 'steadyMs'>) {
    this.#limits = limits
    this.#steadyMs = steadyMs
  }

  /** The document of a key, in whatever state it is. */
  known(key: string): StoredDocument | undefined {
    return this.#entries.get(key)
  }

  /** The document of a key, if it may still be sent. */
  find({ key, era, stamp, mostStaleMs = Number.POSITIVE_INFINITY }: Wanted): StoredDocument | undefined {
    const entry = this.#entries.get(key)
    if (entry?.era !== era) return undefined
    return entry.stamp === stamp || this.#steadyMs() - entry.freshAt < mostStaleMs ? entry : undefined
  }

  /** Notes that a document is sent. */
  use(key: string, entry: StoredDocument): RenderedDocument {
    entry.usedAt = this.#steadyMs()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.document
  }

  keep(key: string, entry: StoredDocument): void {
    this.drop(key)
    this.#failures.delete(key)
    this.#entries.set(key, entry)
    this.#bytes += weightOf(entry.document)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.bytes && this.#entries.size <= this.#limits.documents) return
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    const entry = this.#entries.get(key)
    if (entry) this.#bytes -= weightOf(entry.document)
    this.#entries.delete(key)
  }

  /** A document that cannot be rendered is not shown in an older state either. */
  fail({ key, era, stamp }: Wanted): void {
    this.drop(key)
    if (this.#failures.size >= this.#limits.documents) this.#failures.clear()
    this.#failures.set(key, { era, stamp, until: this.#steadyMs() + this.#limits.retryMs })
  }

  /** Whether this state of a document could not be rendered a moment ago. */
  hasFailed({ key, era, stamp }: Wanted): boolean {
    const failure = this.#failures.get(key)
    return failure?.era === era && failure.stamp === stamp && this.#steadyMs() < failure.until
  }

  clear(): void {
    this.#entries.clear()
    this.#failures.clear()
    this.#bytes = 0
  }

  figures(): { readonly documents: number; readonly bytes: number } {
    return { documents: this.#entries.size, bytes: this.#bytes }
  }
}

const weightOf = ({ bytes, encoded: { br, gzip } }: RenderedDocument): number =>
  ENTRY_BYTES + bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0)

/** Sends a finished document, or 304 to a client that has it, in the best encoding that the client takes. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes, encoded }: RenderedDocument,
): FastifyReply {
  const encoding = encoded.br || encoded.gzip ? encodingOf(request.headers['accept-encoding']) : undefined
  const small = encoding && encoded[encoding]
  const tag = `"${etag}${small ? `-${encoding}` : ''}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (small) reply.header('content-encoding', encoding)
  return reply.send(small ?? bytes)
}
