import { X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import { connect } from 'node:tls'
import { expect, it, vi } from 'vitest'
import { makeAuthority, signLeaf } from '../../operations/hall-tls/authority.ts'
import { dnsNamesOf } from '../../operations/hall-tls/hall-names.ts'
import { endlessRoom } from './connection-room.ts'
import { listenOverTls } from './tls-listener.ts'

const NAMES = { dnsNames: dnsNamesOf('laptop'), addresses: ['127.0.0.1'], networks: ['127.0.0.0/8'] }

/** The addresses in the certificate that a port shows now. */
const shownAt = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw).subjectAltName ?? '')
      socket.destroy()
    })
    socket.on('error', reject)
  })

it('shows a renewed certificate to the next connection, and goes on with the old one where renewing fails', async () => {
  const authority = await makeAuthority(NAMES, new Date())
  let current = await signLeaf(authority, NAMES, new Date())
  let fails = false
  const said: string[] = []
  const listener = await listenOverTls(
    { server: createServer((_request, response) => response.end('ok')) },
    {
      host: '127.0.0.1',
      port: 0,
      room: endlessRoom(),
      lookEveryMs: 5,
      log: (line) => said.push(line),
      identity: {
        credentials: async () => {
          if (fails) throw new Error('the disk is full')
          return current
        },
      },
    },
  )
  expect(await shownAt(listener.port)).not.toContain('127.0.0.2')
  current = await signLeaf(authority, { ...NAMES, addresses: ['127.0.0.2'] }, new Date())
  await vi.waitFor(async () => expect(await shownAt(listener.port)).toContain('127.0.0.2'))
  fails = true
  await vi.waitFor(() => expect(said).toContain('The certificate of https is not renewed: the disk is full'))
  expect(await shownAt(listener.port)).toContain('127.0.0.2')
  await listener.close()
})
