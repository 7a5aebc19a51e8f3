import type { MachineCode } from './access/index.ts'
import { buildId } from './build-id.ts'
import { type WebApp, webAppsOf } from './delivery/http/index.ts'
import type { HallTls } from './delivery/pages/index.ts'
import type { GivenSiteSource } from './delivery/site/index.ts'
import { imageStore } from './delivery/uploads/index.ts'
import { type KeptCopies, keptCopies } from './operations/backup/index.ts'
import { CHECKOUT } from './operations/config/index.ts'
import type { Journal } from './operations/journal/index.ts'

/** Settings of this installation that pages, links and answers depend on. */
export type Installation = {
  readonly allowedOrigins?: readonly string[]
  /** The site as this machine gives it. */
  readonly givenSite?: GivenSiteSource
  /** The built apps; those of this checkout unless told otherwise. */
  readonly apps?: readonly WebApp[]
  readonly publicUrl?: string | undefined
  readonly linkUrl?: string | undefined
  readonly hallUrl?: string | undefined
  readonly hallTls?: HallTls | undefined
  /** The addresses by which other devices reach the service now. */
  readonly addresses?: () => readonly string[]
  /** The copies of the cup; none unless told otherwise. */
  readonly copies?: KeptCopies
  /** The journal on a second disk; undefined where none is written. */
  readonly journal?: Journal | undefined
  /** The code by which the first organiser signs in at the machine; undefined once one has signed in. */
  readonly firstCode?: MachineCode | undefined
  /** The folder of uploaded images; it need not exist. */
  readonly uploadsDir: string
}

/** The settings with their defaults, as the app takes them. */
export const installationOf = (given: Installation) => ({
  allowedOrigins: given.allowedOrigins ?? [],
  build: buildId(),
  apps: given.apps ?? webAppsOf(CHECKOUT),
  publicUrl: given.publicUrl,
  linkUrl: given.linkUrl,
  hallUrl: given.hallUrl,
  hallTls: given.hallTls,
  addresses: given.addresses ?? (() => []),
  journal: given.journal,
  firstCode: given.firstCode,
  copies: given.copies ?? keptCopies({ folders: [] }),
  images: imageStore(given.uploadsDir),
})
