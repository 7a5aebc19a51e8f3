import type { FastifyInstance } from 'fastify'
import type { Cup } from './cup.ts'
import { type ConnectionRoom, listenForTunnel } from './delivery/http/index.ts'
import type { GivenSiteSource } from './delivery/site/index.ts'
import { type BackupSettings, newestWitness, startBackups } from './operations/backup/index.ts'
import type { Config } from './operations/config/index.ts'
import type { Database } from './operations/database/index.ts'
import { announceHall } from './operations/hall-name/index.ts'
import { openServiceJournal, type ServiceJournal } from './operations/journal/index.ts'
import { backupGauges, journalGauges, type Observability } from './operations/observability/index.ts'
import { keptSshKey, openShare } from './operations/share/index.ts'
import type { Storage } from './operations/storage/index.ts'
import type { Log } from './utilities/index.ts'

/** The settings, and where everything that is started writes. */
export type Ground = {
  readonly config: Config
  readonly log: Log
  readonly observability: Observability
  readonly dataDir: string
  readonly database: Database
  /** The site as this machine gives it. */
  readonly givenSite: GivenSiteSource
}

/** [0065] Announces the hall by its name; undefined without one. */
export const announcementOf = ({ hallName: name, port }: Config, { logger }: Observability) =>
  name === undefined ? undefined : announceHall({ name, port, log: (line) => logger.warn(line) })

/** [E7] The log as the newest backup and the journal have seen it. */
export const witnessOf =
  (backups: BackupSettings | undefined, journal: ServiceJournal | undefined, log: Log) => async () => [
    ...(backups ? await newestWitness(backups, log) : []),
    ...((await journal?.witnessed()) ?? []),
  ]

/** [E10] The journal on a second disk; undefined where none is written. */
export async function journalOf({
  config,
  dataDir,
  observability,
}: Pick<Ground, 'config' | 'dataDir' | 'observability'>) {
  if (!config.journal) return undefined
  const log: Log = (line) => observability.logger.warn(line)
  const { metrics } = observability
  const lag = metrics.span('cup_journal_lag_seconds', 'From the commit until it is in the journal')
  const onLag = (lagMs: number) => lag.observe(lagMs / 1000)
  const opened = await openServiceJournal({ settings: config.journal, dataDir, onLag, log })
  if (opened) metrics.add(journalGauges(opened.journal))
  return opened
}

type ShareGround = Pick<Ground, 'config' | 'dataDir' | 'observability'> & {
  readonly app: FastifyInstance
  readonly room: ConnectionRoom
}

/** [0063] A tunnel to a server, with a listener of its own at this end. */
export async function shareOf({ config: { share }, dataDir, observability, app, room }: ShareGround) {
  if (!share) return undefined
  const key = await keptSshKey(dataDir)
  const listening = await listenForTunnel(app, room)
  const log: Log = (line) => observability.logger.warn(line)
  const tunnel = openShare({ target: share, key, servicePort: listening.port, log })
  return { key, close: async () => void (await Promise.all([tunnel.close(), listening.close()])) }
}

type BackupGround = Pick<Ground, 'config' | 'observability' | 'database' | 'log'>

/** Backups by the clock; undefined where none are made. */
export async function backupsOf(
  { config, observability, database, log }: BackupGround,
  { committed }: Cup,
  { backups: place }: Storage,
) {
  if (!config.backups || !place) return undefined
  const schedule = await startBackups({ settings: config.backups, database, place, committed, log })
  observability.metrics.add(backupGauges(schedule.ageSeconds))
  return schedule
}
