import type { Disk, StorageState } from './disk.ts'

/** The purposes that the service stores something for. */
export const PLACE_NAMES = ['database', 'uploads', 'backups'] as const
export type PlaceName = (typeof PLACE_NAMES)[number]

type Change = {
  readonly name: PlaceName
  /** The folder, or the server. */
  readonly where: string
  readonly disk: Disk | undefined
  readonly from: StorageState
  readonly to: StorageState
}

const failing = {
  database: 'No command is stored; the devices keep theirs, and send them as soon as there is room.',
  uploads: 'No image can be uploaded.',
  backups: 'No backup can be made.',
} as const satisfies Record<PlaceName, string>

const working = {
  database: 'Commands are stored again.',
  uploads: 'Images can be uploaded again.',
  backups: 'Backups can be made again.',
} as const satisfies Record<PlaceName, string>

const ADVICE = 'Delete or move what is not needed, recordings for example, but nothing in this folder.'

/** The sentence for the operator when the state of a place changes; undefined where there is nothing to do or to know. */
export function lineFor({ name, where, disk, from, to }: Change): string | undefined {
  const room = disk ? ` (${mebibytes(disk.freeBytes)} of ${mebibytes(disk.bytes)} free)` : ''
  if (to === 'full') return `The storage is full: ${where}${room}. ${failing[name]} ${ADVICE}`
  if (from === 'full') return `The storage has room again: ${where}${room}. ${working[name]}`
  if (to === 'scarce') return `The storage is nearly full: ${where}, ${percent(disk)} used${room}. ${ADVICE}`
  return undefined
}

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024).toLocaleString('en')} MiB`

const percent = (disk: Disk | undefined): string => `${Math.floor((disk?.used ?? 0) * 100)} %`
