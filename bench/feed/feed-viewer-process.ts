import { type FeedGroup, type FeedGroupSettings, feedGroup } from './feed-viewers.ts'

/** The orders of the bench to a process of viewers, one at a time. */
export type FeedOrder =
  | ({ readonly type: 'start' } & FeedGroupSettings)
  | { readonly type: 'complete'; readonly position: number; readonly forMs: number }
  | { readonly type: 'comeLate'; readonly count: number; readonly withinMs: number }
  | { readonly type: 'report'; readonly head: number }

let group: FeedGroup | undefined

// Viewers live in a process of their own, so that they never share the service's event loop.
process.on('message', async (order: FeedOrder) => void process.send?.({ answer: await obey(order) }))
process.on('disconnect', () => process.exit(0))

async function obey(order: FeedOrder) {
  switch (order.type) {
    case 'start':
      group = feedGroup(order)
      return group.open()
    case 'complete':
      return group?.complete(order.position, order.forMs)
    case 'comeLate':
      // While they come, events go on.
      void group?.comeLate(order.count, order.withinMs)
      return undefined
    case 'report':
      return group?.report(order.head)
  }
}
