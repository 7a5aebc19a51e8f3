import { erasureId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { type ErasureRows, LONGEST_PAUSE } from './erasure-rows.ts'

/** Rows without a look, and how time passes for them. */
export type TriedErasureRows = {
  readonly rows: ErasureRows
  /** The clock of the database is so many seconds later than at the last look; negative where it was set back. */
  readonly pass: (seconds: number) => Promise<void>
}

const id = erasureId(1)

/** Contract of all rows of the seen time. `aDatabase` makes empty ones. */
export function erasureRowsContract(aDatabase: () => Promise<TriedErasureRows>): void {
  /** The seconds that are seen after these steps of the clock, to the full second. */
  const seenAfter = async (...steps: readonly number[]) => {
    const { rows, pass } = await aDatabase()
    let { seenSeconds } = await rows.look(id)
    for (const seconds of steps) {
      await pass(seconds)
      seenSeconds = (await rows.look(id)).seenSeconds
    }
    return Math.floor(seenSeconds)
  }

  describe('[N17] the time that is seen since an announcement', () => {
    it('is none at the first look', async () => expect(await seenAfter()).toBe(0))

    it('is the time between looks', async () => expect(await seenAfter(60, 60, 3600)).toBe(3720))

    it('has a night without the service in it', async () => expect(await seenAfter(60, 12 * 3600)).toBe(43_260))

    it('has no longer pause in it: it may be a clock that was set ahead', async () =>
      expect(await seenAfter(60, LONGEST_PAUSE + 60, 365 * 86_400, 60)).toBe(120))

    it('goes on after a clock was set back', async () => expect(await seenAfter(60, -365 * 86_400, 60)).toBe(120))

    it('has no announcement that the log does not hold', async () => {
      const { rows } = await aDatabase()
      expect((await rows.look(id)).announcedAt).toBeUndefined()
    })
  })
}
