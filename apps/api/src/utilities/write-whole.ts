import { randomUUID } from 'node:crypto'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { codeOf } from './errors.ts'

/**
 * Writes a file beside its place and renames it once it is complete and on the disk: a reader, a power cut or a full disk
 * finds the old file or the new one, never half of one. It gets this mode, whatever the old one had.
 */
export const writeWhole = (file: string, content: string | Buffer, mode?: number): Promise<void> =>
  beside(file, { content, mode }, (unfinished) => rename(unfinished, file))

/** The same for a file that several processes may make at once: the first one stays. */
export const writeFirst = (file: string, content: string, mode?: number): Promise<void> =>
  beside(file, { content, mode }, (unfinished) => link(unfinished, file).catch(ignoreExisting))

type Written = { readonly content: string | Buffer; readonly mode: number | undefined }

async function beside(file: string, { content, mode }: Written, finish: (unfinished: string) => Promise<void>) {
  const unfinished = `${file}.${randomUUID()}.new`
  try {
    await writeFile(unfinished, content, { mode, flush: true })
    await finish(unfinished)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}
