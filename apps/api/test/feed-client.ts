import { FeedAnswer, type FeedMessage } from '@cup/contract/feed'
import { type FeedRequest, feedAddress } from '@cup/contract/feed-address'
import type { EventMessage } from '@cup/contract/live-messages'
import { until } from './until.ts'

type Served = { readonly url: string }

/** Asks the feed as a client does; a refusal fails the test. */
export async function poll(
  { url }: Served,
  request: FeedRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<FeedAnswer> {
  const response = await fetch(url + feedAddress(request), { headers })
  if (response.status !== 200) throw new Error(`the feed was answered ${response.status}: ${await response.text()}`)
  return FeedAnswer.parse(await response.json())
}

/** The events in an answer. */
export const eventsOf = (frames: readonly FeedMessage[]): EventMessage[] =>
  frames.flatMap((frame) => {
    if (frame.type === 'event') return [frame]
    return frame.type === 'events' ? frame.events : []
  })

/** Resolves when so many requests of the feed wait at a service. */
export const heldAt = (service: Served, count: number): Promise<void> =>
  until(async () => (await metricOf(service, 'cup_feed_held')) === count)

/** A figure of a service. */
export async function metricOf({ url }: Served, name: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
