import type { LogPosition } from '@cup/contract/position'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConnectionState } from './live-socket.ts'
import { measuredOffsetOf, type ServerTime, unknownServerTime } from './server-time.ts'

/** What is known of the line itself. */
export type LiveState = {
  readonly connection: ConnectionState
  /** Everything up to here was told. */
  readonly position: LogPosition | undefined
  readonly serverTime: ServerTime
}

/** Holds it; knows no React. */
export type LiveStore = StoreApi<LiveState>

/** The live store of an app. */
export const createLiveStore = (): LiveStore =>
  createStore<LiveState>(() => ({ connection: 'connecting', position: undefined, serverTime: unknownServerTime }))

/** The service's time as an instant; absent while nothing is measured. */
export function serverNow(live: Pick<LiveStore, 'getState'>): string | undefined {
  const offset = measuredOffsetOf(live.getState().serverTime)
  return offset === undefined ? undefined : new Date(performance.now() + offset).toISOString()
}
