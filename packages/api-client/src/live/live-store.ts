import type { Broadcast, CommandMessage, Device } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConnectionState } from './connection-state.ts'
import type { SentMessage } from './sent-message.ts'
import { measuredOffsetOf, offsetAt, type ServerTime, unknownServerTime } from './server-time.ts'

/** What is known of the line itself, and what came over it that belongs to no query. */
export type LiveState = {
  readonly connection: ConnectionState
  /** The socket is live, and nothing that it has to tell is missing. */
  readonly isComplete: boolean
  /** Since when data may be old, in milliseconds of `performance.now()`; undefined while everything is complete. */
  readonly staleSince: number | undefined
  /** Everything up to here was told, or was in the first answers. */
  readonly position: LogPosition | undefined
  readonly serverTime: ServerTime
  /** So many milliseconds after it came, everything is handed on. */
  readonly holdBackMillis: number
  /** [B5] What was on air at the last welcome, and every command since, each once. */
  readonly onAir: Broadcast | undefined
  readonly commandsSince: readonly CommandMessage[]
  /** The last commands before that welcome: one that comes again is none of those since. */
  readonly commandsBefore: readonly CommandMessage[]
  /** [X3] Where in the log a correction has changed a game last, by the game's id. */
  readonly correctedAt: Readonly<Record<string, number>>
  /** For staff: what is connected. */
  readonly devices: readonly Device[]
  /** Speaks to the service; absent while nobody is there to hear it. */
  readonly say: ((message: SentMessage) => void) | undefined
}

/** Holds it; knows no React. */
export type LiveStore = StoreApi<LiveState>

/** The live store of an app. */
export const createLiveStore = (): LiveStore =>
  createStore<LiveState>(() => ({
    connection: 'connecting',
    isComplete: false,
    staleSince: performance.now(),
    position: undefined,
    serverTime: unknownServerTime,
    holdBackMillis: 0,
    onAir: undefined,
    commandsSince: [],
    commandsBefore: [],
    correctedAt: {},
    devices: [],
    say: undefined,
  }))

type Readable = Pick<LiveStore, 'getState'>

/** [X3] Whether what a game's view says last was entered by a correction: it is shown, and nothing of it celebrated. */
export const isCorrected = (live: Readable, { id, changedAt }: { readonly id: string; readonly changedAt: number }) =>
  changedAt <= (live.getState().correctedAt[id] ?? 0)

/** The service's time as an instant; absent while nothing is measured. */
export function serverNow(live: Readable): string | undefined {
  const offset = measuredOffsetOf(live.getState().serverTime)
  return offset === undefined ? undefined : new Date(performance.now() + offset).toISOString()
}

/** The service's time that screens show, in milliseconds: smoothed, and as much earlier as everything is held back. */
export function shownNow(live: Readable): number {
  const { serverTime, holdBackMillis } = live.getState()
  const now = performance.now()
  // Until the service has said what time it is, the device is believed.
  return now + (offsetAt(serverTime, now) ?? performance.timeOrigin) - holdBackMillis
}
