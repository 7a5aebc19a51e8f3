import { once } from 'node:events'
import { type EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { eventsIn } from './frames.ts'
import { eventually } from './until.ts'

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
