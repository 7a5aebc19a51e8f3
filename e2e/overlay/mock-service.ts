import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, WebSocketRoute } from '@playwright/test'
import { MOCKED_HOST } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { competitionId, NOW, type World } from './fixtures.ts'
import { passOn, passSocketOn } from './pass-on.ts'

/** A real server costs a fraction of the requests that Playwright would have to answer, and its files are cached. */
const server = createServer((incoming, response) => answerPage(incoming, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
server.unref()

/** Address of the mocked service: a host that is no secure context, which e2e/chromium.ts maps to this machine. */
export const ORIGIN = `http://${MOCKED_HOST}:${portOf(server)}`

/** The service in the hands of a test. */
export type MockService = {
  /** Answers from now on out of another world, and tells of the change as a push of these views. */
  readonly change: (world: World, event?: object) => Promise<void>
  /** Closes the connection, and refuses new ones until it is restored. */
  readonly cut: () => Promise<void>
  readonly mend: () => void
  readonly isConnected: () => boolean
  readonly say: (message: object) => void
  /**
   * Message of the service every few seconds, which proves that the connection works; at this time of the page's steady
   * clock.
   */
  readonly heartbeat: (steady: number) => void
}

type Mocked = { world: World; position: number; isCut: boolean; readonly sockets: Set<WebSocketRoute> }

/** State behind the server's answers: a worker runs one test at a time. */
let mocked: Mocked | undefined

/** Serves the built overlays and answers their calls out of a world; it is `NOW` when it begins. */
export async function mockService(page: Page, world: World, now: TimeOfService = clock()): Promise<MockService> {
  const state: Mocked = { world, position: 1, isCut: false, sockets: new Set() }
  mocked = state
  await page.routeWebSocket(/\/v1\/live/, (socket) => {
    if (state.isCut) return socket.close()
    state.sockets.add(socket)
    socket.onMessage((text) => {
      const { type, sent, after } = JSON.parse(String(text))
      if (type === 'subscribe') tell(socket, { type: 'subscribed', position: after?.position ?? state.position })
      if (type !== 'ping') return
      const received = now.asOf(sent)
      now.answer(sent, (steady) => tell(socket, { type: 'pong', sent, received, serverTime: now.asOf(steady) }))
    })
    const broadcast = { ledwall: { enabled: false }, commentator: 'unknown', ...state.world.onAir }
    tell(socket, {
      type: 'welcome',
      protocol: 1,
      epoch: 'e1',
      position: state.position,
      serverTime: now.guessed(),
      broadcast: { competitionId: competitionId(1), ...broadcast },
    })
    tell(socket, { type: 'subscribed', position: state.position })
  })
  const say = (message: object) => {
    for (const socket of state.sockets) tell(socket, message)
  }
  return {
    say,
    heartbeat: (steady) => say({ type: 'heartbeat', position: state.position, serverTime: now.asOf(steady) }),
    change: async (changed, event) => {
      state.world = changed
      const previous = state.position
      state.position += 1
      if (event) say({ type: 'event', position: state.position, previous, ...event })
    },
    cut: async () => {
      state.isCut = true
      for (const socket of state.sockets) await socket.close()
      state.sockets.clear()
    },
    mend: () => {
      state.isCut = false
    },
    isConnected: () => state.sockets.size > 0,
  }
}

/** Time at the service. */
export type TimeOfService = {
  /** When nothing is known of a page. */
  readonly guessed: () => string
  /** At a time of its steady clock. */
  readonly asOf: (steady: number) => string
  /** Answers what a page has sent, with the time of its steady clock at which the answer is there. */
  readonly answer: (sent: number, tell: (steady: number) => void) => void
}

/** Goes with the page's own steady clock once it knows that one: a page whose time a test turns stays in step. */
function clock(): TimeOfService {
  const startedAt = Date.now()
  const guessed = () => NOW + Date.now() - startedAt
  let offset: number | undefined
  return {
    guessed: () => instantOf(guessed()),
    asOf: (steady) => {
      offset ??= guessed() - steady
      return instantOf(offset + steady)
    },
    answer: (sent, tell) => tell(sent),
  }
}

const instantOf = (millis: number): string => new Date(millis).toISOString()

const tell = (socket: WebSocketRoute, message: object): void => socket.send(JSON.stringify(message))

type Answer = (world: World, query: Readonly<Record<string, string>>) => unknown

const answers: Readonly<Record<string, Answer>> = {
  'competition.read/list': ({ competitions }) => ({ competitions }),
  'competition.read/get': ({ competitions }, { id }) => competitions.find((competition) => competition.id === id),
  'competition.read/leaderboard': ({ leaderboard }) => ({ leaderboard }),
  'competition.read/topscorer': ({ topscorer }) => ({ topscorer }),
  'game.read/list-by-competition': ({ games }) => ({ games }),
  'game.read/current': ({ current, next }, { skip }) => (skip === '1' ? next : current),
  'team.read/list': ({ teams }) => ({ teams }),
  'player.read/list-by-team': ({ players }, { teamId }) => ({
    players: players.filter((player) => player.teamId === teamId),
  }),
}

/** Answers what a page of the overlays asks for. */
function answerPage(incoming: IncomingMessage, response: ServerResponse): void {
  const address = new URL(incoming.url ?? '/', ORIGIN)
  if (mocked && address.pathname.startsWith('/v1/')) answerCall(mocked, address, response)
  else send(response, fileAt(address.pathname))
}

function answerCall({ world, position, isCut }: Mocked, { pathname, searchParams }: URL, response: ServerResponse) {
  if (isCut) {
    response.destroy()
    return
  }
  const answer = answers[pathname.replace('/v1/', '')]?.(world, Object.fromEntries(searchParams))
  response.setHeader('Cup-Position', `e1.${position}`)
  if (answer === undefined) response.writeHead(204).end()
  else send(response, json(answer))
}

function fileAt(pathname: string): Body | undefined {
  if (pathname === '/site.json') return json({ sponsors: mocked?.world.sponsors ?? [] })
  return pathname.startsWith(BASE) ? builtFile(pathname) : logoAt(pathname)
}

const json = (value: unknown): Body => ({ body: Buffer.from(JSON.stringify(value)), contentType: 'application/json' })

/** Drawn logos in shapes as clubs send them: `/images/260x90.svg`. */
function logoAt(pathname: string): Body | undefined {
  const [, width, height] = /(\d+)x(\d+)\.svg$/.exec(pathname) ?? []
  if (!width || !height) return undefined
  const shape = `<rect width="100%" height="100%" rx="12" fill="#0f766e"/><circle cx="50%" cy="50%" r="30%" fill="#fde68a"/>`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`
  return { body: Buffer.from(body), contentType: 'image/svg+xml' }
}

const DIST = fileURLToPath(new URL('../../apps/overlay/dist', import.meta.url))
const BASE = '/streamelements'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type Body = { readonly body: Buffer; readonly contentType: string; readonly isHashed?: boolean }

function send(response: ServerResponse, sent: Body | undefined): void {
  if (!sent) {
    response.writeHead(404).end()
    return
  }
  const caching = sent.isHashed ? 'max-age=31536000, immutable' : 'no-store'
  response.writeHead(200, { 'content-type': sent.contentType, 'cache-control': caching }).end(sent.body)
}

/** Response of the built app at a path: a file, or its page for its own addresses. */
function builtFile(pathname: string): Body | undefined {
  const path = pathname.slice(BASE.length)
  const file = DIST + (extname(path) === '' ? '/index.html' : path)
  if (!existsSync(file)) return undefined
  const contentType = TYPES[extname(file)] ?? 'application/octet-stream'
  return { body: readFileSync(file), contentType, isHashed: path.startsWith('/assets/') }
}

/** Front of a service, which stays when the service is gone. */
export type Front = { readonly url: string; readonly close: () => void }

/** Serves the built overlays, and passes everything else on to a service, be it there or not. */
export async function startFront(serviceUrl: string, port?: number): Promise<Front> {
  const service = new URL(serviceUrl)
  const open = new Set<Socket>()
  const front = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', serviceUrl)
    if (pathname.startsWith(BASE)) send(response, builtFile(pathname))
    else passOn(service, incoming, response)
  })
  front.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  front.on('upgrade', (incoming, socket, head) => passSocketOn(service, incoming, { socket: socket as Socket, head }))
  front.listen(port ?? (await freePort()), '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(front)}`,
    close: () => {
      for (const socket of open) socket.destroy()
      front.close()
    },
  }
}

function portOf(listening: Server): number {
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
