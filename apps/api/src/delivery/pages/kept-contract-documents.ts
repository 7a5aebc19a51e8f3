import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finished } from './render-job.ts'

/** The documents of the contract, which do not change while the service runs. */
export type ContractDocuments = {
  readonly openApi: Finished
  readonly liveSchemas: Finished
}

/** The folder of the documents in a build of the service: the sources of this id have made them. */
export const contractFolderOf = (dist: string, build: string): string => join(dist, `contract-${build}`)

/** Keeps the documents as files, so that their first reader does not wait until they are made. */
export function keepContractDocuments(folder: string, documents: ContractDocuments): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, { bytes, encoded }] of Object.entries(documents)) {
    writeFileSync(join(folder, name), bytes)
    for (const [encoding, small] of Object.entries(encoded)) writeFileSync(join(folder, `${name}.${encoding}`), small)
  }
}

/** Reads the documents; undefined where no build has kept them. */
export async function keptContractDocuments(folder: string): Promise<ContractDocuments | undefined> {
  const read = async (name: keyof ContractDocuments): Promise<Finished> => {
    const [bytes, br, gzip] = await Promise.all(['', '.br', '.gzip'].map((end) => readFile(join(folder, name + end))))
    if (!bytes || !br || !gzip) throw new Error(`${name} is incomplete`)
    return { outcome: 'finished', etag: etagOf(bytes), bytes, encoded: { br, gzip } }
  }
  try {
    const [openApi, liveSchemas] = await Promise.all([read('openApi'), read('liveSchemas')])
    return { openApi, liveSchemas }
  } catch {
    return undefined
  }
}

/** The name of a content. */
export const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
