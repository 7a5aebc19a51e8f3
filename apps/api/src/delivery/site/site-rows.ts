import type { Website, WebsiteVersionInfo } from '@cup/contract/website'

/** A version of the website with its content: as it was written, or undefined where it is not kept. */
export type KeptWebsite = { readonly version: number; readonly content: unknown }

/** A version that shall follow another one. */
export type NextWebsite = {
  /** The version before it; none is stored where another one has followed that. */
  readonly after: number
  readonly website: Website
  /** Identifies the version in every copy of the database. */
  readonly id: string
  readonly savedBy: string | undefined
}

/** [W1] The versions of the website beside the log. */
export type SiteRows = {
  /** Number of the latest version; 0 before the first one. */
  readonly latest: () => Promise<number>
  /** A version whose content is kept. */
  readonly find: (version: number) => Promise<KeptWebsite | undefined>
  /** The kept versions, the latest first. */
  readonly list: () => Promise<readonly WebsiteVersionInfo[]>
  /** Stores a version and drops the content that is too old; false where another one was stored before it. */
  readonly add: (next: NextWebsite) => Promise<boolean>
  /** Erases the content of all versions before this one; false where it is not the latest. */
  readonly eraseBefore: (version: number) => Promise<boolean>
}
