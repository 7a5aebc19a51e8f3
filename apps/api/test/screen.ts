import { once } from 'node:events'
import { type EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { formatPosition, type LogPosition } from '@cup/contract/position'
import { onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { eventsIn } from './frames.ts'
import { eventually, until } from './until.ts'

/** An event as it was told: where it stands, and what came before it in the feed. */
export type Link = readonly [previous: number, position: number]

/** One of many who look on: it notes no more than what shows whether everything came, once and in order. */
export type Screen = {
  readonly links: () => readonly Link[]
  /** The types of all events, in order. */
  readonly eventTypes: () => readonly string[]
  /** The types of all messages, in order. */
  readonly types: () => readonly string[]
  /** Resolves when the event at a position is there. */
  readonly reached: (position: number, forMs?: number) => Promise<void>
  /** Resolves when a message of this type is there. */
  readonly heard: (type: string) => Promise<void>
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>
  readonly leave: () => void
}

/** Opens a socket; the query is the subscription in its address. */
export async function aScreen(url: string, query: Readonly<Record<string, string>>): Promise<Screen> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/live?${new URLSearchParams(query)}`)
  onTestFinished(() => socket.terminate())
  const links: Link[] = []
  const types: string[] = []
  const eventTypes: string[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString())
    types.push(message.type)
    for (const { previous, position, eventType } of message.type === 'event' ? [message] : (message.events ?? [])) {
      links.push([previous, position])
      eventTypes.push(eventType)
    }
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  socket.on('error', () => undefined)
  return {
    links: () => links,
    eventTypes: () => eventTypes,
    types: () => types,
    reached: (position, forMs) => until(() => (links.at(-1)?.[1] ?? 0) >= position, forMs),
    heard: (type) => until(() => types.includes(type)),
    closed,
    leave: () => socket.terminate(),
  }
}

/** Opens many at once. */
export const manyScreens = (url: string, query: Readonly<Record<string, string>>, count: number): Promise<Screen[]> =>
  Promise.all(Array.from({ length: count }, () => aScreen(url, query)))

/** Reloads all data; returns the position of the responses, or undefined without a response. */
type ReadAgain = () => Promise<LogPosition | undefined>

type FollowingScreen = { readonly stop: () => void }

type Following = {
  readonly url: string
  readonly competitionId: string
  readonly readAgain: ReadAgain
  readonly apply: (event: EventMessage) => void
}

const COME_BACK_AFTER_MS = 50

/** A screen that keeps to the contract: drops what it knows, asks again where it missed something, comes back for ever. */
export function followingScreen({ url, competitionId, readAgain, apply }: Following): FollowingScreen {
  let last: LogPosition | undefined
  let socket: WebSocket | undefined
  let isStopped = false

  const connect = async () => {
    last ??= await readAgain()
    if (isStopped) return
    if (!last) return comeBack()
    const query = new URLSearchParams({ topics: 'events', competitionId, after: formatPosition(last) })
    const own = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/live?${query}`)
    socket = own
    own.on('message', (data) => {
      if (own === socket) hear(ServiceMessage.parse(JSON.parse(data.toString())))
    })
    own.on('error', () => undefined)
    own.on('close', () => {
      if (own === socket) comeBack()
    })
  }
  const comeBack = () => {
    if (!isStopped) setTimeout(() => void connect(), COME_BACK_AFTER_MS)
  }
  const requestReload = () => {
    last = undefined
    socket?.close()
  }
  const hear = (message: ServiceMessage) => {
    if (message.type === 'reload') requestReload()
    if (message.type === 'event') take(message)
    if (message.type === 'events') for (const event of message.events) take(event)
  }
  const take = (event: EventMessage) => {
    if (!last || event.position <= last.position) return
    if (event.previous > last.position) return socket?.close()
    apply(event)
    last = { ...last, position: event.position }
  }

  void connect()
  const stop = () => {
    isStopped = true
    socket?.terminate()
  }
  onTestFinished(stop)
  return { stop }
}

/** A viewer: all messages of its socket in order, checked against the contract. */
export type Viewer = {
  readonly messages: readonly ServiceMessage[]
  /** All events so far, in the order in which they came. */
  readonly events: () => EventMessage[]
  /** The first message of a kind, as soon as it is there. */
  readonly heard: <Type extends ServiceMessage['type']>(type: Type) => Promise<MessageOf<Type>>
  /** The event at a position, as soon as it is there. */
  readonly eventAt: (position: number) => Promise<EventMessage>
  /** Says anything at all. */
  readonly say: (message: unknown) => void
  readonly sayRaw: (data: string | Buffer) => void
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>
  readonly leave: () => void
}

type MessageOf<Type extends ServiceMessage['type']> = Extract<ServiceMessage, { type: Type }>

/** Connects to the live socket; the query is a subscription in the address. */
export async function watch(
  url: string,
  query: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Viewer> {
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/live${search}`, { headers })
  const messages: ServiceMessage[] = []
  socket.on('message', (data) => messages.push(ServiceMessage.parse(JSON.parse(data.toString()))))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  socket.on('error', () => undefined)
  const events = () => messages.flatMap(eventsIn)
  return {
    messages,
    events,
    heard: (type) => eventually(() => messages.find((message) => isOf(message, type))),
    eventAt: (position) => eventually(() => events().find((event) => event.position === position)),
    say: (message) => socket.send(JSON.stringify(message)),
    sayRaw: (data) => socket.send(data),
    closed,
    leave: () => socket.close(),
  }
}

const isOf = <Type extends ServiceMessage['type']>(message: ServiceMessage, type: Type): message is MessageOf<Type> =>
  message.type === type
