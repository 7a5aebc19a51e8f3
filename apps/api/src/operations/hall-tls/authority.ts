import 'reflect-metadata'
import type { webcrypto } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { type HallNames, isInNetworks } from './hall-names.ts'

/** Names and addresses that an authority may sign for: certificates for others are refused by every device. */
export type Constraints = Pick<HallNames, 'dnsNames' | 'networks'>

/** A certificate authority: its certificate, which devices install, and its key, which signs. */
export type Authority = {
  readonly certificate: X509Certificate
  readonly key: webcrypto.CryptoKey
  readonly constraints: Constraints
}

/** A certificate and its key as PEM, as a TLS server takes them. */
export type Credentials = { readonly cert: string; readonly key: string }

const DAY_MILLIS = 86_400_000
/** A clock that is behind still accepts a certificate that was just made. */
const BEFORE_NOW_DAYS = 1
const AUTHORITY_DAYS = 1_095
/** Browsers refuse certificates of a longer validity. */
export const LEAF_DAYS = 397

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** Makes an authority that may sign for these names and networks only, and only for servers. */
export async function makeAuthority({ dnsNames, networks }: Constraints, now: Date): Promise<Authority> {
  const keys = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const day = now.toISOString().slice(0, 10)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [`Hallencup ${dnsNames[1] ?? ''} ${day}`.replace('  ', ' ')] }],
    keys,
    signingAlgorithm: ECDSA,
    ...validity(now, AUTHORITY_DAYS),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(permitted({ dnsNames, networks }))),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificate, key: keys.privateKey, constraints: { dnsNames, networks } }
}

const permitted = ({ dnsNames, networks }: Constraints) =>
  new NameConstraints({
    permittedSubtrees: new GeneralSubtrees([
      ...dnsNames.map((dNSName) => new GeneralSubtree({ base: new GeneralName({ dNSName }) })),
      ...networks.map((iPAddress) => new GeneralSubtree({ base: new GeneralName({ iPAddress }) })),
    ]),
  })

const validity = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - BEFORE_NOW_DAYS * DAY_MILLIS),
  notAfter: new Date(now.getTime() + (days - BEFORE_NOW_DAYS) * DAY_MILLIS),
})

/** Signs a certificate with a new key for what the authority may sign of these names and addresses. */
export async function signLeaf(authority: Authority, names: HallNames, now: Date): Promise<Credentials> {
  const keys = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const { certificate, constraints } = authority
  const dnsNames = names.dnsNames.filter((name) => constraints.dnsNames.includes(name))
  const addresses = names.addresses.filter((address) => isInNetworks(address, constraints.networks))
  const leaf = await X509CertificateGenerator.create({
    subject: [{ CN: [dnsNames[0] ?? 'localhost'] }],
    issuer: certificate.subject,
    publicKey: keys.publicKey,
    signingKey: authority.key,
    signingAlgorithm: ECDSA,
    ...validity(now, LEAF_DAYS),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...dnsNames.map((value) => ({ type: 'dns', value }) as const),
        ...addresses.map((value) => ({ type: 'ip', value }) as const),
      ]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(certificate.publicKey),
    ],
  })
  return { cert: leaf.toString('pem'), key: await pemOfKey(keys.privateKey) }
}

/** The authority as one PEM text: key and certificate. */
export const writtenAuthority = async ({ key, certificate }: Authority): Promise<string> =>
  `${await pemOfKey(key)}\n${certificate.toString('pem')}\n`

const pemOfKey = async (key: webcrypto.CryptoKey): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

/** Reads what `writtenAuthority` wrote; throws where the text is something else. */
export async function readAuthority(text: string): Promise<Authority> {
  const [key, der] = PemConverter.decode(text)
  if (!key || !der) throw new Error('The file of the authority has no key and certificate.')
  const certificate = new X509Certificate(der)
  return {
    certificate,
    key: await crypto.subtle.importKey('pkcs8', key, ECDSA, true, ['sign']),
    constraints: constraintsOf(certificate),
  }
}

function constraintsOf(certificate: X509Certificate): Constraints {
  const extension = certificate.getExtension(id_ce_nameConstraints)
  const subtrees = extension ? AsnConvert.parse(extension.value, NameConstraints).permittedSubtrees : undefined
  const names = [...(subtrees ?? [])].map(({ base }) => base)
  return {
    dnsNames: names.flatMap(({ dNSName }) => dNSName ?? []),
    networks: names.flatMap(({ iPAddress }) => iPAddress ?? []),
  }
}
