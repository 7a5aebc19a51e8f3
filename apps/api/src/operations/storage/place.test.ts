import { describe, expect, it } from 'vitest'
import { DATABASE_RESERVE, type Disk, diskIn, stateOf } from './disk.ts'
import { openPlace, StorageFullError } from './place.ts'

const MIB = 1024 * 1024

/** A disk of 1,000 blocks of a MiB, of which so many are free. */
const aDisk = (free: number, change: object = {}): Disk =>
  diskIn({ bsize: MIB, blocks: 1000, bfree: free, bavail: free, files: 0, ffree: 0, ...change })

const stateWith = (free: number, change: object = {}) => stateOf(aDisk(free, change), 'ok', DATABASE_RESERVE)

describe('a disk', () => {
  it.each([
    [500, 'ok'],
    [101, 'ok'],
    [100, 'scarce'],
    [10, 'scarce'],
    [9, 'full'],
    [0, 'full'],
  ])('of 1,000 MiB with %i MiB free is %s', (free, state) => expect(stateWith(free)).toBe(state))

  it('of a terabyte is full when the database lacks its reserve', () => {
    const large = { blocks: MIB, bsize: MIB }
    expect([stateWith(32, large), stateWith(31, large)]).toEqual(['scarce', 'full'])
  })

  it('counts what is kept for root as used', () => {
    const { bytes, freeBytes, used } = aDisk(0, { bfree: 200, bavail: 80 })
    expect([bytes / MIB, freeBytes / MIB, Math.floor(used * 100)]).toEqual([880, 80, 90])
  })

  it('is as full as its files where these run out first', () =>
    expect([stateWith(900, { files: 1000, ffree: 100 }), stateWith(900, { files: 1000, ffree: 15 })]).toEqual([
      'scarce',
      'full',
    ]))

  it('needs more room to be better than it had when it became worse', () => {
    const after = (free: number, before: 'scarce' | 'full') => stateOf(aDisk(free), before, DATABASE_RESERVE)
    expect([after(110, 'scarce'), after(130, 'scarce'), after(15, 'full'), after(25, 'full')]).toEqual([
      'scarce',
      'ok',
      'full',
      'scarce',
    ])
  })
})

/** A place on a disk whose room a test decides. */
function aPlace({ tryToWrite }: { readonly tryToWrite?: () => Promise<unknown> } = {}) {
  const disk: { free: number | undefined } = { free: 500 }
  const said: string[] = []
  let changes = 0
  const place = openPlace({
    name: 'database',
    where: '/data',
    measure: async () => (disk.free === undefined ? undefined : aDisk(disk.free)),
    reservedBytes: DATABASE_RESERVE,
    ...(tryToWrite ? { tryToWrite } : {}),
    log: (line) => said.push(line),
    onChange: () => {
      changes += 1
    },
  })
  const lookWith = async (free: number) => {
    disk.free = free
    await place.look()
  }
  return { ...place, disk, said, lookWith, changes: () => changes }
}

const noRoom = (code = '53100') => Object.assign(new Error('could not extend file'), { code })

describe('a place', () => {
  it('is named once when its disk is nearly full, once when it is full, and once when there is room', async () => {
    const { lookWith, said, changes } = aPlace()
    for (const free of [500, 80, 70, 5, 0, 5, 300, 300]) await lookWith(free)

    expect(said).toEqual([
      expect.stringMatching(/^The storage is nearly full: \/data, 92 % used \(80 MiB of 1,000 MiB free\)\. Delete or/),
      expect.stringMatching(/^The storage is full: \/data \(5 MiB of 1,000 MiB free\)\. No command is stored/),
      'The storage has room again: /data (300 MiB of 1,000 MiB free). Commands are stored again.',
    ])
    expect(changes()).toBe(3)
  })

  it('refuses writes without trying them while its disk is full', async () => {
    const { lookWith, write } = aPlace()
    let tries = 0
    const attempt = () => write(async () => ++tries)
    await lookWith(0)

    await expect(attempt()).rejects.toThrow(StorageFullError)
    await lookWith(500)
    expect(await attempt()).toBe(1)
  })

  it.each(['53100', 'ENOSPC', 'EDQUOT'])(
    'is full after a write that failed with %s, and its next write is tried',
    async (code) => {
      const { write, state, lookWith } = aPlace()
      await expect(write(() => Promise.reject(noRoom(code)))).rejects.toThrow('could not extend file')
      await lookWith(500)
      const afterFailure = state()
      await write(async () => undefined)

      expect([afterFailure, state()]).toEqual(['full', 'ok'])
    },
  )

  it('is not full after a write that failed for another reason', async () => {
    const { write, state } = aPlace()
    await expect(write(() => Promise.reject(new Error('connection lost')))).rejects.toThrow('connection lost')
    expect(state()).toBe('ok')
  })

  it('has room again once an attempt to take some succeeds, where it can be tried', async () => {
    let isFull = true
    const tryToWrite = () => (isFull ? Promise.reject(noRoom()) : Promise.resolve())
    const { note, write, state, look } = aPlace({ tryToWrite })
    note(noRoom())
    // It found room in a file that was there.
    await write(async () => undefined)
    await look()
    const afterSmallWrite = state()
    isFull = false
    await look()

    expect([afterSmallWrite, state()]).toEqual(['full', 'ok'])
  })

  it('stays full while an attempt fails for another reason', async () => {
    const { note, state, look } = aPlace({ tryToWrite: () => Promise.reject(new Error('connection lost')) })
    note(noRoom())
    await look()
    expect(state()).toBe('full')
  })
})
