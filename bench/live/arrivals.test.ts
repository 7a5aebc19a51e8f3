import { describe, expect, it } from 'vitest'
import { arrivals } from './arrivals.ts'

const BASE = 100
const NO_FAULTS = { duplicates: 0, gaps: 0, outOfOrder: 0 }

/** Two viewers, and a shorthand for the event at a position, which follows the previous one by default. */
function twoViewers() {
  const arrived = arrivals({ viewers: 2, base: BASE, capacity: 5 })
  const take = (viewer: number, position: number, previous = position - 1) =>
    arrived.take(viewer, { position, previous }, 1000 * viewer + position)
  return { arrived, take }
}

describe('arrivals', () => {
  it('have no fault when every event arrives once and in order', () => {
    const { arrived, take } = twoViewers()
    for (const viewer of [0, 1]) for (const position of [101, 102, 103]) take(viewer, position)

    expect(arrived.faults()).toEqual(NO_FAULTS)
    expect([...arrived.times.subarray(0, 4)]).toEqual([101, 1101, 102, 1102])
    expect(arrived.times[6]).toBeNaN()
  })

  it('count repeated events', () => {
    const { arrived, take } = twoViewers()
    for (const position of [101, 102, 101]) take(0, position)

    expect(arrived.faults()).toEqual({ ...NO_FAULTS, duplicates: 1 })
  })

  it('count gaps before an event', () => {
    const { arrived, take } = twoViewers()
    for (const position of [101, 103]) take(0, position)

    expect(arrived.faults()).toEqual({ ...NO_FAULTS, gaps: 1 })
  })

  it('ignore positions of other feeds', () => {
    const { arrived, take } = twoViewers()
    take(0, 101)
    take(0, 104, 101)

    expect(arrived.faults()).toEqual(NO_FAULTS)
  })

  it('count late events', () => {
    const { arrived, take } = twoViewers()
    take(0, 101)
    take(0, 103, 101)
    take(0, 102)

    expect(arrived.faults()).toEqual({ ...NO_FAULTS, outOfOrder: 1 })
  })

  it('count an event after the heartbeat that covers it as out of order', () => {
    const { arrived, take } = twoViewers()
    arrived.caughtUp(0, 101)
    take(0, 101)

    expect(arrived.faults()).toEqual({ ...NO_FAULTS, outOfOrder: 1 })
  })

  it('keep the position from which each viewer resumes', () => {
    const { arrived, take } = twoViewers()
    arrived.caughtUp(0, 101)
    take(0, 102)

    expect([arrived.last(0), arrived.last(1)]).toEqual([102, undefined])
  })

  it('are complete at the moment when the last viewer has the event', async () => {
    const { arrived, take } = twoViewers()
    const complete = arrived.complete(101, 60_000)
    take(1, 101)
    take(0, 101)

    expect([await complete, await arrived.complete(101, 60_000)]).toEqual([101, 101])
  })

  it('are not complete while a viewer waits', async () => {
    const { arrived, take } = twoViewers()
    take(1, 101)

    expect(await arrived.complete(101, 1)).toBeUndefined()
  })
})
