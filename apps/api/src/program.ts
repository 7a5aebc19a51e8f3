import { invitationLink } from '@cup/contract/invitation-link'
import { keepFirstLink } from './access/index.ts'
import { hallAddresses } from './addresses.ts'
import { UnknownEventError } from './core/event-store/index.ts'
import { isLoopback } from './delivery/http/index.ts'
import { CERTIFICATE_PATH } from './delivery/pages/index.ts'
import { openInBrowser } from './open-in-browser.ts'
import { DamageError, markSeen } from './operations/backup/index.ts'
import { type Config, configOf } from './operations/config/index.ts'
import { metrics, type Observability, openLogger, watchDescriptors } from './operations/observability/index.ts'
import { type RunningService, type RunningTls, startService } from './service.ts'
import { stopOnRequest } from './stop-on-request.ts'
import { ConfigError, reasonWithAdvice, whileHeapFills } from './utilities/index.ts'

/** The service was asked for something that cannot be: starting it again would not help. */
const REFUSED = 2

try {
  const config = configOf(process.env, process.argv.slice(2))
  const observability = observabilityOf(config)
  watchDescriptors((line) => observability.logger.error(line))
  await serveCup(config, observability)
} catch (error) {
  refuse(error)
}

function observabilityOf({ log, metricsToken, trustedProxies }: Config): Observability {
  return { logger: openLogger(log, process.stdout), metrics: metrics(), metricsToken, trustedProxies }
}

async function serveCup(config: Config, observability: Observability): Promise<void> {
  const service = await whileHeapFills(() => startService(config, observability))
  stopOnRequest(service, (line) => observability.logger.warn(line))
  await greet(config, observability, service)
}

/**
 * A terminal shows the secrets of the first start. Output that is no terminal is a file or the log of a service manager,
 * which is kept and copied: it names the files that hold them.
 */
async function greet(config: Config, { logger }: Observability, service: RunningService): Promise<void> {
  const isText = config.log.format === 'text'
  const secrets = await secretsOf(config, service, isText && process.stdout.isTTY)
  if (isText) return void process.stdout.write(`${greeting(config, service, secrets)}\n`)
  const { address, database, kept } = service
  logger.info({ address, database, tokenFile: kept?.file, linkFile: secrets.linkFile }, 'the cup is running')
  for (const line of keyLines(service, secrets)) logger.warn(line)
}

/** The secrets of a start: either shown, or the file that holds the link. */
type Secrets = {
  readonly isShown: boolean
  readonly link: string | undefined
  readonly linkFile: string | undefined
  /** Whether the sign-in of the first organiser opens in the browser of this machine. */
  readonly isOpened: boolean
}

async function secretsOf({ linkUrl, opens }: Config, service: RunningService, isShown: boolean): Promise<Secrets> {
  const { first, hallUrl, dataDir } = service
  const link = first && invitationLink(linkUrl ?? hallUrl ?? pageOf(service), first.secret)
  const here = opens && first ? invitationLink(pageOf(service), first.secret) : undefined
  const isOpened = await openInBrowser(here, dataDir)
  const linkFile = await keepFirstLink(dataDir, isShown ? undefined : link)
  if (isShown && service.backupKey) await markSeen(service.backupKey)
  return { isShown, link, linkFile, isOpened }
}

function pageOf({ address }: RunningService): string {
  return address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//127.0.0.1')
}

function greeting(
  { host, port, linkUrl, hallName, ...config }: Config,
  service: RunningService,
  secrets: Secrets,
): string {
  const { database, kept, isEmpty, hallUrl, tls } = service
  const page = linkUrl ?? pageOf(service)
  return [
    '',
    `The cup is running at ${page}`,
    ...(host === '0.0.0.0' ? hallAddresses({ port, hallName }).map((lan) => `  in the hall:  ${lan}`) : []),
    ...(tls ? tlsLines(tls, { host, hallName, page: hallUrl ?? page }) : []),
    ...shareLines(config, service),
    `  the calls:    ${page}/docs`,
    `  the data:     ${database}`,
    ...(kept ? tokenLines(kept, secrets) : []),
    ...linkLines(secrets, service),
    ...keyLines(service, secrets),
    '',
    ...(isEmpty
      ? ['Next: fill it with the sample cup by `npm run cup -- sample --played=30`, and open the page.']
      : []),
    'Ctrl-C stops it; nothing is lost.',
    '',
  ].join('\n')
}

