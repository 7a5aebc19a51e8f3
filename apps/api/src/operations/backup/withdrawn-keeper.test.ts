import { describe, expect, it, vi } from 'vitest'
import { withdrawnKeeper } from './withdrawn-keeper.ts'

function aKeeper(note: () => Promise<void>) {
  const failed = vi.fn<(error: unknown) => void>()
  const acts: (() => void)[] = []
  const every = (_millis: number, act: () => void) => {
    acts.push(act)
    return () => undefined
  }
  const { look, close } = withdrawnKeeper({ note, failed, runtime: { every } })
  const aMinutePasses = () => {
    for (const act of acts) act()
  }
  return { look, close, failed, aMinutePasses }
}

describe('[N5] [W1] the list beside the backups', () => {
  it('is brought up to date at the start, and each minute', async () => {
    const note = vi.fn(async () => undefined)
    const { aMinutePasses, close } = aKeeper(note)
    expect(note).toHaveBeenCalledTimes(1)
    await close()
    aMinutePasses()
    expect(note).toHaveBeenCalledTimes(2)
  })

  it('is looked at again after a look that has begun before an erasure', async () => {
    const ended = Promise.withResolvers<void>()
    const note = vi.fn(() => ended.promise)
    const { look, close } = aKeeper(note)
    look()
    look()
    expect(note).toHaveBeenCalledTimes(1)
    ended.resolve()
    await close()
    expect(note).toHaveBeenCalledTimes(2)
  })

  it('says once that it cannot be written, and again after it could', async () => {
    const note = vi.fn(async () => undefined)
    const { aMinutePasses, close, failed } = aKeeper(note)
    for (const isAway of [true, true, false, true]) {
      await close()
      if (isAway) note.mockRejectedValueOnce(new Error('the disk is away'))
      aMinutePasses()
    }
    await close()
    expect(failed).toHaveBeenCalledTimes(2)
  })
})
