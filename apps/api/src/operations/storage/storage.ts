import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EventEmitter } from 'eventemitter3'
import type { Log } from '../../utilities/index.ts'
import { DATABASE_RESERVE, diskOf } from './disk.ts'
import { openPlace, type Place, type PlaceOptions } from './place.ts'

/** Everything that the service writes to. */
export type Storage = {
  readonly database: Place
  /** The place of the database where both are on one disk. */
  readonly uploads: Place
  /** Undefined without automatic backups. */
  readonly backups: Place | undefined
  /** Each place once. */
  readonly places: readonly Place[]
  readonly changes: EventEmitter<'change'>
  readonly close: () => void
}

type StorageOptions = {
  /** The folder of uploads, in the data folder. */
  readonly uploadsDir: string
  readonly dataDir: string
  /** Place of the database's files; the state of a server elsewhere is known by its refusals. */
  readonly database: 'in data folder' | 'elsewhere'
  readonly backupsDir?: string | undefined
  /** Makes the database take some room and give it back. */
  readonly tryDatabase: () => Promise<unknown>
  readonly log: Log
}

/** A full disk is named, and found to have room again, within this time. */
const LOOK_EVERY_MS = 1000

/** More than most images need, or a small backup. */
const FILES_RESERVE = 1024 * 1024

/** Measures the disks of the service from now on. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { dataDir, uploadsDir, backupsDir, log } = options
  const changes: Storage['changes'] = new EventEmitter()
  const open = (place: Omit<PlaceOptions, 'log' | 'onChange'>) =>
    openPlace({ ...place, log, onChange: () => changes.emit('change') })
  const isHere = options.database === 'in data folder'
  const database = open({
    name: 'database',
    where: isHere ? dataDir : 'the disk of the database server',
    measure: isHere ? () => diskOf(dataDir) : async () => undefined,
    reservedBytes: DATABASE_RESERVE,
    tryToWrite: options.tryDatabase,
  })
  const uploads =
    isHere && (await isOnOneDisk(dataDir, uploadsDir))
      ? database
      : open({
          name: 'uploads',
          where: uploadsDir,
          measure: () => diskOf(uploadsDir, dataDir),
          reservedBytes: FILES_RESERVE,
          tryToWrite: () => takeRoomIn(dataDir),
        })
  const backups =
    backupsDir === undefined
      ? undefined
      : open({
          name: 'backups',
          where: backupsDir,
          measure: () => diskOf(backupsDir),
          reservedBytes: FILES_RESERVE,
        })
  const places = [...new Set([database, uploads, ...(backups ? [backups] : [])])]
  const stop = lookRegularly(places)
  return { database, uploads, backups, places, changes, close: stop }
}

/** A look that hangs, at a network disk for example, keeps no other place waiting. */
function lookRegularly(places: readonly Place[]): () => void {
  const lookAt = (place: Place) => void place.look().catch(() => undefined)
  for (const place of places) lookAt(place)
  const timer = setInterval(() => {
    for (const place of places) lookAt(place)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** A folder that is not there yet is made inside the other one. */
async function isOnOneDisk(folder: string, inside: string): Promise<boolean> {
  const [outer, inner] = [await stat(folder), await stat(inside).catch(() => undefined)]
  return inner === undefined || inner.dev === outer.dev
}

async function takeRoomIn(folder: string): Promise<void> {
  const file = join(folder, '.room')
  try {
    await writeFile(file, Buffer.alloc(FILES_RESERVE), { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}
