import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Route, WebSocketRoute } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { competitionId, NOW, type World } from './fixtures.ts'

/** Where the mocked service lives; nothing is ever asked of the network. */
export const ORIGIN = 'http://overlay.test'

/** The service in the hands of a test. */
export type MockService = {
  /** Answers from now on out of another world, and tells of the change as a push of these views. */
  readonly change: (world: World, event?: object) => Promise<void>
  /** Closes the connection, and refuses new ones until it is restored. */
  readonly cut: () => Promise<void>
  readonly mend: () => void
  readonly isConnected: () => boolean
  readonly say: (message: object) => void
  /** What the service says every few seconds, so that the connection is known to be alive; at this time of the page's steady clock. */
  readonly heartbeat: (steady: number) => void
}

/** Serves the built overlays and answers their calls out of a world; it is `NOW` when it begins. */
export async function mockService(page: Page, world: World): Promise<MockService> {
  const state = { world, position: 1, isCut: false, sockets: new Set<WebSocketRoute>() }
  const now = clock()
  await page.unrouteAll()
  await page.route(`${ORIGIN}/streamelements**`, fromDist)
  await page.route(`${ORIGIN}/images/**`, fromImages)
  await page.route(`${ORIGIN}/site.json`, (route) => route.fulfill({ json: { sponsors: state.world.sponsors ?? [] } }))
  await page.route(`${ORIGIN}/v1/**`, (route) => {
    if (state.isCut) return route.abort('connectionrefused')
    const url = new URL(route.request().url())
    const answer = answers[url.pathname.replace('/v1/', '')]?.(state.world, Object.fromEntries(url.searchParams))
    const headers = { 'Cup-Position': `e1.${state.position}` }
    if (answer === undefined) return route.fulfill({ status: 204, headers })
    return route.fulfill({ json: answer, headers })
  })
  await page.routeWebSocket(/\/v1\/live/, (socket) => {
    if (state.isCut) return socket.close()
    state.sockets.add(socket)
    socket.onMessage((text) => {
      const { type, sent } = JSON.parse(String(text))
      if (type !== 'ping') return
      const instant = now.asOf(sent)
      tell(socket, { type: 'pong', sent, received: instant, serverTime: instant })
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

/** Goes with the page's own steady clock once it knows that one: a page whose time a test turns stays in step. */
function clock() {
  const startedAt = Date.now()
  const guessed = () => NOW + Date.now() - startedAt
  let offset: number | undefined
  return {
    guessed: () => instantOf(guessed()),
    asOf: (sent: number) => {
      offset ??= guessed() - sent
      return instantOf(offset + sent)
    },
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

/** The built app, its page for every address of its own. */
function fromDist(route: Route): Promise<void> {
  const file = builtFile(new URL(route.request().url()).pathname)
  return route.fulfill(file ?? { status: 404 })
}

/** Drawn logos in shapes as clubs send them: `/images/260x90.svg`. */
function fromImages(route: Route): Promise<void> {
  const [, width, height] = /(\d+)x(\d+)\.svg$/.exec(route.request().url()) ?? []
  if (!width || !height) return route.fulfill({ status: 404 })
  const shape = `<rect width="100%" height="100%" rx="12" fill="#0f766e"/><circle cx="50%" cy="50%" r="30%" fill="#fde68a"/>`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`
  return route.fulfill({ body, contentType: 'image/svg+xml' })
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

/** A file of the built app. */
type BuiltFile = { readonly body: Buffer; readonly contentType: string }

/** What the built app has at a path: a file, or its page for every address of its own. */
function builtFile(pathname: string): BuiltFile | undefined {
  const path = pathname.slice(BASE.length)
  const file = DIST + (extname(path) === '' ? '/index.html' : path)
  if (!existsSync(file)) return undefined
  return { body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'application/octet-stream' }
}

/** What stands before a service and stays there when the service is gone. */
export type Front = { readonly url: string; readonly close: () => void }

/** Serves the built overlays, and passes everything else on to a service, be it there or not. */
export async function startFront(serviceUrl: string, port?: number): Promise<Front> {
  const service = new URL(serviceUrl)
  const open = new Set<Socket>()
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', serviceUrl)
    if (!pathname.startsWith(BASE)) return passOn(service, incoming, response)
    const file = builtFile(pathname)
    response.writeHead(file ? 200 : 404, file && { 'content-type': file.contentType }).end(file?.body)
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('upgrade', (incoming, socket, head) => passSocketOn(service, incoming, { socket: socket as Socket, head }))
  server.listen(port ?? (await freePort()), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

function passOn({ hostname, port }: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming
  const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.writeHead(502).end())
  incoming.pipe(passed)
}

type Upgrade = { readonly socket: Socket; readonly head: Buffer }

function passSocketOn({ hostname, port }: URL, incoming: IncomingMessage, { socket, head }: Upgrade): void {
  const passed = connect(Number(port), hostname, () => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
    passed.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    passed.write(head)
    passed.pipe(socket).pipe(passed)
  })
  for (const end of [passed, socket]) end.on('error', () => [passed, socket].map((other) => other.destroy()))
}
