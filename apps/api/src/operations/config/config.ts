import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError, reasonOf } from '../../utilities/index.ts'
import { authorityTravels, type BackupSettings, backupEnvironment, backupSettingsOf } from '../backup/index.ts'
import { parseDatabaseUrl } from '../database/index.ts'
import { HallName } from '../hall-name/index.ts'
import type { TlsFiles } from '../hall-tls/index.ts'
import { type JournalSettings, journalEnvironment, journalSettingsOf } from '../journal/index.ts'
import { LOG_FORMATS, LOG_LEVELS, type LogSettings } from '../observability/index.ts'
import { parseShareTarget, type ShareTarget } from '../share/index.ts'
import { type PurgedCache, purgedCachesIn } from './purged-caches.ts'

/** The folder of the checkout: everything the service finds by itself is below it. */
export const CHECKOUT: string = join(import.meta.dirname, '../../../../..')

const HIGHEST_PORT = 65_535
const Port = z.coerce.number().int().min(0).max(HIGHEST_PORT)
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))
const TimeZone = z.string().refine(isTimeZone, { error: 'not a time zone, such as Europe/Berlin' })

const Network = z.string().refine(isNetwork, { error: 'not an address or network, such as 172.16.0.0/12' })

/** A token is asked for on every call: so long, no one finds it by trying. */
export const SHORTEST_ADMIN_TOKEN = 20
/** Characters that the header `Authorization: Bearer …` can carry. */
const ADMIN_TOKEN = new RegExp(`^[\\x21-\\x7e]{${SHORTEST_ADMIN_TOKEN},200}$`)
const ADMIN_TOKEN_ERROR = [
  `must have ${SHORTEST_ADMIN_TOKEN} to 200 letters, digits or signs and no spaces.`,
  'Set another one, such as `openssl rand -hex 24` makes, or unset it: then the service makes one and keeps it in the file',
  'admin-token of its data folder.',
].join(' ')

const Networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .pipe(z.array(Network))

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.string().min(1).superRefine(isDatabaseUrl).optional(),
  CUP_DATA_DIR: z.string().min(1).optional(),
  CUP_ADMIN_TOKEN: z.string().regex(ADMIN_TOKEN, { error: ADMIN_TOKEN_ERROR }).optional(),
  CUP_PUBLIC_URL: Origin.optional(),
  CUP_ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(Origin))
    .optional(),
  CUP_ASSET_URL: Origin.optional(),
  CUP_TLS_CERT: z.string().min(1).optional(),
  CUP_TLS_KEY: z.string().min(1).optional(),
  CUP_TLS_PORT: Port.optional(),
  CUP_TIME_ZONE: TimeZone.default('Europe/Berlin'),
  ...backupEnvironment,
  ...journalEnvironment,
  CUP_LOG_FORMAT: z.enum(LOG_FORMATS).default('text'),
  CUP_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  CUP_METRICS_TOKEN: z.string().min(16, 'too short: at least 16 characters').max(200).optional(),
  CUP_TRUSTED_PROXIES: Networks.optional(),
  CUP_PURGE: z.string().min(1).optional(),
})

/** Https beside http: its port, and the files of its certificate; without files an authority of this machine signs it. */
export type TlsSettings = { readonly port: number; readonly files: TlsFiles | undefined }

/** The configuration from environment and flags, read once and checked. */
export type Config = {
  readonly port: number
  readonly host: string
  /** [0080] Whether the sign-in of the first organiser opens in the browser of this machine. */
  readonly opens: boolean
  /** [0065] The name of the hall in its network; undefined where none is announced. */
  readonly hallName: string | undefined
  /** Undefined where only http is served. */
  readonly tls: TlsSettings | undefined
  readonly databaseUrl: string | undefined
  readonly dataDir: string | undefined
  readonly adminToken: string | undefined
  /** The address for everybody: that of pages, calendars and previews. */
  readonly publicUrl: string | undefined
  /** The address in links for the staff; undefined where a link takes the address that it was asked for at. */
  readonly linkUrl: string | undefined
  /** Target of the tunnel of `--share`; undefined without. */
  readonly share: ShareTarget | undefined
  readonly allowedOrigins: readonly string[]
  readonly assetUrl: string | undefined
  readonly timeZone: string
  /** Undefined where no backups are configured. */
  readonly backups: BackupSettings | undefined
  /** Undefined where no journal is written. */
  readonly journal: JournalSettings | undefined
  readonly log: LogSettings
  readonly metricsToken: string | undefined
  /** Addresses and networks of proxies, whose forwarding headers count. */
  readonly trustedProxies: readonly string[]
  /** The shared caches in front of the service. */
  readonly purged: readonly PurgedCache[]
}

/**
 * Reads the environment. The flag `--hall` listens on all addresses, `--name=cup` announces this one as `cup.local`,
 * `--journal=DIR` stands for `CUP_JOURNAL_DIR`, `--share=user@server` opens a tunnel, and `--open` the browser.
 */
