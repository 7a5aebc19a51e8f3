import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { firstOrganiserSecret, type KeptToken, keptToken, singleToken } from './access/index.ts'
import { assemble } from './assemble.ts'
import type { Cup } from './cup.ts'
import { recordedAtOf } from './delivery/history/index.ts'
import { BACKLOG, type ConnectionRoom, connectionRoom, listenForTunnel, listenOverTls } from './delivery/http/index.ts'
import { type SiteSource, siteFile } from './delivery/pages/index.ts'
import {
  type BackupKey,
  type BackupSettings,
  backupKey,
  logDamage,
  namedDamage,
  newestWitness,
  startBackups,
} from './operations/backup/index.ts'
import { CHECKOUT, type Config } from './operations/config/index.ts'
import { type Database, defaultDataDir, migrate, openDatabase, takeRoom } from './operations/database/index.ts'
import {
  type InstallableCertificate,
  identityOfFiles,
  identityOfOwnAuthority,
  type TlsIdentity,
} from './operations/hall-tls/index.ts'
import { openServiceJournal, type ServiceJournal } from './operations/journal/index.ts'
import {
  backupGauges,
  clockWarning,
  descriptorLimit,
  journalGauges,
  type Observability,
} from './operations/observability/index.ts'
import { type KeptSshKey, keptSshKey, openShare } from './operations/share/index.ts'
import { openStorage, type Storage } from './operations/storage/index.ts'
import { type Log, lanAddresses, steadyClock } from './utilities/index.ts'

/** Https beside http. */
export type RunningTls = { readonly port: number; readonly installable: InstallableCertificate | undefined }

/** Service that listens, until it is stopped. */
export type RunningService = {
  /** Address that it listens on, as the operating system reports it. */
  readonly address: string
  readonly database: string
  readonly dataDir: string
  /** Nothing has ever happened here. */
  readonly isEmpty: boolean
  /** The token that was made or found; undefined where the configuration sets it. */
  readonly kept: KeptToken | undefined
  /** The service in the hall's network; undefined where only this machine reaches it. */
  readonly hallUrl: string | undefined
  /** The port of https and what devices have to install; undefined where only http is served. */
  readonly tls: RunningTls | undefined
  /** The secret by which the first organiser signs in; undefined once an organiser has. */
  readonly firstSecret: string | undefined
  /** The passphrase of the backups; undefined where they are not sealed. */
  readonly backupKey: BackupKey | undefined
  /** The key of the tunnel to a server; undefined without `--share`. */
  readonly shareKey: KeptSshKey | undefined
  readonly close: () => Promise<void>
}

/** Starts everything in order and listens; `close` stops it in the opposite order. */
export async function startService(config: Config, observability: Observability): Promise<RunningService> {
  const log: Log = (line) => observability.logger.info(line)
  const dataDir = defaultDataDir({
    root: CHECKOUT,
    env: { CUP_DATA_DIR: config.dataDir },
    uid: process.getuid?.(),
  })
  const siteNow = siteFile({ file: join(dataDir, 'site.json'), set: setBy(config), log })
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, log })
  try {
    await migrate(database, log)
    return await serve({ config, log, observability, dataDir, database, siteNow })
  } catch (error) {
    const named = await namedDamage(error, { database, settings: config.backups })
    await database.close()
    throw named
  }
}

const settingsOf = ({ publicUrl, linkUrl, share, allowedOrigins, purged }: Config) => ({
  publicUrl,
  linkUrl,
  isShared: share !== undefined,
  allowedOrigins,
  purged,
})

/** Settings of the site in the environment. */
const setBy = ({ assetUrl, timeZone }: Config) => ({ ...(assetUrl === undefined ? {} : { assetUrl }), timeZone })

type Ground = {
  readonly config: Config
  readonly log: Log
  readonly observability: Observability
  readonly dataDir: string
  readonly database: Database
  readonly siteNow: SiteSource
}

