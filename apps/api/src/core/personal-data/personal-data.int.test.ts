import { playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anAppend } from '../../../test/log-events.ts'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import type { PersonalDataChange } from '../event-store/event-store.ts'
import { postgresEventStore } from '../event-store/postgres-event-store.ts'
import { personalDataOf } from './personal-data.ts'

const PLAYER = playerId(11)
const TEAM = teamId(1)

/** Two processes that keep the rows of one database in memory. */
async function twoProcesses() {
  const { kysely, pool, close } = await openTestDatabase(await aDatabase())
  onTestFinished(close)
  const store = postgresEventStore(pool)
  const save = (...people: PersonalDataChange[]) => store.locked([], async () => anAppend([], { people }))
  return { one: personalDataOf(kysely), two: personalDataOf(kysely), save }
}

const mia: PersonalDataChange = {
  kind: 'person',
  playerId: PLAYER,
  person: { firstName: 'Mia', lastName: 'Keller', birthday: '2010-02-28' },
}
const staff: PersonalDataChange = { kind: 'teamTexts', teamId: TEAM, texts: { staff: 'Kim' } }

describe('the rows beside the log', () => {
  it('are read from the database, all or some of them', async () => {
    const { one, two, save } = await twoProcesses()
    await save(mia, staff)
    await one.refresh()
    await two.refresh([TEAM])

    expect([one.personOf(PLAYER), one.textsOf(TEAM)]).toEqual([mia.kind === 'person' && mia.person, { staff: 'Kim' }])
    expect([two.personOf(PLAYER), two.textsOf(TEAM)]).toEqual([undefined, { staff: 'Kim' }])
  })

  it('are not queried for an empty list of ids', async () => {
    const { one, save } = await twoProcesses()
    await save(mia)
    await one.refresh([])

    expect(one.personOf(PLAYER)).toBeUndefined()
  })

  it('are the same in the process that changed them as in the one that reads them', async () => {
    const { one, two, save } = await twoProcesses()
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

describe('whether a command changes personal data', () => {
  it('is decided by the stored rows', async () => {
    const { one } = await twoProcesses()
    one.apply([mia, staff])
    const { wouldChangePerson, wouldChangeTexts } = one.factsWith([])

    expect(wouldChangePerson({ id: PLAYER, lastName: 'Keller' })).toBe(false)
    expect(wouldChangePerson({ id: PLAYER, lastName: 'Brandt' })).toBe(true)
    expect(wouldChangePerson({ id: PLAYER, number: 9 })).toBe(false)
    expect(wouldChangeTexts({ id: TEAM, staff: 'Kim' })).toBe(false)
    expect(wouldChangeTexts({ id: TEAM, staff: null })).toBe(true)
    expect(wouldChangeTexts({ id: TEAM, photo: { filePath: 'q.jpg' } })).toBe(false)
  })

  it('is decided by the rows about to be stored', async () => {
    const { one } = await twoProcesses()
    one.apply([mia, staff])
    const pending: PersonalDataChange[] = [
      { kind: 'person', playerId: PLAYER, person: { lastName: 'Brandt' } },
      { kind: 'person', playerId: playerId(12), person: { lastName: 'Keller' } },
      { kind: 'teamTexts', teamId: TEAM, texts: { staff: null } },
    ]
    const { wouldChangePerson, wouldChangeTexts } = one.factsWith(pending)

    expect(wouldChangePerson({ id: PLAYER, lastName: 'Keller' })).toBe(true)
    expect(wouldChangePerson({ id: PLAYER, lastName: 'Brandt' })).toBe(false)
    expect(wouldChangeTexts({ id: TEAM, staff: 'Kim' })).toBe(true)
    expect(wouldChangeTexts({ id: TEAM, staff: null })).toBe(false)
  })
})
