import { SAMPLE_COMPETITION_ID, setUpCommands } from '@cup/domain/sample-cup'
import type { Flood } from './flood-process.ts'
import type { SocketMessages } from './socket-flood.ts'

const BIG_BODY = JSON.stringify({ id: '{id}', padding: 'x'.repeat(60_000) })
const GUESS = JSON.stringify({ name: 'Orga', password: '{id}' })
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** Requests of an attack, and their address. */
export type Attack = Pick<Flood, 'url' | 'requests' | 'isBrief' | 'messages'>

type Targets = { readonly serviceUrl: string; readonly proxyUrl: string | undefined }

/** Every public address and call that a stranger could use without pause. */
export function attacksOn({ serviceUrl: url, proxyUrl }: Targets): Readonly<Record<string, Attack>> {
  const { pages, calendars, cards } = sampleDocuments()
  const unknownIds = [
    '/v1/game.read/get?id={id}',
    '/v1/team.read/get?id={id}',
    '/v1/calendar/{id}.ics',
    '/v1/share/{id}.png',
  ]
  return {
    calendar: { url, requests: calendars.map((path) => get(path)) },
    page: { url, requests: pages.map((path) => get(path)) },
    'unknown game': { url, requests: [get('/games?spiel={id}'), get('/games?turnier={id}'), get('/teams/{id}')] },
    'other host name': { url, requests: [get('/', { host: '{id}.example', 'x-forwarded-host': '{id}.example' })] },
    'big body': { url, requests: [post('/v1/game.write/score-goal', BIG_BODY)] },
    'sign-in guesses': { url, requests: [post('/v1/session.write/sign-in', GUESS)] },
    'wrong bearer': { url, requests: [get('/v1/team.read/list', { authorization: 'Bearer {id}' })] },
    'share card': { url, requests: cards.map((path) => get(path)) },
    'unknown id': { url, requests: unknownIds.map((path) => get(path)) },
    'not there': { url, requests: [get('/v1/{id}'), get('/{id}/{id}'), get('/{id}.js')] },
    OpenAPI: { url, requests: [get('/v1/openapi.json')] },
    sockets: { url, requests: [get('/v1/live?topics=events', UPGRADE)], isBrief: true },
    connections: { url, requests: [get('/health/live')], isBrief: true },
    ...socketAttacks(url),
    ...(proxyUrl === undefined
      ? {}
      : { 'through nginx': { url: proxyUrl, requests: [get('/v1/calendar/{id}.ics', { cookie: 'x=1' })] } }),
  }
}

/** Every kind of message that a stranger may send on a live socket, as often as its limits allow. */
function socketAttacks(url: string): Readonly<Record<string, Attack>> {
  const subscribe = (more: object) => JSON.stringify({ type: 'subscribe', topics: ['events'], ...more })
  const all = ['events', 'commands', 'ticks']
  const after = '{after}'
  const kinds: Readonly<Record<string, SocketMessages>> = {
    replays: { texts: [subscribe({ after }), subscribe({ after, competitionId: SAMPLE_COMPETITION_ID })] },
    'replays of what is unknown': { texts: [subscribe({ after, competitionId: '{id}' })] },
    'unread replays': { texts: [subscribe({ after })], isMute: true },
    subscriptions: { texts: [subscribe({ topics: all, tags: ['{id}'] }), subscribe({ competitionId: '{id}' })] },
    'socket pings': { texts: [JSON.stringify({ type: 'ping', sent: 1 })] },
    'ping frames': { texts: [''], arePings: true },
    'signs of devices': {
      texts: [JSON.stringify({ type: 'device', armed: true }), JSON.stringify({ type: 'ack', commandId: '{id}' })],
    },
    'no messages': { texts: [JSON.stringify({ type: 'subscribe', topics: [], padding: 'x'.repeat(3900) }), '{'] },
  }
  return Object.fromEntries(Object.entries(kinds).map(([name, messages]) => [name, { url, requests: [], messages }]))
}

/** Every page, calendar and share card of the sample cup. */
export function documentsOf(): string[] {
  const { pages, calendars, cards } = sampleDocuments()
  return [...pages, ...calendars, ...cards]
}

function sampleDocuments() {
  const bodies = (wanted: string) => setUpCommands().flatMap(({ call, body }) => (call === wanted ? [body] : []))
  const games = bodies('game.write/plan').map(({ id }) => String(id))
  const teams = bodies('competition.write/enroll-team')
    .filter(({ id }) => id === SAMPLE_COMPETITION_ID)
    .map(({ teamId }) => String(teamId))
  const fixed = ['/', '/games', '/teams', '/leaderboard', '/topscorer', '/endstand', '/halle', '/imprint', '/privacy']
  return {
    pages: [...fixed, ...teams.map((id) => `/teams/${id}`), ...games.map((id) => `/games?spiel=${id}`)],
    calendars: [
      `/v1/calendar/${SAMPLE_COMPETITION_ID}.ics`,
      ...teams.map((id) => `/v1/calendar/${SAMPLE_COMPETITION_ID}/${id}.ics`),
    ],
    cards: [SAMPLE_COMPETITION_ID, ...games].map((id) => `/v1/share/${id}.png`),
  }
}

/** A script of a page, which is about as large as a page: the flood that all others are compared with. */
export async function staticFileOf(url: string): Promise<Pick<Flood, 'requests'>> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const asset = /\/assets\/shared-[\w-]+\.js/.exec(html)?.[0]
  if (asset === undefined) throw new Error('the page names no script that pages share')
  return { requests: [get(asset)] }
}

type Headers = Readonly<Record<string, string>>

function get(path: string, headers: Headers = {}): string {
  return written(`GET ${path}`, headers)
}

function post(path: string, body: string): string {
  // An id takes the place of `{id}`.
  const length = body.replaceAll('{id}', '0'.repeat(36)).length
  return written(`POST ${path}`, { 'content-type': 'application/json', 'content-length': `${length}` }) + body
}

function written(line: string, headers: Headers): string {
  const all = { host: 'localhost', accept: 'text/html,*/*', 'accept-encoding': 'gzip, br', ...headers }
  return [`${line} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
}