export function configOf(environment: Readonly<Record<string, string | undefined>>, flags: readonly string[]): Config {
  const problems = [...unknownNames(environment), ...wrongFlags(flags), ...contradictions(environment)]
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`))
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
  const { data } = parsed
  const share = shareIn(flags)
  return {
    port: data.PORT,
    host: flags.includes('--hall') ? '0.0.0.0' : data.HOST,
    opens: flags.includes('--open'),
    hallName: flagValue('name', flags),
    tls: tlsOf(data, flags),
    databaseUrl: data.DATABASE_URL,
    dataDir: data.CUP_DATA_DIR,
    adminToken: data.CUP_ADMIN_TOKEN,
    publicUrl: data.CUP_PUBLIC_URL ?? (share && `https://${share.host}`),
    // In the hall links lead to the laptop, and to the server for who works through it.
    linkUrl: share ? undefined : data.CUP_PUBLIC_URL,
    share,
    allowedOrigins: data.CUP_ALLOWED_ORIGINS ?? [],
    assetUrl: data.CUP_ASSET_URL,
    timeZone: data.CUP_TIME_ZONE,
    backups: backupSettingsOf(data),
    journal: journalSettingsOf(data, flagValue('journal', flags)),
    log: { format: data.CUP_LOG_FORMAT, level: data.CUP_LOG_LEVEL },
    metricsToken: data.CUP_METRICS_TOKEN,
    trustedProxies: data.CUP_TRUSTED_PROXIES ?? [],
    purged: purgedCachesIn(data.CUP_PURGE),
  }
}

const withoutEmpty = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

const unknownNames = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('CUP_') && !(name in Environment.shape))
    .map((name) => `${name}: there is no such setting; README.md lists them`)

function contradictions(environment: NodeJS.ProcessEnv): string[] {
  const { CUP_TLS_CERT, CUP_TLS_KEY, CUP_BACKUP_DIR, CUP_BACKUP_KEY_FILE } = environment
  const isOpen = authorityTravels(environment) && CUP_BACKUP_DIR && !CUP_BACKUP_KEY_FILE
  return [
    ...(Boolean(CUP_TLS_CERT) === Boolean(CUP_TLS_KEY) ? [] : ['CUP_TLS_CERT and CUP_TLS_KEY: both or neither']),
    ...(isOpen ? ['CUP_BACKUP_AUTHORITY: only in sealed backups; set CUP_BACKUP_KEY_FILE too'] : []),
  ]
}

/** The https port is so much higher than the http port: 3000 and 3443. */
const TLS_PORT_DISTANCE = 443

function tlsOf(data: z.infer<typeof Environment>, flags: readonly string[]): TlsSettings | undefined {
  const { PORT, CUP_TLS_CERT: cert, CUP_TLS_KEY: key, CUP_TLS_PORT } = data
  const files = cert !== undefined && key !== undefined ? { cert, key } : undefined
  if (!files && !flags.includes('--hall')) return undefined
  const beside = PORT + TLS_PORT_DISTANCE
  const port = PORT === 0 ? 0 : beside <= HIGHEST_PORT ? beside : PORT - TLS_PORT_DISTANCE
  return { port: CUP_TLS_PORT ?? port, files }
}

/** Flags with a value, as `--name=cup`. */
type ValueFlag = 'name' | 'journal' | 'share'

const flagValue = (flag: ValueFlag, flags: readonly string[]): string | undefined =>
  flags.findLast((one) => one.startsWith(`--${flag}=`))?.slice(`--${flag}=`.length)

const shareIn = (flags: readonly string[]): ShareTarget | undefined => parseShareTarget(flagValue('share', flags) ?? '')

const isKnownFlag = (flag: string): boolean =>
  flag === '--hall' || flag === '--open' || /^--(name=|journal=.|share)/.test(flag)

function wrongFlags(flags: readonly string[]): string[] {
  const unknown = flags.filter((flag) => !isKnownFlag(flag))
  const unshared = flags.filter((flag) => flag.startsWith('--share') && shareIn([flag]) === undefined)
  const name = flagValue('name', flags)
  const parsed = HallName.optional().safeParse(name)
  return [
    ...unknown.map((flag) => `${flag}: there is no such flag; there are ${FLAGS}`),
    ...unshared.map((flag) => `${flag}: names no account on a server, such as ${SHARE_EXAMPLE}`),
    ...(parsed.error?.issues ?? []).map(({ message }) => `--name=${name}: ${message}`),
    ...(name !== undefined && !flags.includes('--hall') ? ['--name: only a hall has a name; say --hall too'] : []),
  ]
}

const FLAGS = '--hall, --name=NAME, --journal=DIR, --share=user@server and --open'
const SHARE_EXAMPLE = '--share=cup-tunnel@cup.example or …@cup.example:2222'

function isDatabaseUrl(text: string, { addIssue }: z.RefinementCtx): void {
  try {
    parseDatabaseUrl(text)
  } catch (error) {
    addIssue(reasonOf(error).replace(/^DATABASE_URL:? /, ''))
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('de', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const family = isIP(address)
  if (family === 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}
