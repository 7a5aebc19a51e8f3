/** The disks that the service writes to: how full they are, and what was refused for lack of space. */

export { DATABASE_RESERVE, type Disk, diskOf, type StorageState, stateOf } from './disk.ts'
export type { Place } from './place.ts'
export { openStorage, type Storage } from './storage.ts'
export { PLACE_NAMES, type PlaceName } from './storage-lines.ts'
