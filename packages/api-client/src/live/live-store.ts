import type { Broadcast, CommandMessage, Device, JournalNotice, StoragePlace } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import { type Runtime, systemRuntime } from '@cup/runtime'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { measuredOffsetOf, offsetAt, type ServerTime, unknownServerTime } from './server-time.ts'
import type { SentMessage } from './transport.ts'

/** Not connected yet; connected; lost, and reconnecting. */
export type ConnectionState = 'connecting' | 'live' | 'down'

/** The state of the connection, and what it received that belongs to no query. */
export type LiveState = {
  readonly connection: ConnectionState
  /** The socket is connected, and no event is missing. */
  readonly isComplete: boolean
  /** No event is missing, and every answer on a screen holds all of them: whatever its age, it is current. */
  readonly isCurrent: boolean
  /** Since when data may be old, in milliseconds of the steady clock; undefined while everything is complete. */
  readonly staleSince: number | undefined
  /** Everything up to here was received, or was in the first answers. */
  readonly position: LogPosition | undefined
  /** [E7] The number of reloads: after one, the log may lack what was written and received before. */
  readonly reloads: number
  readonly serverTime: ServerTime
  /** Everything is applied so many milliseconds after it was received. */
  readonly delayMillis: number
  /** [B5] Broadcast of the last welcome, and every command since, each once. */
  readonly onAir: Broadcast | undefined
  readonly commandsSince: readonly CommandMessage[]
  /** [B4] The tags of this device: without any, only what is meant for all is on air here. */
  readonly tags: readonly string[]
  /** The last commands before that welcome: a repetition of one of them is ignored. */
  readonly commandsBefore: readonly CommandMessage[]
  /** The last position of the log at the first welcome: what is older happened before the page was open. */
  readonly openedAt: number | undefined
  /** [X3] The position at which a correction has changed a game last, by the game's id. */
  readonly correctedAt: Readonly<Record<string, number>>
  /** For staff: the connected devices. */
  readonly devices: readonly Device[]
  /** [0047] For staff: what is nearly full or full. */
  readonly storage: readonly StoragePlace[]
  /** [E10] The journal of the service; undefined where none is written or known. */
  readonly journal: JournalNotice | undefined
  /** Sends to the service; undefined while disconnected. */
  readonly send: ((message: SentMessage) => void) | undefined
}

/** Holds the live state, and the machine whose clocks measure its times; independent of React. */
export type LiveStore = StoreApi<LiveState> & { readonly runtime: Runtime }

type LiveStoreOptions = {
  /** The first answers may hold everything up to here. */
  readonly position?: LogPosition | undefined
  readonly runtime?: Runtime
}

/** The live store of an app. */
export function createLiveStore({ position, runtime = systemRuntime }: LiveStoreOptions = {}): LiveStore {
  const store = createStore<LiveState>(() => ({
    connection: 'connecting',
    isComplete: false,
    isCurrent: false,
    staleSince: runtime.steadyMs(),
    position,
    reloads: 0,
    serverTime: unknownServerTime,
    delayMillis: 0,
    onAir: undefined,
    tags: [],
    commandsSince: [],
    commandsBefore: [],
    openedAt: undefined,
    correctedAt: {},
    devices: [],
    storage: [],
    journal: undefined,
    send: undefined,
  }))
  return { ...store, runtime }
}

type Readable = Pick<LiveStore, 'getState'>

type Timed = Pick<LiveStore, 'getState' | 'runtime'>

/** [X3] Whether the last change of a game's view was a correction, which is shown without celebration. */
export const isCorrected = (live: Readable, { id, changedAt }: { readonly id: string; readonly changedAt: number }) =>
  changedAt <= (live.getState().correctedAt[id] ?? 0)

/** Whether the last change of a game's view happened while this page was open; what comes before the first welcome is older. */
export function isNews(live: Readable, { changedAt }: { readonly changedAt: number }): boolean {
  const { connection, openedAt = 0 } = live.getState()
  return connection !== 'connecting' && changedAt > openedAt
}

/** The service's time as an instant; undefined while nothing is measured. */
export function serverNow(live: Timed): string | undefined {
  const offset = measuredOffsetOf(live.getState().serverTime)
  return offset === undefined ? undefined : new Date(live.runtime.steadyMs() + offset).toISOString()
}

/**
 * [C9] Offset from the wall clock of the device to the service's time, in milliseconds; undefined without a
 * measurement.
 */
export function wallOffsetOf({ getState, runtime }: Timed): number | undefined {
  const offset = measuredOffsetOf(getState().serverTime)
  return offset === undefined ? undefined : runtime.steadyMs() + offset - runtime.wallMs()
}

/** [C9] Takes what an earlier page has measured for the service's time, until this page measures by itself. */
export function assumeWallOffset(live: Pick<LiveStore, 'setState' | 'runtime'>, wallOffset: number): void {
  const now = live.runtime.steadyMs()
  const offset = wallOffset + live.runtime.wallMs() - now
  const serverTime = { samples: [{ offset, delay: ASSUMED_DELAY_MILLIS }], offset, shown: { offset, at: now } }
  live.setState({ serverTime })
}

/** The first answer that travels faster counts more than what was assumed. */
const ASSUMED_DELAY_MILLIS = 1_000

/** The service's time that screens show, in milliseconds: smoothed, and earlier by the delay of this screen. */
export function shownNow({ getState, runtime }: Timed): number {
  const { serverTime, delayMillis } = getState()
  const now = runtime.steadyMs()
  const offset = offsetAt(serverTime, now)
  // Until the service has sent its time, the device's clock is used.
  return (offset === undefined ? runtime.wallMs() : now + offset) - delayMillis
}
