import { readFile, stat } from 'node:fs/promises'
import { namedFilesIn } from '../backup/index.ts'
import type { JournalRow } from './journal-record.ts'

/** Finds new files of the data folder: images, which never change under their names, and `site.json`. */
export function changedFiles(dataDir: string, sinceMs: number) {
  /** The time of the last change of each file that is in the journal or in its base. */
  const known = new Map<string, number>()
  return {
    next: async (): Promise<JournalRow[]> => {
      const rows: JournalRow[] = []
      for (const { name, path } of await namedFilesIn(dataDir)) {
        // An image needs no second look.
        if (known.has(name) && name !== 'site.json') continue
        const { mtimeMs } = await stat(path)
        if ((known.get(name) ?? sinceMs) < mtimeMs) rows.push(await fileRow(name, path))
        known.set(name, mtimeMs)
      }
      return rows
    },
  }
}

async function fileRow(name: string, path: string): Promise<JournalRow> {
  const bytes = (await readFile(path)).toString('base64')
  return { kind: 'file', json: JSON.stringify({ name, bytes }) }
}
