import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playerId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall } from '../test/hall.ts'
import { aSmallDisk, canMount } from '../test/small-disk.ts'
import { keptToken } from './access/admin-token.ts'
import { imageStore } from './delivery/uploads/image-store.ts'
import { backUp, keptBackups } from './operations/backup/back-up.ts'
import { backupKey } from './operations/backup/backup-key.ts'
import { noteWithdrawn, withdrawnBeside } from './operations/backup/withdrawn.ts'
import { keptAuthority } from './operations/hall-tls/kept-authority.ts'

const PAGE_BYTES = 4096
const NAMES = { dnsNames: [], addresses: ['192.168.0.10'], networks: ['192.168.0.0/16'] }

/** Names of the files in a folder and below it, except the one that fills the disk. */
const namesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => !name.startsWith('filler-')).sort()
}

describe.runIf(canMount)('[E8] on a full disk', () => {
  it('an upload leaves no file', async () => {
    const { folder, fill, makeRoom } = await aSmallDisk(1)
    const images = imageStore(folder)
    const image = { bytes: Buffer.alloc(20 * PAGE_BYTES, 'x'), width: 1, height: 1 }
    await fill(10 * PAGE_BYTES)
    await expect(images.keep(image, 'logo')).rejects.toThrow('ENOSPC')
    const left = await namesIn(folder)
    await makeRoom()

    const name = await images.keep(image, 'logo')

    expect([left, await namesIn(folder)]).toEqual([[], [name]])
  })

  it('a start that makes a secret leaves no empty one, and the next start makes it', async () => {
    const { folder, fill, makeRoom } = await aSmallDisk(1)
    const keyFile = join(folder, 'backup-key')
    await fill()
    await expect(keptToken(folder)).rejects.toThrow('ENOSPC')
    await expect(backupKey(keyFile, folder)).rejects.toThrow('ENOSPC')
    await expect(keptAuthority(folder, NAMES, new Date())).rejects.toThrow('ENOSPC')
    const left = await namesIn(folder)
    await makeRoom()

    expect(left).toEqual(['hall-tls'])
    expect([(await keptToken(folder)).isNew, (await backupKey(keyFile, folder))?.isUnseen]).toEqual([true, true])
  })

  it('the list of the erased keeps its whole lines, and gets the others when there is room', async () => {
    const { folder, fill, makeRoom } = await aSmallDisk(1)
    const { write, database } = await aHall()
    const file = join(folder, 'withdrawn.ndjson')
    await write('player.write/erase', { id: playerId(11) })
    await noteWithdrawn(database.kysely, folder)
    // The next line begins on this page of the disk, and does not fit on it.
    const before = await readFile(file, 'utf8')
    await writeFile(file, before.padStart(PAGE_BYTES - 10, '\n'))
    await write('player.write/erase', { id: playerId(12) })
    await fill()
    await expect(noteWithdrawn(database.kysely, folder)).rejects.toThrow('ENOSPC')
    const whileFull = await withdrawnBeside(file)
    await makeRoom()
    await noteWithdrawn(database.kysely, folder)

    expect(whileFull.players).toEqual([playerId(11)])
    expect((await withdrawnBeside(file)).players).toEqual([playerId(11), playerId(12)])
  })

  it('a backup leaves no file, and the one before stays even where only one is kept', async () => {
    const { folder, fill } = await aSmallDisk(1)
    const { database } = await aHall()
    const options = { dataDir: folder, folder, keep: 1 }
    const { file } = await backUp(database, options)
    await fill()
    await expect(backUp(database, options)).rejects.toThrow('ENOSPC')

    expect((await keptBackups(folder)).map((kept) => kept.file)).toEqual([file])
    expect((await namesIn(folder)).filter((name) => name.endsWith('.new'))).toEqual([])
  })
})
