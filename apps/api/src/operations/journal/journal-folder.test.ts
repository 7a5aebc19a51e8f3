import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { forgetOldSegments, segmentName, segmentsSince } from './journal-folder.ts'

const at = (time: string) => `2026-01-17T${time}:00.000Z`

/** A folder with the first segment of one service, and then those of two. */
async function aSharedFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'cup-journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const names = {
    a1: segmentName(at('09:00'), 0, 'aaaaaaaa'),
    b1: segmentName(at('09:10'), 10, 'bbbbbbbb'),
    a2: segmentName(at('11:00'), 90, 'aaaaaaaa'),
  }
  for (const name of Object.values(names)) await writeFile(join(folder, name), '')
  return { folder, names }
}

describe('a journal that two services write', () => {
  it('[E10] is read with the segment of one that another service has begun beside', async () => {
    const { folder, names } = await aSharedFolder()

    const found = await segmentsSince(folder, Date.parse(at('10:00')))

    expect(found.map(({ name }) => name)).toEqual([names.a1, names.b1, names.a2])
  })

  it('[N5] loses the last segment of a service that is gone, a day before its oldest backup', async () => {
    const { folder, names } = await aSharedFolder()
    await writeFile(join(folder, 'cup-2026-01-17T12-00-00-000Z-95.ndjson.gz.sealed'), '')
    const touch = (name: string, time: string) => utimes(join(folder, name), new Date(time), new Date(time))
    await touch(names.a2, at('11:59'))
    await touch(names.b1, at('11:59'))
    await forgetOldSegments(folder)
    expect((await readdir(folder)).filter((name) => name.startsWith('cup-journal-'))).toEqual([names.b1, names.a2])

    await touch(names.b1, '2026-01-16T11:59:00.000Z')
    await forgetOldSegments(folder)

    expect((await readdir(folder)).filter((name) => name.startsWith('cup-journal-'))).toEqual([names.a2])
  })
})