/** Https works at once with a known certificate; else every device installs the one of this machine. */
function tlsLines(
  { port, installable }: RunningTls,
  { host, hallName, page }: Pick<Config, 'host' | 'hallName'> & { readonly page: string },
) {
  const own = host === '0.0.0.0' ? hallAddresses({ port, hallName }, 'https') : []
  const addresses = own.length > 0 ? own : [`https://127.0.0.1:${port}`]
  return [
    ...addresses.map((address) => `  over https:   ${address}`),
    ...(installable
      ? [
          `  devices trust https once they have installed the certificate: ${page}${CERTIFICATE_PATH}`,
          `  its fingerprint: ${installable.fingerprint}`,
        ]
      : []),
  ]
}

/** The families' address, and what the server has to know of this laptop. */
function shareLines({ share, publicUrl }: Pick<Config, 'share' | 'publicUrl'>, { shareKey }: RunningService): string[] {
  if (!share || !shareKey) return []
  return [
    `  at home:      ${publicUrl}, as soon as the tunnel to ${share.host} is up`,
    `  its key:      ${shareKey.publicLine}`,
  ]
}

/** The first organiser invites all others. */
function linkLines({ isShown, link, linkFile, isOpened }: Secrets, service: RunningService): string[] {
  if (link === undefined) return []
  return [
    '',
    ...(isOpened ? ['The browser of this machine opens the sign-in of the first organiser.'] : []),
    ...(isShown && !isOpened ? codeLines(service) : []),
    ...(linkFile === undefined
      ? ['The first organiser signs in by this link, once, within 24 hours:', `  ${link}`]
      : [`The first organiser signs in by the link in ${linkFile}, once, within 24 hours.`]),
    '(`npm run cup -- invite` makes another one at any time)',
  ]
}

/** The code counts at the machine itself: where the service listens at another address of it only, there is none. */
function codeLines(service: RunningService): string[] {
  const page = pageOf(service)
  if (!service.first || !isLoopback(page)) return []
  return [`At this machine open ${page}/control and type this code, within an hour: ${service.first.code.shown}`]
}

/** A passphrase that the service has made is shown once; until then each start asks for it to be looked at. */
function keyLines({ backupKey }: RunningService, { isShown }: Secrets): string[] {
  if (!backupKey) return []
  const { file, passphrase, isUnseen, isOpen } = backupKey
  const openLine = `Other users of this machine can read the passphrase of the backups: chmod 600 ${file}`
  const shownLine = `The backups are encrypted with this passphrase, shown this once: ${passphrase}`
  const unseenLine = `The backups are encrypted with a new passphrase, in ${file}. \`npm run cup -- backup-key\` shows it.`
  const advice = 'Write it down and keep it elsewhere: if this machine is lost, its backups cannot be read without it.'
  return [...(isUnseen ? [isShown ? shownLine : unseenLine, advice] : []), ...(isOpen ? [openLine] : [])]
}

function tokenLines({ token, file, isNew }: NonNullable<RunningService['kept']>, { isShown }: Secrets): string[] {
  if (!isNew || !isShown) return [`  the organiser’s token is in ${file}`]
  return [`  the organiser’s token, shown this once: ${token}`, `  (it is kept in ${file})`]
}

function refuse(error: unknown): void {
  const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const message = reasonWithAdvice(error)
  process.stderr.write(`${isInUse ? `${message}: is the cup running already? Another PORT works too.` : message}\n`)
  const isRefused =
    isInUse || error instanceof ConfigError || error instanceof UnknownEventError || error instanceof DamageError
  process.exit(isRefused ? REFUSED : 1)
}
