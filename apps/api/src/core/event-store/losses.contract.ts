import { describe, expect, it } from 'vitest'
import { anEvent } from '../../../test/log-events.ts'
import type { EventStore } from './event-store.ts'
import type { Loss } from './losses.ts'

/** Contract of every log for what it is known to have lost. `aStore` makes an empty one. */
export function lossesContract(aStore: () => Promise<EventStore>): void {
  describe('[E7] a loss', () => {
    const loss = (change: Partial<Loss> = {}) => ({ epoch: 'e0', after: 1, upTo: 3, events: [anEvent(2)], ...change })

    it('ends the epoch in which it happened, once', async () => {
      const store = await aStore()
      const { epoch } = await store.head()
      await Promise.all([2, 4, 3].map((upTo) => store.recordLoss(loss({ epoch, upTo }))))
      const begun = await store.head()
      await store.recordLoss(loss({ epoch }))

      expect(begun.epoch).not.toBe(epoch)
      expect(await store.head()).toEqual(begun)
    })

    it('is kept as the process knows it that knows most of what is lost', async () => {
      const store = await aStore()
      const { epoch } = await store.head()
      await store.recordLoss(loss({ epoch, after: 2, upTo: 4 }))
      await store.recordLoss(loss({ epoch, after: 1, upTo: 3, events: [] }))
      await store.recordLoss(loss({ epoch: 'e1', after: 5, upTo: 6 }))

      const [later, earlier, ...others] = await store.losses()
      expect(later).toMatchObject({ epoch: 'e1', after: 5, upTo: 6 })
      expect(earlier).toMatchObject({ epoch, after: 2, upTo: 4, events: [anEvent(2)] })
      expect(others).toEqual([])
    })

    it('of another epoch leaves the log as it is', async () => {
      const store = await aStore()
      const before = await store.head()
      await store.recordLoss(loss())

      expect(await store.head()).toEqual(before)
    })
  })
}
