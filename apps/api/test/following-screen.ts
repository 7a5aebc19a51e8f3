import { type EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { formatPosition, type LogPosition } from '@cup/contract/position'
import { onTestFinished } from 'vitest'
import WebSocket from 'ws'

/** Reloads all data; returns the position of the responses, or undefined without a response. */
export type ReadAgain = () => Promise<LogPosition | undefined>

export type FollowingScreen = { readonly stop: () => void }

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
