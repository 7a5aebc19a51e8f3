import type { Runtime } from '@cup/runtime'
import type { FastifyInstance } from 'fastify'
import type { SharedCaches } from './core/privacy-barrier/index.ts'
import type { Cup } from './cup.ts'
import { type ErasureRows, registerErasure } from './delivery/erasure/index.ts'
import type { HistoryRows } from './delivery/history/index.ts'
import type { WriteDeps } from './delivery/http/index.ts'
import { type InstallationDeps, installationRoutes } from './delivery/installation/index.ts'
import { type Referees, refereeRoutes } from './delivery/referees/index.ts'
import { type KeptSite, websiteRoutes } from './delivery/site/index.ts'
import type { KeptCopies } from './operations/backup/index.ts'
import type { Journal } from './operations/journal/index.ts'
import type { Observability } from './operations/observability/index.ts'

/** Everything that organisers write, erase and see beside the log. */
export type BesideTheLog = {
  readonly cup: Cup
  readonly history: HistoryRows
  readonly erasure: ErasureRows
  readonly site: KeptSite
  readonly referees: Referees
  readonly caches: SharedCaches
  readonly copies: KeptCopies
  /** The journal on a second disk; undefined where none is written. */
  readonly journal: Journal | undefined
  /** The addresses by which other devices reach the service now. */
  readonly addresses: () => readonly string[]
  /** Public address of the service, in pages, calendars and previews. */
  readonly publicUrl: string | undefined
  readonly observability: Observability
  readonly runtime: Runtime
}

/** Serves what organisers write and erase beside the log, and what they see of the installation. */
export function callsBesideTheLog(app: FastifyInstance, deps: BesideTheLog, writes: WriteDeps): void {
  const { cup, site, referees, caches, erasure, observability } = deps
  const tournament = cup.live.current
  refereeRoutes(app, { calls: writes, referees, tournament })
  websiteRoutes(app, { calls: writes, site, tournament, caches })
  registerErasure(app, { rows: erasure, people: cup.people, writes, log: (line) => observability.logger.info(line) })
  installationRoutes(app, { calls: writes, ...installationNow(deps) })
}

/** The sources of what organisers see of the installation. */
function installationNow(deps: BesideTheLog): Omit<InstallationDeps, 'calls'> {
  const { copies, journal, addresses, publicUrl, cup, history, site, runtime } = deps
  const lastErasure = async () => {
    const [entry] = await history.enteredEvents({
      ...ANY_TIME,
      types: ['player.erased', 'erasure.carriedOut'],
      limit: 1,
    })
    return entry && { position: entry.event.position, recordedAt: entry.recordedAt }
  }
  const head = () => cup.scopes.head
  const { siteNow } = site
  return { copies, journal, addresses, publicUrl, head, lastErasure, siteNow, nowMs: runtime.wallMs, runtime }
}

const ANY_TIME = { streams: undefined, from: undefined, to: undefined, before: undefined }
