import type { Encoding } from '../../utilities/index.ts'

/** The build of the public app: its page, and a text that changes whenever the build changes on disk. */
export type PageBuild = { readonly file: string; readonly stamp: string }

/** Data of one document. Data is bytes of JSON, which only the worker thread parses. */
export type RenderJob = {
  /** The hash of the last finished content: the same content is not sent again. */
  readonly known?: string | undefined
} & (
  | {
      readonly kind: 'page'
      readonly build: PageBuild
      /** The path with its canonical query. */
      readonly path: string
      /** The origin of absolute links; empty where it is unknown. */
      readonly origin: string
      /** In milliseconds. */
      readonly now: number
      /** The site and the reads of the page: it is rendered from them, and they are embedded in it. */
      readonly snapshot: Uint8Array
    }
  | { readonly kind: 'calendar'; readonly data: Uint8Array }
  | {
      readonly kind: 'card'
      readonly data: Uint8Array
      /** The uploaded logos of its teams by their names. */
      readonly logos: Readonly<Record<string, Uint8Array>>
    }
)

/** A document with the hash of its content, and compressed. */
export type Finished = {
  readonly outcome: 'finished'
  readonly etag: string
  readonly bytes: Uint8Array
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array>>>
}

/** Result of a job in the worker thread. */
export type Rendered =
  | Finished
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'failed'; readonly reason: string }
