import type { QueryClient } from '@tanstack/react-query'
import { type Audience, applyEvents } from './apply-event.ts'
import { type LiveSocket, type LiveSocketOptions, openLiveSocket } from './live-socket.ts'
import type { LiveStore } from './live-store.ts'
import { refreshOlder } from './refresh-older.ts'
import { heard } from './server-time.ts'

type LiveUpdates = Pick<LiveSocketOptions, 'baseUrl' | 'wish' | 'dial' | 'random'> & {
  readonly client: QueryClient
  readonly live: LiveStore
  readonly audience: Audience
}

/** Connects a socket to the cache and the live store. */
export const connectLive = ({ client, live, audience, ...socket }: LiveUpdates): LiveSocket =>
  openLiveSocket({
    ...socket,
    onState: (connection) => live.setState({ connection }),
    onPosition: (position) => live.setState({ position }),
    onMessage: (message) => {
      const now = performance.now()
      live.setState(({ serverTime }) => ({ serverTime: heard(serverTime, message, now) }))
    },
    onReload: (position) => refreshOlder(client, position),
    onEvents: (events, epoch) => applyEvents(client, events, { epoch, audience }),
  })
