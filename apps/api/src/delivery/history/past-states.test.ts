import { describe, expect, it } from 'vitest'
import { appendNext } from '../../../test/log-events.ts'
import { memoryEventStore } from '../../core/event-store/memory-event-store.ts'
import { pastStates } from './past-states.ts'

describe('[X6] a tournament state of the past', () => {
  it('is the log up to there, whatever was asked for before', async () => {
    const store = memoryEventStore()
    await appendNext(store, 30)
    const past = pastStates(store)

    for (const position of [20, 5, 12, 0, 30, 12, 29, 1, 2, 3, 4, 28]) {
      const tournament = await past.at(position)
      expect([tournament.position, tournament.teams.size]).toEqual([position, position])
    }
  })

  it('stays as it was while others are folded on from it', async () => {
    const store = memoryEventStore()
    await appendNext(store, 3)
    const past = pastStates(store)
    const [early, late] = [await past.at(1), await past.at(3)]

    expect([early.teams.size, late.teams.size]).toEqual([1, 3])
  })

  it('is all there is of a log that is shorter, and more once there is more', async () => {
    const store = memoryEventStore()
    await appendNext(store, 2)
    const past = pastStates(store)
    const before = await past.at(9)
    await appendNext(store, 2)

    expect([before.position, (await past.at(9)).position]).toEqual([2, 4])
  })
})
