import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PlayerId } from '@cup/domain/kernel'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { codeOf } from '../../utilities/index.ts'
import type { Schema } from '../database/index.ts'
import { type Withdrawn, withdrawnIn } from './withdrawn.ts'

/** Lies beside the backups: what may not come back by one of them. Lines are only ever added, by whichever process. */
const NAME = 'withdrawn.ndjson'

const Line = z.union([z.strictObject({ player: PlayerId }), z.strictObject({ access: z.uuid() })])

/** Adds what the database knows to be withdrawn to the list beside the backups. */
export async function noteWithdrawn(database: Kysely<Schema>, folder: string): Promise<void> {
  const file = join(folder, NAME)
  const [known, noted] = [await withdrawnIn(database), await read(file)]
  const lines = [
    ...known.players.filter((player) => !noted.players.includes(player)).map((player) => ({ player })),
    ...known.accesses.filter((access) => !noted.accesses.includes(access)).map((access) => ({ access })),
  ]
  if (lines.length === 0) return
  await mkdir(folder, { recursive: true })
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  await appendFile(file, text, { mode: 0o600, flush: true })
}

/** The list that lies beside a backup; an empty one where there is none. */
export const withdrawnBeside = (backup: string): Promise<Withdrawn> => read(join(dirname(backup), NAME))

async function read(file: string): Promise<Withdrawn> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').flatMap((line, index) => (line === '' ? [] : lineOf(line, `${file}:${index + 1}`)))
  return {
    players: lines.flatMap((line) => ('player' in line ? line.player : [])),
    accesses: lines.flatMap((line) => ('access' in line ? line.access : [])),
  }
}

/** Going on without a line could bring back who was erased. */
function lineOf(text: string, place: string): z.infer<typeof Line> {
  try {
    return Line.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${place} cannot be read. It says whom a backup may not bring back.`, { cause: error })
  }
}
