import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadKind } from '@cup/contract/uploads'
import { RequestError, writeWhole } from '../../utilities/index.ts'
import type { KeptImage } from './shrink-image.ts'

/** Several times what a cup of sixty teams needs. */
const MOST_FILES = 500
const MOST_BYTES = 300 * 1024 * 1024

/** Limit of stored images. */
export type Quota = { readonly files: number; readonly bytes: number }

/** The images of a cup, as files in one folder. */
export type ImageStore = {
  /** Stores an image under a hash of its content and returns the name; throws `upload/full`. Call it serially. */
  readonly keep: (image: KeptImage, kind: UploadKind) => Promise<string>
  /** The image of that name, or undefined. */
  readonly read: (name: string) => Promise<Buffer | undefined>
}

const NAME = /^[a-z-]{1,20}-[0-9a-f]{32}\.webp$/

/** Whether an image may have this name. */
export const isImageName = (name: string): boolean => NAME.test(name)

/** Images in a folder, which is created with the first one. */
export function imageStore(folder: string, quota: Quota = { files: MOST_FILES, bytes: MOST_BYTES }): ImageStore {
  return {
    keep: async ({ bytes }, kind) => {
      const name = `${kind}-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
      const path = join(folder, name)
      if (await isThere(path)) return name
      await mkdir(folder, { recursive: true })
      await requireRoom(folder, bytes.length, quota)
      await writeWhole(path, bytes)
      return name
    },
    read: async (name) => (isImageName(name) ? readFile(join(folder, name)).catch(undefinedIfMissing) : undefined),
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function requireRoom(folder: string, more: number, quota: Quota): Promise<void> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  const held = sizes.reduce((sum, size) => sum + size, 0)
  if (names.length >= quota.files || held + more > quota.bytes) throw new RequestError('upload/full')
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
