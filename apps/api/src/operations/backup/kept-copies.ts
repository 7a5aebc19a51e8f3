import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { wakefulRuntime, withinLimit } from '../../utilities/index.ts'
import type { Place } from '../storage/index.ts'
import { keptBackups } from './back-up.ts'
import { backUpInOwnProcess, FOLDER_ANSWERS_WITHIN_MS } from './backup-schedule.ts'

/** A folder that copies of the cup are kept in. */
export type CopyFolder = { readonly kind: 'backups' | 'journal'; readonly folder: string }

/** A copy in its folder: when it was made, and the last position of the log that it holds. */
export type KeptCopy = { readonly name: string; readonly madeAt: number; readonly position: number }

/** A folder and the copies in it, the newest first; undefined where it does not answer. */
export type LookedAt = { readonly kind: CopyFolder['kind']; readonly copies: readonly KeptCopy[] | undefined }

/** The copies of this cup, as this machine keeps them, and how another one is made. */
export type KeptCopies = {
  readonly folders: readonly CopyFolder['kind'][]
  readonly look: () => Promise<readonly LookedAt[]>
  /** Makes one; resolves with that under way where one is being made. */
  readonly make: () => Promise<void>
  readonly isBeingMade: () => boolean
  readonly close: () => void
}

type Keeping = {
  /** The first one takes the copies that are made here. */
  readonly folders: readonly CopyFolder[]
  /** Does a write to the folder of the backups. */
  readonly write?: Place['write'] | undefined
  /** Makes a copy in a folder; rejects on failure. */
  readonly make?: (folder: CopyFolder, signal: AbortSignal) => Promise<void>
}

/** Copies in these folders. */
export function keptCopies({ folders, write = (work) => work(), make = makeCopy }: Keeping): KeptCopies {
  const stopping = new AbortController()
  const looks = folders.map((folder) => ({ kind: folder.kind, copies: copiesIn(folder) }))
  let making: Promise<void> | undefined
  return {
    folders: folders.map(({ kind }) => kind),
    look: () =>
      Promise.all(looks.map(async ({ kind, copies }) => ({ kind, copies: await copies().catch(() => undefined) }))),
    make: () => {
      const [folder] = folders
      if (!folder) return Promise.reject(new Error('no folder takes copies'))
      making ??= write(() => make(folder, stopping.signal)).finally(() => {
        making = undefined
      })
      return making
    },
    isBeingMade: () => making !== undefined,
    close: () => stopping.abort(),
  }
}

/** The schedule's own command; a copy in the folder of the journal is sealed as that is. */
const makeCopy = ({ kind, folder }: CopyFolder, signal: AbortSignal): Promise<void> =>
  backUpInOwnProcess(signal, kind === 'backups' ? [] : ['--to', folder])

/** Reads a folder once at a time: one that hangs keeps one thread of this process, not all. */
function copiesIn({ kind, folder }: CopyFolder): () => Promise<readonly KeptCopy[]> {
  let looking: Promise<readonly KeptCopy[]> | undefined
  const read = async () => {
    // The first backup makes its folder; that of a journal is on a stick.
    if (kind === 'journal') await access(folder)
    return (await keptBackups(folder)).map(({ file, ...copy }) => ({ name: basename(file), ...copy }))
  }
  return () => {
    looking ??= read().finally(() => {
      looking = undefined
    })
    return withinLimit(wakefulRuntime, looking, FOLDER_ANSWERS_WITHIN_MS, () => new Error(`${folder} does not answer`))
  }
}
