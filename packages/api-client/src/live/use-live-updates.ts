import type { Topic } from '@cup/contract/live-subscription'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useHttp } from '../http/http-context.ts'
import { connectLive, type LiveConnection } from './connect-live.ts'
import { useLiveStore } from './live-context.ts'
import type { Dial } from './live-line.ts'
import type { LiveWish } from './sent-message.ts'
import type { Audience } from './stale-by.ts'

/** What a screen wants to hear. */
export type LiveUpdatesOptions = {
  /** Without one: the events of all competitions. */
  readonly competitionId?: string | undefined
  readonly audience?: Audience
  readonly topics?: readonly Topic[]
  /** [B4] The tags of this device. */
  readonly tags?: readonly string[]
  /** Everything is handed on so many milliseconds after it came, and time is shown as much earlier: as a camera does. */
  readonly holdBackMillis?: number
  readonly dial?: Dial
}

const EVENTS: readonly Topic[] = ['events']

/** Keeps everything that is cached up to date as long as it is mounted. */
export function useLiveUpdates(options: LiveUpdatesOptions = {}): void {
  const { competitionId, audience = 'public', topics = EVENTS, tags = [], holdBackMillis = 0, dial } = options
  const { baseUrl } = useHttp()
  const client = useQueryClient()
  const live = useLiveStore()
  const connection = useRef<LiveConnection>(undefined)
  const wish: LiveWish = { topics, tags, ...(competitionId ? { competitionId } : {}) }
  const connect = useEffectEvent(() => connectLive(wish, { baseUrl, client, live, audience, holdBackMillis, dial }))
  const wantAnew = useEffectEvent(() => connection.current?.want(wish))

  useEffect(() => {
    const opened = connect()
    connection.current = opened
    return opened.close
  }, [baseUrl, client, live, audience, holdBackMillis, dial])
  // Lists are often written where they are used, and are new ones at every render.
  useEffect(() => wantAnew(), [JSON.stringify(wish)])
}
