import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHttp } from '../http/http-context.ts'
import type { Audience } from './apply-event.ts'
import { connectLive } from './connect-live.ts'
import { useLiveStore } from './live-context.ts'
import type { Dial } from './live-line.ts'

type LiveUpdatesOptions = {
  /** Without one: the events of all competitions. */
  readonly competitionId?: string | undefined
  readonly audience?: Audience
  readonly dial?: Dial
}

/** Keeps everything that is cached up to date as long as it is mounted. */
export function useLiveUpdates({ competitionId, audience = 'public', dial }: LiveUpdatesOptions = {}): void {
  const { baseUrl } = useHttp()
  const client = useQueryClient()
  const live = useLiveStore()
  useEffect(() => {
    const wish = { topics: ['events'], ...(competitionId ? { competitionId } : {}) } as const
    const socket = connectLive({ baseUrl, wish, audience, client, live, ...(dial ? { dial } : {}) })
    window.addEventListener('online', socket.reconnectNow)
    document.addEventListener('visibilitychange', socket.reconnectNow)
    return () => {
      window.removeEventListener('online', socket.reconnectNow)
      document.removeEventListener('visibilitychange', socket.reconnectNow)
      socket.close()
    }
  }, [baseUrl, client, live, competitionId, audience, dial])
}
