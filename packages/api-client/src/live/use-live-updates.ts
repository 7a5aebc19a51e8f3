import type { Topic } from '@cup/contract/live-subscription'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useHttp } from '../http/create-http.ts'
import { connectLive, type FeedUse, type LiveConnection } from './connect-live.ts'
import type { Audience } from './invalidations.ts'
import type { Dial, FollowedHere, LiveSubscription } from './transport.ts'
import { useLiveStore } from './use-live.ts'

/** Subscription of a screen. */
export type LiveUpdatesOptions = {
  /** Without one: the events of all competitions. */
  readonly competitionId?: string | undefined
  readonly audience?: Audience
  readonly topics?: readonly Topic[]
  /** [B4] The tags of this device. */
  readonly tags?: readonly string[]
  /** [B28] Competition and court that this device follows, as far as they are known. */
  readonly follows?: { readonly [Id in keyof FollowedHere]?: string | undefined }
  /** Everything is applied so many milliseconds after it was received, and clocks show an earlier time: as a camera does. */
  readonly delayMillis?: number
  readonly dial?: Dial
  /** The feed, for a page that can do without a socket; absent where only a socket brings what is shown. */
  readonly feed?: FeedUse
}

const EVENTS: readonly Topic[] = ['events']

/** Keeps all cached answers current while it is mounted. */
export function useLiveUpdates(options: LiveUpdatesOptions = {}): void {
  const { audience = 'public', delayMillis = 0, dial, feed } = options
  const { baseUrl } = useHttp()
  const client = useQueryClient()
  const live = useLiveStore()
  const connection = useRef<LiveConnection>(undefined)
  const subscription = subscriptionOf(options)
  const connect = useEffectEvent(() =>
    connectLive(subscription, { baseUrl, client, live, audience, delayMillis, dial, feed }),
  )
  const subscribeAgain = useEffectEvent(() => connection.current?.subscribe(subscription))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another partner or reader needs another connection
  useEffect(() => {
    const opened = connect()
    connection.current = opened
    return opened.close
  }, [baseUrl, client, live, audience, delayMillis, dial, feed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists are often written where they are used, and are new ones at every render
  useEffect(() => subscribeAgain(), [JSON.stringify(subscription)])
}

/** The subscription of a screen as the service takes it. */
export const subscriptionOf = ({
  competitionId,
  topics = EVENTS,
  tags = [],
  follows,
}: Pick<LiveUpdatesOptions, 'competitionId' | 'topics' | 'tags' | 'follows'>): LiveSubscription => ({
  topics,
  tags,
  ...(competitionId ? { competitionId } : {}),
  ...(follows ? { follows: followedIn(follows) } : {}),
})

/** An address may name anything as its competition or court; the service refuses a subscription with what is no id. */
const followedIn = (follows: NonNullable<LiveUpdatesOptions['follows']>): FollowedHere =>
  Object.fromEntries(Object.entries(follows).filter(([, id]) => id !== undefined && ID.test(id)))

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
