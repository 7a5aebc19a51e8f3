import { VERSIONS_KEPT } from '@cup/contract/kept-versions'
import { describe, expect, it } from 'vitest'
import type { KeptVersions, VersionRows } from './version-rows.ts'

const idOf = (version: number): string => `0000000c-0000-4000-8000-${String(version).padStart(12, '0')}`
const named = (name: string) => ({ organiser: { name } })

/** Saves a version after another one. */
const saveIn = (rows: VersionRows, after: number, name: string) =>
  rows.add({ after, content: named(name), id: idOf(after + 1), savedBy: undefined })

/** Contract of all kept versions. `empty` makes some without any. */
export function versionRowsContract(empty: () => Promise<KeptVersions>): void {
  describe('[W1] the versions of a thing', () => {
    it('begin with none', async () => {
      const rows = (await empty()).website
      expect([await rows.latest(), await rows.find(1), await rows.list()]).toEqual([0, undefined, []])
    })

    it('are numbered, and listed with the latest first', async () => {
      const rows = (await empty()).website
      expect([await saveIn(rows, 0, 'SG Nord'), await saveIn(rows, 1, 'SG Ost')]).toEqual([true, true])

      expect(await rows.latest()).toBe(2)
      expect(await rows.find(1)).toEqual({ version: 1, content: named('SG Nord') })
      expect((await rows.list()).map(({ version }) => version)).toEqual([2, 1])
    })

    it('[W3] take one of two that follow the same one', async () => {
      const rows = (await empty()).website
      const saved = await Promise.all([saveIn(rows, 0, 'SG Nord'), rows.add(OF_ANOTHER)])

      expect(saved.filter(Boolean)).toHaveLength(1)
      expect(await saveIn(rows, 5, 'SG Ost')).toBe(false)
      expect(await rows.latest()).toBe(1)
    })

    it('keep the content of the last ones', async () => {
      const rows = (await empty()).website
      for (let n = 0; n <= VERSIONS_KEPT; n += 1) await saveIn(rows, n, `SG ${n}`)

      expect(await rows.find(1)).toBeUndefined()
      expect(await rows.find(2)).toEqual({ version: 2, content: named('SG 1') })
      expect(await rows.list()).toHaveLength(VERSIONS_KEPT)
    })

    it('are those of one thing alone', async () => {
      const { website, referees } = await empty()
      await saveIn(website, 0, 'SG Nord')
      await referees.add({ after: 0, content: named('SG Süd'), id: idOf(7), savedBy: undefined })
      await referees.add({ after: 1, content: named('SG Ost'), id: idOf(8), savedBy: undefined })

      expect([await website.eraseBefore(1), await website.latest(), await referees.latest()]).toEqual([true, 1, 2])
      expect(await referees.find(1)).toEqual({ version: 1, content: named('SG Süd') })
      expect(await website.list()).toHaveLength(1)
    })

    it('are erased but for the one that is shown', async () => {
      const rows = (await empty()).website
      for (const n of [0, 1, 2]) await saveIn(rows, n, `SG ${n}`)

      expect([await rows.eraseBefore(2), await rows.eraseBefore(3)]).toEqual([false, true])
      expect([await rows.find(2), await rows.find(3)]).toEqual([undefined, { version: 3, content: named('SG 2') }])
      expect((await rows.list()).map(({ erasedAt }) => erasedAt !== undefined)).toEqual([false, true, true])
    })

    it('are erased in the same step as another one is stored, where it asks for that', async () => {
      const rows = (await empty()).website
      for (const n of [0, 1]) await saveIn(rows, n, `SG ${n}`)
      const next = { content: named('SG Ost'), id: idOf(3), savedBy: undefined, erasesEarlier: true }

      expect([await rows.add({ ...next, after: 1 }), await rows.find(1)]).toEqual([false, expect.anything()])
      expect(await rows.add({ ...next, after: 2 })).toBe(true)
      expect([await rows.find(1), await rows.find(2), await rows.find(3)]).toEqual([
        undefined,
        undefined,
        { version: 3, content: named('SG Ost') },
      ])
      expect((await rows.list()).map(({ erasedAt }) => erasedAt !== undefined)).toEqual([false, true, true])
    })
  })
}

const OF_ANOTHER = { after: 0, content: named('SG Süd'), id: idOf(99), savedBy: undefined }
