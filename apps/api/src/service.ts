import { join } from 'node:path'
import type { Instant } from '@cup/domain/kernel'
import { systemRuntime } from '@cup/runtime'
import {
  type BearerTokens,
  firstOrganiserSecret,
  type KeptToken,
  keptToken,
  type MachineCode,
  machineCode,
  openAccessControl,
  singleToken,
} from './access/index.ts'
import { hallUrlOf, reachableAt } from './addresses.ts'
import { assemble } from './assemble.ts'
import { announcementOf, backupsOf, type Ground, journalOf, shareOf, witnessOf } from './beside-the-service.ts'
import { BACKLOG, connectionRoom, listenOverTls } from './delivery/http/index.ts'
import { siteFile } from './delivery/site/index.ts'
import {
  type BackupKey,
  backupKey,
  type CopyFolder,
  keptCopies,
  logDamage,
  namedDamage,
} from './operations/backup/index.ts'
import { CHECKOUT, type Config } from './operations/config/index.ts'
import { type Database, defaultDataDir, migrate, openDatabase, takeRoom } from './operations/database/index.ts'
import { hostOf } from './operations/hall-name/index.ts'
import {
  hallNamesNow,
  type InstallableCertificate,
  identityOfFiles,
  identityOfOwnAuthority,
  type TlsIdentity,
} from './operations/hall-tls/index.ts'
import { clockWarning, descriptorLimit, type Observability } from './operations/observability/index.ts'
import type { KeptSshKey } from './operations/share/index.ts'
import { openStorage, type Storage } from './operations/storage/index.ts'
import { postgresPersistence } from './persistence.ts'
import { type Log, steadyClock } from './utilities/index.ts'

/** Https beside http. */
export type RunningTls = { readonly port: number; readonly installable: InstallableCertificate | undefined }

/** The way in of the first organiser: the secret of a link, and a code for it at the machine itself. */
export type FirstSignIn = { readonly secret: string; readonly code: MachineCode }

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
  /** The way in of the first organiser; undefined once one has signed in. */
  readonly first: FirstSignIn | undefined
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
  const givenSite = siteFile({ file: join(dataDir, 'site.json'), set: setBy(config), log })
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, log })
  try {
    await migrate(database, log)
    return await serve({ config, log, observability, dataDir, database, givenSite })
  } catch (error) {
    const named = await namedDamage(error, { database, settings: config.backups })
    await database.close()
    throw named
  }
}

const settingsOf = (
  { publicUrl, linkUrl, share, allowedOrigins, purged, ...config }: Config,
  { backups }: Storage,
) => ({
  copies: keptCopies({ folders: copyFolders(config), write: backups?.write }),
  addresses: () => reachableAt({ publicUrl, linkUrl, ...config }),
  hallUrl: hallUrlOf(config),
  publicUrl,
  linkUrl,
  isShared: share !== undefined,
  allowedOrigins,
  purged,
})

/** Settings of the site in the environment. */
const setBy = ({ assetUrl, timeZone }: Config) => ({ ...(assetUrl === undefined ? {} : { assetUrl }), timeZone })

async function serve({ config, log, observability, dataDir, database, givenSite }: Ground): Promise<RunningService> {
  const kept = config.adminToken === undefined ? await keptToken(dataDir) : undefined
  const now = steadyClock(systemRuntime)
  const room = connectionRoom({ descriptors: descriptorLimit(), log: (line) => observability.logger.warn(line) })
  const identity = await tlsIdentityOf({ config, dataDir, log })
  let tlsPort = config.tls?.port ?? 0
  const storage = await storageOf({ config, dataDir, database, observability })
  const settings = settingsOf(config, storage)
  const journal = await journalOf({ config, dataDir, observability })
  const persistence = postgresPersistence(database)
  const first = await firstSignIn(database, now())
  const { app, cup, close } = await assemble({
    persistence,
    openAccess: (deps) => openAccessControl({ database, tokens: tokensOf(config, kept), ...deps }),
    log,
    now,
    givenSite,
    ...settings,
    firstCode: first?.code,
    hallTls: identity && { installable: identity.installable, port: () => tlsPort },
    uploadsDir: uploadsIn(dataDir),
    storage,
    journal: journal?.journal,
    observability,
    witnessed: witnessOf(config.backups, journal, log),
    room,
  })
  app.addHook('onError', damageHook({ config, database, observability }))
  try {
    warnOfClock(clockWarning(await persistence.history.recordedAtOf(cup.scopes.head), now()), observability)
    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    const overTls = identity && (await listenOverTls(app, { host: config.host, port: tlsPort, identity, room, log }))
    tlsPort = overTls?.port ?? tlsPort
    const share = await shareOf({ config, dataDir, app, room, observability })
    const tls = identity && { port: tlsPort, installable: identity.installable() }
    const said = { address, database: database.describe, dataDir, kept, hallUrl: settings.hallUrl, tls, first }
    const backups = await backupsOf({ config, observability, database, log }, cup, storage)
    const beside = [announcementOf(config, observability), overTls, share, backups, settings.copies, storage]
    return {
      ...said,
      isEmpty: cup.scopes.head === 0,
      shareKey: share?.key,
      backupKey: (await keyOf(config, dataDir)) ?? journal?.key,
      close: async () => {
        await Promise.all([close(), ...beside.map((part) => part?.close())])
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

async function firstSignIn({ kysely }: Database, now: Instant): Promise<FirstSignIn | undefined> {
  const secret = await firstOrganiserSecret(kysely, now, systemRuntime)
  return secret === undefined ? undefined : { secret, code: machineCode(secret, systemRuntime) }
}

const tokensOf = ({ adminToken }: Config, kept: KeptToken | undefined): BearerTokens =>
  singleToken(adminToken ?? kept?.token ?? '')

/** Logs a damaged page that a request meets. */
function damageHook({ config, database, observability }: Pick<Ground, 'config' | 'database' | 'observability'>) {
  const log: Log = (line) => observability.logger.error(line)
  const note = logDamage({ database, settings: config.backups, log })
  return async (_request: unknown, _reply: unknown, error: unknown): Promise<void> => note(error)
}

function warnOfClock(warning: string | undefined, { logger }: Observability): void {
  if (warning) logger.warn(warning)
}

const keyOf = async ({ backups }: Config, dataDir: string): Promise<BackupKey | undefined> =>
  backups?.keyFile ? backupKey(backups.keyFile, dataDir) : undefined

/** The folder that a backup goes to stands first. */
const copyFolders = ({ backups, journal }: Pick<Config, 'backups' | 'journal'>): readonly CopyFolder[] => [
  ...(backups ? [{ kind: 'backups', folder: backups.folder } as const] : []),
  ...(journal ? [{ kind: 'journal', folder: journal.folder } as const] : []),
]

const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads')

function storageOf({ config, dataDir, database, observability }: Omit<Ground, 'log' | 'givenSite'>): Promise<Storage> {
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
  config: { tls, hallName },
  dataDir,
  log,
}: Pick<Ground, 'config' | 'dataDir' | 'log'>): Promise<TlsIdentity | undefined> {
  if (!tls) return undefined
  const onNewAuthority = () => log('https: the certificate of the hall is new; every device has to install it once.')
  const namesNow = () => hallNamesNow(hallName === undefined ? undefined : hostOf(hallName))
  const identity = tls.files
    ? identityOfFiles(tls.files)
    : identityOfOwnAuthority({ dataDir, onNewAuthority, namesNow })
  await identity.credentials()
  return identity
}
