import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InstallableCertificate } from '../../../operations/hall-tls/index.ts'
import { originOf } from '../../http/index.ts'
import { CERTIFICATE_POLICY, certificatePage, TRUSTED_PICTURE } from './certificate-page.ts'

/** Https beside http. */
export type HallTls = {
  /** What devices have to install; undefined where they trust the certificate already. */
  readonly installable: () => InstallableCertificate | undefined
  readonly port: () => number
}

/** Whether devices trust https here only after they have installed a certificate. */
export const needsInstalling = (hallTls: HallTls | undefined): boolean => hallTls?.installable() !== undefined

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
    const https = hallTls && httpsAddressOf(request, hallTls)
    reply.header('cache-control', 'no-store')
    return reply.send(https ? { https, needsInstalling: needsInstalling(hallTls) } : {})
  })
  if (!hallTls) return
  const send = (send: (shown: Shown) => FastifyReply) => (request: FastifyRequest, reply: FastifyReply) => {
    const certificate = hallTls.installable()
    const https = httpsAddressOf(request, hallTls)
    if (!certificate || !https) return reply.callNotFound()
    return send({ certificate, https, request, reply: reply.header('cache-control', 'no-store') })
  }
  app.get(
    CERTIFICATE_PATH,
    send(({ certificate, https, request, reply }) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', CERTIFICATE_POLICY)
        .send(
          certificatePage({
            certificate,
            https,
            page: `${request.protocol === 'https' ? (hallUrl ?? '') : originOf(request)}${CERTIFICATE_PATH}`,
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
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The https address of the host that was asked; undefined where the Host header is no valid host. */
function httpsAddressOf(request: FastifyRequest, { port }: HallTls): string | undefined {
  const asked = originOf(request)
  if (asked === '') return undefined
  const { hostname } = new URL(asked)
  return port() === HTTPS_PORT ? `https://${hostname}` : `https://${hostname}:${port()}`
}

const HTTPS_PORT = 443
