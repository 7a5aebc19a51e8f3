import type { VersionInfo } from '@cup/contract/kept-versions'

/** Things that organisers write as a whole, each with versions of its own. */
export const KEPT_KINDS = ['website', 'referees'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

/** A version with its content: as it was written, or undefined where it is not kept. */
export type KeptVersion = { readonly version: number; readonly content: unknown }

/** A version that shall follow another one. */
export type NextVersion = {
  /** The version before it; none is stored where another one has followed that. */
  readonly after: number
  readonly content: object
  /** Identifies the version in every copy of the database. */
  readonly id: string
  readonly savedBy: string | undefined
  /** Whether the content of all earlier versions is erased in the same step: a process that dies leaves none behind. */
  readonly erasesEarlier?: boolean
}

/** [W1] The versions of one thing beside the log. */
export type VersionRows = {
  /** Number of the latest version; 0 before the first one. */
  readonly latest: () => Promise<number>
  /** A version whose content is kept. */
  readonly find: (version: number) => Promise<KeptVersion | undefined>
  /** The kept versions, the latest first. */
  readonly list: () => Promise<readonly VersionInfo[]>
  /** Stores a version and drops the content that is too old; false where another one was stored before it. */
  readonly add: (next: NextVersion) => Promise<boolean>
  /** Erases the content of all versions before this one; false where it is not the latest. */
  readonly eraseBefore: (version: number) => Promise<boolean>
}

/** The versions of each thing. */
export type KeptVersions = Readonly<Record<KeptKind, VersionRows>>
