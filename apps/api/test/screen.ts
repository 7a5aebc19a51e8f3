import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { until } from './until.ts'

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
