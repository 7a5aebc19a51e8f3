import { beforeAll, describe, expect, it } from 'vitest'
import { openRecords, recordKeys, recordSealer } from './sealed-records.ts'

const PASSPHRASE = 'ein Satz, den niemand errät'
const KEYS = recordKeys(PASSPHRASE)
const TEXTS = ['eins', 'zwei '.repeat(500), 'drei', 'vier']

describe('a file of sealed records', () => {
  let file: Buffer
  let starts: readonly number[]
  beforeAll(async () => {
    const { head, seal } = await recordSealer(recordKeys(PASSPHRASE))
    const records = TEXTS.map(seal)
    file = Buffer.concat([head, ...records])
    starts = records.map((_, n) => Buffer.concat([head, ...records.slice(0, n)]).length)
  })
  const startOf = (n: number) => starts[n] ?? 0
  const changedAt = (place: number) => {
    const changed = Buffer.from(file)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    return changed
  }

  it('[E10] opens to the texts that were sealed', async () => {
    expect(await openRecords(file, KEYS)).toMatchObject({ texts: TEXTS, damage: undefined })
    expect(file.includes('eins')).toBe(false)
  })

  it.each([0, 1, 7, 8, 9, 20, 28])('[E10] leaves out a last record that was torn behind byte %i', async (bytes) => {
    const torn = file.subarray(0, startOf(3) + bytes)

    expect(await openRecords(torn, KEYS)).toMatchObject({ texts: TEXTS.slice(0, 3), damage: undefined })
  })

  it('[E10] leaves out a last record that the disk filled with zeros', async () => {
    const zeros = Buffer.concat([file.subarray(0, startOf(3)), Buffer.alloc(4096)])

    expect(await openRecords(zeros, KEYS)).toMatchObject({ texts: TEXTS.slice(0, 3), damage: undefined })
  })

  it.each([0, 3, 4, 7, 8, 20])(
    '[E10] names the place of a damaged record that others follow: byte %i',
    async (byte) => {
      const damage = `record 1 at byte ${startOf(1)} is damaged`

      expect(await openRecords(changedAt(startOf(1) + byte), KEYS)).toMatchObject({ texts: ['eins'], damage })
    },
  )

  it('[E10] names the place of a record that was cut out', async () => {
    const without = Buffer.concat([file.subarray(0, startOf(1)), file.subarray(startOf(2))])

    expect((await openRecords(without, KEYS)).damage).toBe(`record 1 at byte ${startOf(1)} is damaged`)
  })

  it('[E10] has no record for another passphrase', async () => {
    expect((await openRecords(file, recordKeys('noch ein langer Satz'))).texts).toEqual([])
  })
})
