import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Problem } from '@cup/contract/problem'
import { teamId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aHall, type Hall } from '../test/hall.ts'
import { watch } from '../test/screen.ts'
import { aSession } from '../test/sign-in.ts'
import { aService, tokenOf } from '../test/test-service.ts'

const MEGABYTE = 1024 * 1024

/** Opens a bare connection. */
async function lineTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const line = connect(Number(port), hostname)
  onTestFinished(() => void line.destroy())
  line.on('error', () => undefined)
  await once(line, 'connect')
  return line
}

/** Waits until one of these happens; a broken line is no error here. */
const eitherOf = (line: Socket, signs: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of signs) line.once(sign, () => resolve())
  })

const isWell = async ({ url, read }: Hall) =>
  (await fetch(`${url}/health/ready`)).ok && (await read('team.read/get', { id: teamId(1) })).id === teamId(1)

describe('500 slow connections', () => {
  it('are all closed, and other clients are served', async () => {
    const hall = await aHall()
    const { server } = hall.app
    const configured = [server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]
    server.headersTimeout = 500
    server.requestTimeout = 1000
    const starts = [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      `POST /v1/horn HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokenOf('script')}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    ]
    const lines = await Promise.all(Array.from({ length: 500 }, () => lineTo(hall.url)))
    const gone = lines.map((line) => eitherOf(line.resume(), ['close']))
    for (const [n, line] of lines.entries()) line.write(starts[n % starts.length] ?? '')

    expect(configured).toEqual([10_000, 30_000, 10_000])
    expect(await isWell(hall)).toBe(true)
    await Promise.all(gone)
    expect(await isWell(hall)).toBe(true)
  })

  it('receive the reason', async () => {
    const { url, app } = await aService()
    app.server.headersTimeout = 100
    const line = await lineTo(url)
    line.write('GET / HTTP/1.1\r\nHost')
    const [head = '', body = ''] = (await text(line)).split('\r\n\r\n')

    expect(head).toMatch(/^HTTP\/1.1 408 /)
    expect(Problem.parse(JSON.parse(body)).code).toBe('request/too-slow')
  })
})

describe('a body of 100 MB', () => {
  const heads = {
    'that says so': `Content-Length: ${100 * MEGABYTE}`,
    'that does not': 'Transfer-Encoding: chunked',
  }

  it.each(Object.entries(heads))('%s is refused before it is here', async (_, length) => {
    const hall = await aHall()
    const line = await lineTo(hall.url)
    let heard = ''
    line.on('data', (chunk) => {
      heard += chunk
    })
    line.write(
      `POST /v1/horn HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokenOf('script')}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
    )
    const piece = Buffer.alloc(MEGABYTE, ' ')
    const chunk = Buffer.concat([Buffer.from(`${MEGABYTE.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
    const sent = length.startsWith('Content') ? piece : chunk
    for (let n = 0; n < 100 && !line.destroyed && heard === ''; n += 1) {
      if (!line.write(sent)) await eitherOf(line, ['drain', 'close', 'data'])
    }
    if (heard === '') await eitherOf(line, ['close', 'data'])
    line.destroy()

    expect(heard).toMatch(/^HTTP\/1.1 413 /)
    expect(await isWell(hall)).toBe(true)
  })
})

describe('a link that is a trap', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://sponsor.example',
    'https://admin:secret@sponsor.example',
    'https://192.168.0.1/',
    'https://router/',
  ])('is refused where a sponsor’s stands: %s', async (url) => {
    const hall = await aHall()
    const answer = await hall.send('team.write/change-details', { id: teamId(1), sponsor: { name: 'Sponsor', url } })

    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'request/invalid',
        errors: [{ path: 'sponsor.url', message: expect.stringMatching(/^not an address of https/) }],
      },
    })
  })

  it.each(['javascript:alert(1)', '//evil.example/x.png', '../../etc/passwd', 'logo-$token.png'])(
    'is refused where an image’s path stands: %s',
    async (logoFilePath) => {
      const hall = await aHall()
      const answer = await hall.send('team.write/change-details', { id: teamId(1), logoFilePath })

      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'logoFilePath' }] } })
    },
  )
})

it('what a form of another site can send is no JSON, and refused', async () => {
  const { url } = await aHall()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await fetch(`${url}/v1/horn`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${tokenOf('script')}` },
      body: '{"tags":[]}',
    })
    expect([type, answer.status]).toEqual([type, 415])
  }
})

it('a cache on the way keeps the answers of origins apart, and the answers stay ready', async () => {
  const allowed = 'https://public.example'
  const hall = await aHall({ service: { allowedOrigins: [allowed] } })
  const ask = (headers: Record<string, string>) => hall.ask('team.read/list', {}, { headers })
  const [ours, theirs, strangers] = [
    await ask({}),
    await ask({ origin: allowed }),
    await ask({ origin: 'https://evil.example' }),
  ]

  expect([ours, theirs, strangers].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([
    null,
    allowed,
    null,
  ])
  expect([ours, theirs, strangers].map(({ headers }) => headers.get('vary'))).toEqual(
    Array(3).fill('Authorization, Cookie, Origin'),
  )
  expect(theirs.headers.get('etag')).toBe(ours.headers.get('etag'))
})

describe('the session of a browser', () => {
  const teamWith = (shortName: string) => JSON.stringify({ id: teamId(1), shortName })
  const write = (hall: Hall, headers: Record<string, string>, body: string) =>
    fetch(`${hall.url}/v1/team.write/change-details`, { method: 'POST', headers, body })

  it('writes for our own page, and not for another site that the browser sends it along for', async () => {
    const hall = await aHall()
    const { cookie = '' } = (await aSession(hall, ['organiser'])).headers
    const json = { 'content-type': 'application/json', cookie }
    const other = await write(hall, { ...json, origin: 'https://evil.example' }, teamWith('EVIL'))
    const form = await write(hall, { 'content-type': 'text/plain', cookie, origin: hall.url }, teamWith('FORM'))
    const ours = await write(hall, { ...json, origin: hall.url, 'sec-fetch-site': 'same-origin' }, teamWith('OURS'))

    expect([other.status, form.status, ours.status]).toEqual([403, 415, 200])
    expect(await hall.read('team.read/get', { id: teamId(1) })).toMatchObject({ shortName: 'OURS' })
  })

  it('is ignored on the socket of an allowed origin, which counts as the public', async () => {
    const overlay = 'https://overlay.example'
    const hall = await aHall({ service: { allowedOrigins: [overlay] } })
    const { cookie = '' } = (await aSession(hall, ['regie'])).headers
    const theirs = await watch(hall.url, {}, { cookie, origin: overlay })
    const ours = await watch(hall.url, {}, { cookie, origin: hall.url })

    expect((await ours.heard('presence')).devices).toHaveLength(1)
    expect(theirs.messages.filter(({ type }) => type === 'presence')).toEqual([])
  })
})
