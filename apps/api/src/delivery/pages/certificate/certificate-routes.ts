import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type InstallableCertificate, isInNetworks } from '../../../operations/hall-tls/index.ts'
import { originOf } from '../../http/index.ts'
import { CERTIFICATE_POLICY, certificatePage, TRUSTED_PICTURE } from './certificate-page.ts'

/** Https beside http. */
export type HallTls = {
  /** Certificate that devices must install; undefined where they trust it already. */
  readonly installable: () => InstallableCertificate | undefined
  readonly port: () => number
}

/** Whether devices trust https here only after they have installed a certificate. */
export const needsInstalling = (hallTls: HallTls | undefined): boolean => hallTls?.installable() !== undefined

/** Dependencies of the page that hands out the certificate of the hall. */
export type CertificateDeps = {
  /** Undefined where only http is served. */
  readonly hallTls: HallTls | undefined
  /** The service in the hall's network. */
  readonly hallUrl: string | undefined
}

/** The address of the page. */
export const CERTIFICATE_PATH = '/zertifikat'

/** The media type by which tablets offer to install the file. */
const CERTIFICATE_TYPE = 'application/x-x509-ca-cert'

/**
 * Serves where https is (`/hall.json`), and the page, the certificate and the picture by which a device shows that it
 * trusts it. All are public: the certificate is what every visitor of https sees, and the key is in none of them.
 */
export function certificateRoutes(app: FastifyInstance, { hallTls, hallUrl }: CertificateDeps): void {
  app.get('/hall.json', (request, reply) => {
    const https = hallTls && httpsAddressOf(originShown(request, hallTls, hallUrl), hallTls)
    reply.header('cache-control', 'no-store')
    return reply.send(https ? { https, needsInstalling: needsInstalling(hallTls) } : {})
  })
  if (!hallTls) return
  const send = (send: (shown: Shown) => FastifyReply) => (request: FastifyRequest, reply: FastifyReply) => {
    const certificate = hallTls.installable()
    const origin = originShown(request, hallTls, hallUrl)
    const https = httpsAddressOf(origin, hallTls)
    if (!certificate || !https) return reply.callNotFound()
    return send({ certificate, https, origin, request, reply: reply.header('cache-control', 'no-store') })
  }
  app.get(
    CERTIFICATE_PATH,
    send(({ certificate, https, origin, request, reply }) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', CERTIFICATE_POLICY)
        .send(
          certificatePage({
            certificate,
            https,
            page: `${request.protocol === 'https' ? (hallUrl ?? '') : origin}${CERTIFICATE_PATH}`,
            agent: request.headers['user-agent'] ?? '',
          }),
        ),
    ),
  )
  app.get(
    `${CERTIFICATE_PATH}/hallencup.crt`,
    send(({ certificate, reply }) => reply.type(CERTIFICATE_TYPE).send(Buffer.from(certificate.der))),
  )
  app.get(
    `${CERTIFICATE_PATH}/vertraut.svg`,
    send(({ reply }) => reply.type('image/svg+xml').send(TRUSTED_PICTURE)),
  )
}

type Shown = {
  readonly certificate: InstallableCertificate
  readonly https: string
  /** Address of the service on the page. */
  readonly origin: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * The origin that was asked, where the certificate counts for its host, else the address in the hall: a page names no host
 * that only the request names. Empty where the Host header is no valid host.
 */
function originShown(request: FastifyRequest, { installable }: HallTls, hallUrl: string | undefined): string {
  const asked = originOf(request)
  const certificate = installable()
  if (asked === '' || !certificate || countsFor(certificate, new URL(asked).hostname)) return asked
  return hallUrl ?? ''
}

const countsFor = ({ dnsNames, networks }: InstallableCertificate, host: string): boolean =>
  isIPv4(host) ? isInNetworks(host, networks) : dnsNames.includes(host)

/** The https address beside an origin; undefined without one. */
function httpsAddressOf(origin: string, { port }: HallTls): string | undefined {
  if (origin === '') return undefined
  const { hostname } = new URL(origin)
  return port() === HTTPS_PORT ? `https://${hostname}` : `https://${hostname}:${port()}`
}

const HTTPS_PORT = 443
