import { useLiveUpdates } from '@cup/api-client/live'
import { useSite } from '../../shared/site.ts'

/** Subscription of the page. */
export type ConnectionProps = { readonly competitionId: string | undefined }

/** Keeps everything that is shown up to date; a chunk of its own, because the page is shown without it. */
export function Connection({ competitionId }: ConnectionProps) {
  const { live } = useSite()
  useLiveUpdates({ competitionId, feed: live === 'feed' ? FEED : FEED_IF_NEEDED })
  return null
}

/** A file of its own: beside a service that offers sockets it is fetched only where they fail. */
const load = async () => (await import('@cup/api-client/live-feed')).connectFeed
const FEED = { load, isPreferred: true }
const FEED_IF_NEEDED = { load, isPreferred: false }
