import { playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { memoryDatabase } from '../../../test/memory-database.ts'
import type { PersonalDataChange } from '../event-store/event-store.ts'
import { peopleRowsContract } from './people-rows.contract.ts'
import { personalDataOf } from './personal-data.ts'

describe('in memory', () => {
  peopleRowsContract(async () => {
    const { people, store } = memoryDatabase()
    return { rows: people, store }
  })
})

const PLAYER = playerId(11)
const TEAM = teamId(1)
const NO_ROWS = memoryDatabase().people

const mia: PersonalDataChange = {
  kind: 'person',
  playerId: PLAYER,
  person: { firstName: 'Mia', lastName: 'Keller', birthday: '2010-02-28' },
}
const staff: PersonalDataChange = { kind: 'teamTexts', teamId: TEAM, texts: { staff: 'Kim' } }

describe('whether a command changes personal data', () => {
  it('is decided by the stored rows', () => {
    const one = personalDataOf(NO_ROWS)
    one.apply([mia, staff])
    const { wouldChangePerson, wouldChangeTexts } = one.factsWith([])

    expect(wouldChangePerson({ id: PLAYER, lastName: 'Keller' })).toBe(false)
    expect(wouldChangePerson({ id: PLAYER, lastName: 'Brandt' })).toBe(true)
    expect(wouldChangePerson({ id: PLAYER, number: 9 })).toBe(false)
    expect(wouldChangeTexts({ id: TEAM, staff: 'Kim' })).toBe(false)
    expect(wouldChangeTexts({ id: TEAM, staff: null })).toBe(true)
    expect(wouldChangeTexts({ id: TEAM, photo: { filePath: 'q.jpg' } })).toBe(false)
  })

  it('is decided by the rows about to be stored', () => {
    const one = personalDataOf(NO_ROWS)
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
