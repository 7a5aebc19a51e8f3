import { aPlayer, at, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { anAppend } from '../../../test/log-events.ts'
import type { EventStore, PersonalDataChange } from '../event-store/event-store.ts'
import type { PeopleRows } from './people-rows.ts'
import { personalDataOf } from './personal-data.ts'

const PLAYER = playerId(11)
const TEAM = teamId(1)

/** An empty log, and the rows beside it. */
export type TriedRows = { readonly rows: PeopleRows; readonly store: EventStore }

/** Two processes that keep the rows of one database in memory. */
async function twoProcesses(aDatabase: () => Promise<TriedRows>) {
  const { rows, store } = await aDatabase()
  const save = (...people: PersonalDataChange[]) => store.locked([], async () => anAppend([], { people }))
  return { one: personalDataOf(rows), two: personalDataOf(rows), save }
}

const mia: PersonalDataChange = {
  kind: 'person',
  playerId: PLAYER,
  person: { firstName: 'Mia', lastName: 'Keller', birthday: '2010-02-28' },
}
const staff: PersonalDataChange = { kind: 'teamTexts', teamId: TEAM, texts: { staff: 'Kim' } }

/** Contract of all rows beside a log. `aDatabase` makes empty ones. */
export function peopleRowsContract(aDatabase: () => Promise<TriedRows>): void {
  describe('the rows beside the log', () => {
    it('are read from the database, all or some of them', async () => {
      const { one, two, save } = await twoProcesses(aDatabase)
      await save(mia, staff)
      await one.refresh()
      await two.refresh([TEAM])

      expect([one.personOf(PLAYER), one.textsOf(TEAM)]).toEqual([mia.kind === 'person' && mia.person, { staff: 'Kim' }])
      expect([two.personOf(PLAYER), two.textsOf(TEAM)]).toEqual([undefined, { staff: 'Kim' }])
    })

    it('are not queried for an empty list of ids', async () => {
      const { one, save } = await twoProcesses(aDatabase)
      await save(mia)
      await one.refresh([])

      expect(one.personOf(PLAYER)).toBeUndefined()
    })

    it('are the same in the process that changed them as in the one that reads them', async () => {
      const { one, two, save } = await twoProcesses(aDatabase)
      const steps: PersonalDataChange[] = [
        mia,
        staff,
        { kind: 'person', playerId: PLAYER, person: { firstName: 'Kim' } },
        { kind: 'teamTexts', teamId: TEAM, texts: { photoDescription: 'Hinten' } },
        { kind: 'teamTexts', teamId: TEAM, texts: { staff: null } },
        { kind: 'personErased', playerId: PLAYER },
      ]
      for (const step of steps) {
        await save(step)
        one.apply([step])
        await two.refresh([PLAYER, TEAM])
        expect(one.personOf(PLAYER)).toEqual(two.personOf(PLAYER))
        expect(one.textsOf(TEAM)?.staff ?? undefined).toEqual(two.textsOf(TEAM)?.staff)
      }
      expect(two.personOf(PLAYER)).toEqual({})
    })
  })

  describe('[N5] the traces of a player', () => {
    it('are the entries of the log that name them, and when they were erased', async () => {
      const database = await aDatabase()
      const { rows, store } = database
      const created = { type: 'player.created', data: aPlayer({ id: PLAYER, teamId: TEAM }) } as const
      const stream = `player-${PLAYER}` as const
      const event = { ...created, occurredAt: at(1), position: 1, stream, version: 1 }
      const origin = { actor: 'tablet-1', key: 'k1' }
      const key = { caller: 'tablet-1', key: 'k1', bodyHash: 'h', position: 1 }
      await store.locked([], async () => ({ events: [{ event, origin }], check: 'c1', keys: [key], people: [mia] }))
      const before = await rows.tracesOf(PLAYER)
      await store.locked([], async () => anAppend([], { people: [{ kind: 'personErased', playerId: PLAYER }] }))

      const { position, type, data, occurredAt } = event
      expect(before).toEqual({
        erasedAt: undefined,
        log: [{ position, type, data, occurredAt, recordedAt: expect.any(String), actor: 'tablet-1' }],
        requestKeys: 1,
      })
      expect((await rows.tracesOf(PLAYER)).erasedAt).toEqual(expect.stringMatching(/^20\d\d-/))
      expect(await rows.tracesOf(playerId(12))).toEqual({ erasedAt: undefined, log: [], requestKeys: 0 })
    })
  })
}
