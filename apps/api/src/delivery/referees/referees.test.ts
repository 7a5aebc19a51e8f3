import { teamId } from '@cup/domain/testing'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { memoryVersions } from '../../../test/memory-versions.ts'
import { refereesIn } from './referees.ts'

const PERSON = { number: 1, name: 'Schiedsrichter Beispiel' }
const TEAM = { number: 2, teamId: teamId(3) }

function aList() {
  const rows = memoryVersions(Date.now).referees
  const { latest, save } = refereesIn(rows, systemRuntime)
  return {
    rows,
    latest,
    save: (version: number, referees: Parameters<typeof save>[0]['referees']) =>
      save({ version, referees, savedBy: undefined }),
  }
}

describe('[M1] the list of referees', () => {
  it('begins empty, and is as it was saved last', async () => {
    const { latest, save } = aList()
    expect(await latest()).toEqual({ version: 0, referees: [] })
    expect([await save(0, [PERSON]), await save(1, [PERSON, TEAM])]).toEqual([1, 2])
    expect(await latest()).toEqual({ version: 2, referees: [PERSON, TEAM] })
  })

  it('is saved by one of two organisers, and the other is told', async () => {
    const { latest, save } = aList()
    await save(0, [PERSON])
    await expect(save(0, [TEAM])).rejects.toMatchObject({ problem: { code: 'referees/changed' } })
    expect((await latest()).referees).toEqual([PERSON])
  })

  it('keeps no earlier version once a name is gone from it', async () => {
    const { rows, save } = aList()
    await save(0, [PERSON])
    await save(1, [PERSON, TEAM])
    expect(await rows.find(1)).toBeDefined()
    await save(2, [TEAM])
    expect([await rows.find(1), await rows.find(2)]).toEqual([undefined, undefined])
  })

  it('keeps no name that was taken out by a process that has died after its save', async () => {
    const { rows } = aList()
    const dead = { ...rows, eraseBefore: () => Promise.reject(new Error('the process has died')) }
    const { save } = refereesIn(dead, systemRuntime)
    await save({ version: 0, referees: [PERSON], savedBy: undefined })
    await save({ version: 1, referees: [TEAM], savedBy: undefined }).catch(() => undefined)
    expect(await rows.find(1)).toBeUndefined()
  })

  it('keeps no earlier version that it cannot read: it may hold a name', async () => {
    const { rows, save } = aList()
    await rows.add({ after: 0, content: { referees: [{ ...PERSON, number: 0 }] }, id: '', savedBy: undefined })
    await save(1, [TEAM])
    expect(await rows.find(1)).toBeUndefined()
  })

  it('is empty where this version of the service cannot read what is stored', async () => {
    const { rows, latest } = aList()
    await rows.add({ after: 0, content: { referees: [{ number: 0 }] }, id: '', savedBy: undefined })
    expect(await latest()).toEqual({ version: 1, referees: [] })
  })
})