async function serve({ config, log, observability, dataDir, database, siteNow }: Ground): Promise<RunningService> {
  const kept = config.adminToken === undefined ? await keptToken(dataDir) : undefined
  const tokens = singleToken(config.adminToken ?? kept?.token ?? '')
  const hallUrl = config.host === '0.0.0.0' ? lanAddresses(config.port)[0] : undefined
  const now = steadyClock()
  const room = connectionRoom({ descriptors: descriptorLimit(), log: (line) => observability.logger.warn(line) })
  const identity = await tlsIdentityOf({ config, dataDir, log })
  let tlsPort = config.tls?.port ?? 0
  const storage = await storageOf({ config, dataDir, database, observability })
  const journal = await journalOf({ config, dataDir, observability })
  const { app, cup, close } = await assemble({
    database,
    log,
    tokens,
    now,
    siteNow,
    ...settingsOf(config),
    hallUrl,
    hallTls: identity && { installable: identity.installable, port: () => tlsPort },
    uploadsDir: uploadsIn(dataDir),
    storage,
    journal: journal?.journal,
    observability,
    witnessed: witnessOf(config.backups, journal, log),
    room,
  })
  const noteDamage = logDamage({ database, settings: config.backups, log: (line) => observability.logger.error(line) })
  app.addHook('onError', async (_request, _reply, error) => noteDamage(error))
  try {
    warnOfClock(clockWarning(await recordedAtOf(database.kysely, cup.scopes.head), now()), observability)
    const firstSecret = await firstOrganiserSecret(database.kysely, now())
    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    const overTls = identity && (await listenOverTls(app, { host: config.host, port: tlsPort, identity, room, log }))
    tlsPort = overTls?.port ?? tlsPort
    const share = await shareOf({ config, dataDir, app, room, observability })
    const tls = identity && { port: tlsPort, installable: identity.installable() }
    const said = { address, database: database.describe, dataDir, kept, hallUrl, tls, firstSecret }
    const backups = await backupsOf({ config, observability, database, log }, cup, storage)
    return {
      ...said,
      isEmpty: cup.scopes.head === 0,
      shareKey: share?.key,
      backupKey: (await keyOf(config, dataDir)) ?? journal?.key,
      close: async () => {
        storage.close()
        await Promise.all([close(), overTls?.close(), share?.close(), backups?.close()])
        await journal?.journal.close()
        await database.close()
      },
    }
  } catch (error) {
    storage.close()
    await close()
    await journal?.journal.close()
    throw error
  }
}

function warnOfClock(warning: string | undefined, { logger }: Observability): void {
  if (warning) logger.warn(warning)
}

const keyOf = async ({ backups }: Config, dataDir: string): Promise<BackupKey | undefined> =>
  backups?.keyFile ? backupKey(backups.keyFile, dataDir) : undefined

const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads')

function storageOf({ config, dataDir, database, observability }: Omit<Ground, 'log' | 'siteNow'>): Promise<Storage> {
  return openStorage({
    dataDir,
    uploadsDir: uploadsIn(dataDir),
    database: config.databaseUrl === undefined ? 'in data folder' : 'elsewhere',
    backupsDir: config.backups?.folder,
    tryDatabase: () => takeRoom(database.kysely),
    log: (line) => observability.logger.warn(line),
  })
}

/** [0036] Files of a known certificate, or else an authority of this machine's own. Fails at the start rather than later. */
async function tlsIdentityOf({
  config: { tls },
  dataDir,
  log,
}: Pick<Ground, 'config' | 'dataDir' | 'log'>): Promise<TlsIdentity | undefined> {
  if (!tls) return undefined
  const onNewAuthority = () => log('https: the certificate of the hall is new; every device has to install it once.')
  const identity = tls.files ? identityOfFiles(tls.files) : identityOfOwnAuthority({ dataDir, onNewAuthority })
  await identity.credentials()
  return identity
}

/** [E7] The log as the newest backup and the journal have seen it. */
const witnessOf = (backups: BackupSettings | undefined, journal: ServiceJournal | undefined, log: Log) => async () => [
  ...(backups ? await newestWitness(backups, log) : []),
  ...((await journal?.witnessed()) ?? []),
]

async function journalOf({ config, dataDir, observability }: Pick<Ground, 'config' | 'dataDir' | 'observability'>) {
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
async function shareOf({ config: { share }, dataDir, observability, app, room }: ShareGround) {
  if (!share) return undefined
  const key = await keptSshKey(dataDir)
  const listening = await listenForTunnel(app, room)
  const log: Log = (line) => observability.logger.warn(line)
  const tunnel = openShare({ target: share, key, servicePort: listening.port, log })
  return { key, close: async () => void (await Promise.all([tunnel.close(), listening.close()])) }
}

type BackupGround = Pick<Ground, 'config' | 'observability' | 'database' | 'log'>

async function backupsOf(
  { config, observability, database, log }: BackupGround,
  { committed }: Cup,
  { backups: place }: Storage,
) {
  if (!config.backups || !place) return undefined
  const schedule = await startBackups({ settings: config.backups, database, place, committed, log })
  observability.metrics.add(backupGauges(schedule.ageSeconds))
  return schedule
}
