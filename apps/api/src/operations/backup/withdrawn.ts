import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decide } from '@cup/domain/commands'
import { ErasureId, instantOf, PlayerId, TeamId } from '@cup/domain/kernel'
import { applyTo, streamOfMessage, type TournamentState, versionAt } from '@cup/domain/tournament-state'
import { type Kysely, sql, type Transaction } from 'kysely'
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { currentSchemaOf, peopleStatements } from '../../core/event-store/index.ts'
import { codeOf, sha256 } from '../../utilities/index.ts'
import type { Schema } from '../database/index.ts'

/** [N18] A carried out erasure, and the teams whose captions it has taken. */
const TakenCaptions = z.strictObject({ id: ErasureId, teams: z.array(TeamId) })

/**
 * Data that an older copy must not restore: erased people, ended accesses, erased versions of what is kept beside the
 * log, and captions of photos, by id.
 */
export const Withdrawn = z.object({
  players: z.array(PlayerId),
  accesses: z.array(z.uuid()),
  versions: z.array(z.uuid()).default([]),
  captions: z.array(TakenCaptions).default([]),
})
export type Withdrawn = z.infer<typeof Withdrawn>

/** Everything that is withdrawn in a database. */
export async function withdrawnIn(database: Kysely<Schema>): Promise<Withdrawn> {
  const players = await database
    .selectFrom('people')
    .select('player_id')
    .where('erased_at', 'is not', null)
    .orderBy('player_id')
    .execute()
  const accesses = await database
    .selectFrom('accesses')
    .select('id')
    .where('revoked_at', 'is not', null)
    .orderBy('id')
    .execute()
  const versions = await database
    .selectFrom('kept_versions')
    .select('id')
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute()
  const { rows: captions } = await sql<unknown>`
    select data -> 'id' as id, data -> 'teamIds' as teams from events
      where type = 'erasure.carriedOut' order by position`.execute(database)
  return Withdrawn.parse({
    captions,
    players: players.map(({ player_id }) => player_id),
    accesses: accesses.map(({ id }) => id),
    versions: versions.map(({ id }) => id),
  })
}

/** The union of several lists. */
export const allWithdrawn = (of: readonly Withdrawn[]): Withdrawn => ({
  players: [...new Set(of.flatMap(({ players }) => players))].sort(),
  accesses: [...new Set(of.flatMap(({ accesses }) => accesses))].sort(),
  versions: [...new Set(of.flatMap(({ versions }) => versions))].sort(),
  captions: [...new Map(of.flatMap(({ captions }) => captions).map((one) => [one.id, one])).values()],
})

/** [N5] Erases again what an older copy brought back, players after its last event; returns their number. */
export async function withdrawAgain(
  transaction: Transaction<Schema>,
  tournament: TournamentState | undefined,
  withdrawn: Withdrawn | undefined,
): Promise<number> {
  if (!withdrawn) return 0
  await withdrawRowsAgain(transaction, withdrawn)
  if (!tournament) return 0
  await takeCaptionsAgain(transaction, tournament, withdrawn)
  let erased = 0
  for (const id of withdrawn.players) {
    if (tournament.players.get(id)?.state.phase !== 'known') continue
    await erase(transaction, tournament, id)
    erased += 1
  }
  return erased
}

async function withdrawRowsAgain(transaction: Transaction<Schema>, { accesses, versions }: Withdrawn): Promise<void> {
  if (accesses.length > 0)
    await sql`update accesses set revoked_at = now()
      where revoked_at is null and id = any(${[...accesses]}::uuid[])`.execute(transaction)
  if (versions.length > 0)
    await sql`update kept_versions set content = null, erased_at = now()
      where erased_at is null and id = any(${[...versions]}::uuid[])`.execute(transaction)
}

/** [N18] A caption that was written after the erasure stays: a copy that holds the erasure has lost the others. */
async function takeCaptionsAgain(
  transaction: Transaction<Schema>,
  { erasures }: TournamentState,
  { captions }: Withdrawn,
): Promise<void> {
  const missing = captions.filter(({ id }) => erasures.get(id)?.state.phase !== 'carriedOut')
  const ids = missing.flatMap(({ teams }) => teams)
  if (ids.length > 0)
    await sql`update team_texts set photo_description = null where team_id = any(${ids}::uuid[])`.execute(transaction)
}

const BY_RESTORE = 'service:restore'

async function erase(transaction: Transaction<Schema>, tournament: TournamentState, id: PlayerId): Promise<void> {
  const occurredAt = instantOf(Date.now())
  const command = { type: 'player.erase', data: { id }, occurredAt } as const
  for (const event of decide(command, tournament, { actor: BY_RESTORE, ...NOTHING_ELSE })) {
    const place = { stream: streamOfMessage(event), version: versionAt(tournament, event) + 1 }
    await transaction
      .insertInto('events')
      .values({
        ...place,
        position: tournament.position + 1,
        type: event.type,
        schema: currentSchemaOf(event.type),
        data: JSON.stringify(event.data),
        occurred_at: occurredAt,
        actor: BY_RESTORE,
        device: null,
        command_key: null,
        correction_id: null,
      })
      .execute()
    applyTo(tournament, { ...event, ...place, position: tournament.position + 1 })
  }
  await sql
    .raw(peopleStatements([{ kind: 'personErased', playerId: id }], escapeLiteral).join('; '))
    .execute(transaction)
}

const NOTHING_ELSE = { digest: sha256, wouldChangePerson: () => false, wouldChangeTexts: () => false }

/** The file beside the backups of what none of them may bring back. Every process only appends lines. */
const NAME = 'withdrawn.ndjson'

const Line = z.union([
  z.strictObject({ player: PlayerId }),
  z.strictObject({ access: z.uuid() }),
  z.strictObject({ version: z.uuid() }),
  z.strictObject({ captions: TakenCaptions }),
])

/** Adds everything that is withdrawn in the database to the list beside the backups. */
export async function noteWithdrawn(database: Kysely<Schema>, folder: string): Promise<void> {
  const file = join(folder, NAME)
  const [known, noted] = [await withdrawnIn(database), await read(file)]
  const lines = [
    ...known.players.filter((player) => !noted.players.includes(player)).map((player) => ({ player })),
    ...known.accesses.filter((access) => !noted.accesses.includes(access)).map((access) => ({ access })),
    ...known.versions.filter((version) => !noted.versions.includes(version)).map((version) => ({ version })),
    ...known.captions
      .filter(({ id }) => !noted.captions.some((one) => one.id === id))
      .map((captions) => ({ captions })),
  ]
  if (lines.length === 0) return
  await mkdir(folder, { recursive: true })
  await appendWhole(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Half of a line, where the disk was full in the middle of it, would make the whole list unreadable. */
async function appendWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    const { size } = await handle.stat()
    try {
      await handle.appendFile(text)
      await handle.sync()
    } catch (error) {
      await handle.truncate(size)
      throw error
    }
  } finally {
    await handle.close()
  }
}

/** The list beside a backup; empty if there is none. */
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
    versions: lines.flatMap((line) => ('version' in line ? line.version : [])),
    captions: lines.flatMap((line) => ('captions' in line ? line.captions : [])),
  }
}

/** Skipping a line could restore an erased player. */
function lineOf(text: string, place: string): z.infer<typeof Line> {
  try {
    return Line.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${place} cannot be read. It says whom a backup may not bring back.`, { cause: error })
  }
}
