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

/** Figures of the feed at a service: the requests that wait, and its answers by kind. */
export async function feedAnswersOf({ url }: Served): Promise<Readonly<Record<FeedFigure, number>>> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  const figure = (name: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  const answers = (kind: FeedFigure) => figure(`cup_feed_answers_total{answer="${kind}"}`)
  return {
    held: figure('cup_feed_held'),
    present: answers('present'),
    empty: answers('empty'),
    events: answers('events'),
    reload: answers('reload'),
    refused: answers('refused'),
  }
}

type FeedFigure = 'held' | 'present' | 'empty' | 'events' | 'reload' | 'refused'

/** Resolves when so many requests of the feed wait at a service. */
export const heldAt = (service: Served, count: number): Promise<void> =>
  until(async () => (await feedAnswersOf(service)).held === count)
