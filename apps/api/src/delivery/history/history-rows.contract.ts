import { correctionId, playerId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aKey, anAppend, anEvent, appendNext } from '../../../test/log-events.ts'
import type { EventStore } from '../../core/event-store/event-store.ts'
import type { HistoryRows, WantedEntries } from './history-rows.ts'

/** An empty log, and its history. */
export type TriedHistory = { readonly history: HistoryRows; readonly store: EventStore }

const ALL: WantedEntries = {
  ...{ streams: undefined, types: undefined, from: undefined, to: undefined, before: undefined },
  limit: 10,
}
const positionsOf = (entries: readonly { readonly event: { readonly position: number } }[]) =>
  entries.map(({ event }) => event.position)

/** Contract of every history of a log. `aHistory` makes an empty one. */
export function historyContract(aHistory: () => Promise<TriedHistory>): void {
  describe('[X1] the entries of a log', () => {
    it('are listed latest first, as many as are wanted', async () => {
      const { history, store } = await aHistory()
      await appendNext(store, 4)

      expect(positionsOf(await history.enteredEvents({ ...ALL, limit: 3 }))).toEqual([4, 3, 2])
      expect(positionsOf(await history.enteredEvents({ ...ALL, before: 3 }))).toEqual([2, 1])
      expect((await history.enteredEvents(ALL)).at(-1)).toEqual({
        event: anEvent(1),
        recordedAt: await history.recordedAtOf(1),
        actor: 'tablet-1',
      })
    })

    it('are found by stream, type and time', async () => {
      const { history, store } = await aHistory()
      await appendNext(store, 3)
      const [from = '', to = ''] = [await history.recordedAtOf(1), await history.recordedAtOf(3)]
      const streams = [anEvent(2).stream]

      expect(positionsOf(await history.enteredEvents({ ...ALL, streams }))).toEqual([2])
      expect(positionsOf(await history.enteredEvents({ ...ALL, types: ['team.created'] }))).toEqual([3, 2, 1])
      expect(positionsOf(await history.enteredEvents({ ...ALL, types: ['game.goalScored'] }))).toEqual([])
      expect(positionsOf(await history.enteredEvents({ ...ALL, from, to }))).toEqual([3, 2, 1])
      expect(positionsOf(await history.enteredEvents({ ...ALL, to: '2020-01-01T00:00:00.000Z' }))).toEqual([])
    })

    it('[X6] are found up to a position and up to a moment', async () => {
      const { history, store } = await aHistory()
      await appendNext(store, 3)
      const streams = [anEvent(1).stream, anEvent(3).stream]

      expect(await history.eventsOfStreams(streams, 2)).toEqual([anEvent(1)])
      expect(await history.eventsOfStreams([], 2)).toEqual([])
      expect(await history.positionAt((await history.recordedAtOf(3)) ?? '')).toBe(3)
      expect(await history.positionAt('2020-01-01T00:00:00.000Z')).toBe(0)
      expect(await history.recordedAtOf(4)).toBeUndefined()
    })

    it('[X3] that a correction has affected are those of its streams, and it has its reason', async () => {
      const { history, store } = await aHistory()
      const correction = correctionId(1)
      await appendNext(store, 1)
      const corrected = { ...anEvent(2), correctionId: correction }
      const people = [{ kind: 'correctionReason', correctionId: correction, reason: 'Mias Tor' }] as const
      await store.locked([], async () => anAppend([corrected], { people }))

      expect(await history.correctedStreams([anEvent(1).stream, anEvent(2).stream])).toEqual([corrected])
      expect(await history.correctionReasons([correction])).toEqual(new Map([[correction, 'Mias Tor']]))
      expect(await history.correctionReasons([])).toEqual(new Map())
    })

    it('[N5] have reasons without the name of an erased player', async () => {
      const { history, store } = await aHistory()
      const [correction, player] = [correctionId(1), playerId(1)]
      await store.locked([], async () =>
        anAppend([], {
          people: [
            { kind: 'person', playerId: player, person: { firstName: 'Mia', lastName: 'O. Keller' } },
            { kind: 'correctionReason', correctionId: correction, reason: 'MIAS Tor, nicht Miar, sagt O. Keller' },
            { kind: 'personErased', playerId: player },
          ],
        }),
      )

      expect(await history.correctionReasons([correction])).toEqual(
        new Map([[correction, '… Tor, nicht Miar, sagt …']]),
      )
    })
  })

  it('[I15] the positions of known keys are found, of any caller', async () => {
    const { history, store } = await aHistory()
    await store.locked([], async () =>
      anAppend([anEvent(1)], { keys: [aKey('k1'), aKey('k2', { caller: 'tablet-2' })] }),
    )

    expect(await history.positionsOfKeys(['k1', 'k2', 'k3'])).toEqual(
      new Map([
        ['k1', 1],
        ['k2', 1],
      ]),
    )
  })
}
