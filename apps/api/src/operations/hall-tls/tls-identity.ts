import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ConfigError, reasonOf } from '../../utilities/index.ts'
import type { Credentials } from './authority.ts'
import { type HallNames, hallNamesNow } from './hall-names.ts'

/** The certificate that devices install so that they trust the hall. */
export type InstallableCertificate = {
  /** As a device shows it in its settings. */
  readonly name: string
  readonly der: Uint8Array
  /** SHA-256, in pairs of hexadecimal digits. */
  readonly fingerprint: string
  readonly validUntil: Date
  /** The only names and networks for which it counts. */
  readonly dnsNames: readonly string[]
  readonly networks: readonly string[]
}

/** Key and certificate of the https server. */
export type TlsIdentity = {
  /** The credentials of now: made or read again if something has changed; the same object if nothing has. */
  readonly credentials: () => Promise<Credentials>
  /** Certificate that devices must install; undefined where a certificate of a known authority is used. */
  readonly installable: () => InstallableCertificate | undefined
}

/** The files of a certificate that was bought or fetched elsewhere. */
export type TlsFiles = { readonly cert: string; readonly key: string }

/** Reads the credentials from files; a certificate that was renewed there is used without a restart. */
export function identityOfFiles({ cert, key }: TlsFiles): TlsIdentity {
  let known: Credentials | undefined
  return {
    credentials: async () => {
      const read = { cert: await contentOf('CUP_TLS_CERT', cert), key: await contentOf('CUP_TLS_KEY', key) }
      known = known && known.cert === read.cert && known.key === read.key ? known : read
      return known
    },
    installable: () => undefined,
  }
}

const contentOf = (setting: string, file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`${setting}: the file cannot be read: ${reasonOf(error)}`)
  })

/** A certificate is replaced when so many days of it are left. */
const RENEW_DAYS_BEFORE = 30
const DAY_MILLIS = 86_400_000

type OwnIdentity = {
  readonly dataDir: string
  /** Called when devices must install another certificate. */
  readonly onNewAuthority: () => void
  readonly namesNow?: () => HallNames
  readonly now?: () => Date
}

/** The identity by an authority of this machine's own, for the names and addresses that the machine has. */
export function identityOfOwnAuthority({
  dataDir,
  onNewAuthority,
  namesNow = () => hallNamesNow(),
  now = () => new Date(),
}: OwnIdentity): TlsIdentity {
  let current: { readonly names: string; readonly until: number; readonly credentials: Credentials } | undefined
  let installable: InstallableCertificate | undefined
  return {
    credentials: async () => {
      const names = namesNow()
      const instant = now()
      if (current?.names === JSON.stringify(names) && instant.getTime() < current.until) return current.credentials
      // Loaded here, because only a hall with an authority of its own needs the library.
      const [{ keptAuthority }, { LEAF_DAYS, signLeaf }] = await Promise.all([
        import('./kept-authority.ts'),
        import('./authority.ts'),
      ])
      const { authority, isNew } = await keptAuthority(dataDir, names, instant)
      const { certificate } = authority
      const der = new Uint8Array(certificate.rawData)
      installable = {
        name: certificate.subjectName.getField('CN')[0] ?? '',
        der,
        fingerprint: fingerprintOf(der),
        validUntil: certificate.notAfter,
        ...authority.constraints,
      }
      const credentials = await signLeaf(authority, names, instant)
      const until = instant.getTime() + (LEAF_DAYS - RENEW_DAYS_BEFORE) * DAY_MILLIS
      current = { names: JSON.stringify(names), until, credentials }
      if (isNew) onNewAuthority()
      return credentials
    },
    installable: () => installable,
  }
}

const fingerprintOf = (der: Uint8Array): string =>
  createHash('sha256').update(der).digest('hex').toUpperCase().match(/../g)?.join(' ') ?? ''
