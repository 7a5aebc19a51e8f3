import { VERSIONS_KEPT, type Website } from '@cup/contract/website'
import { describe, expect, it } from 'vitest'
import type { SiteRows } from './site-rows.ts'

const idOf = (version: number): string => `0000000c-0000-4000-8000-${String(version).padStart(12, '0')}`
const named = (name: string): Website => ({ organiser: { name } })

/** Saves a website after a version. */
const saveIn = (rows: SiteRows, after: number, name: string) =>
  rows.add({ after, website: named(name), id: idOf(after + 1), savedBy: undefined })

/** Contract of all rows of the website. `aDatabase` makes empty ones. */
export function siteRowsContract(aDatabase: () => Promise<SiteRows>): void {
  describe('[W1] the versions of the website', () => {
    it('begin with none', async () => {
      const rows = await aDatabase()
      expect([await rows.latest(), await rows.find(1), await rows.list()]).toEqual([0, undefined, []])
    })

    it('are numbered, and listed with the latest first', async () => {
      const rows = await aDatabase()
      expect([await saveIn(rows, 0, 'SG Nord'), await saveIn(rows, 1, 'SG Ost')]).toEqual([true, true])

      expect(await rows.latest()).toBe(2)
      expect(await rows.find(1)).toEqual({ version: 1, content: named('SG Nord') })
      expect((await rows.list()).map(({ version }) => version)).toEqual([2, 1])
    })

    it('[W3] take one of two that follow the same one', async () => {
      const rows = await aDatabase()
      const saved = await Promise.all([saveIn(rows, 0, 'SG Nord'), rows.add(OF_ANOTHER)])

      expect(saved.filter(Boolean)).toHaveLength(1)
      expect(await saveIn(rows, 5, 'SG Ost')).toBe(false)
      expect(await rows.latest()).toBe(1)
    })

    it('keep the content of the last ones', async () => {
      const rows = await aDatabase()
      for (let n = 0; n <= VERSIONS_KEPT; n += 1) await saveIn(rows, n, `SG ${n}`)

      expect(await rows.find(1)).toBeUndefined()
      expect(await rows.find(2)).toEqual({ version: 2, content: named('SG 1') })
      expect(await rows.list()).toHaveLength(VERSIONS_KEPT)
    })

    it('are erased but for the one that is shown', async () => {
      const rows = await aDatabase()
      for (const n of [0, 1, 2]) await saveIn(rows, n, `SG ${n}`)

      expect([await rows.eraseBefore(2), await rows.eraseBefore(3)]).toEqual([false, true])
      expect([await rows.find(2), await rows.find(3)]).toEqual([undefined, { version: 3, content: named('SG 2') }])
      expect((await rows.list()).map(({ erasedAt }) => erasedAt !== undefined)).toEqual([false, true, true])
    })
  })
}

const OF_ANOTHER = { after: 0, website: named('SG Süd'), id: idOf(99), savedBy: undefined }
