import type { Runtime } from '@cup/runtime'
import { EventEmitter } from 'eventemitter3'
import { openPlace } from '../src/operations/storage/place.ts'
import type { Storage } from '../src/operations/storage/storage.ts'

type Deps = {
  /** Makes the database take some room and give it back. */
  readonly takeRoom: () => Promise<unknown>
  readonly runtime: Runtime
  readonly log: (line: string) => void
}

const LOOK_EVERY_MS = 1000

/** The storage of a service whose database is on a server elsewhere: full where a write says so, until there is room again. */
export function memoryStorage({ takeRoom, runtime, log }: Deps): Storage {
  const changes: Storage['changes'] = new EventEmitter()
  let stop: (() => void) | undefined
  const database = openPlace({
    name: 'database',
    where: 'the disk of the database server',
    measure: async () => undefined,
    reservedBytes: 0,
    tryToWrite: takeRoom,
    log,
    onChange: () => {
      stop?.()
      // While there is room, a look at a disk that cannot be measured finds nothing.
      stop = database.state() === 'full' ? runtime.every(LOOK_EVERY_MS, () => void database.look()) : undefined
      changes.emit('change')
    },
  })
  const close = () => stop?.()
  return { database, uploads: database, backups: undefined, places: [database], changes, close }
}
