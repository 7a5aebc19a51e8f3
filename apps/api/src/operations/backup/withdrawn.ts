import { instantOf, PlayerId } from '@cup/domain/kernel'
import { applyTo, decide, streamOfMessage, type TournamentState, versionAt } from '@cup/domain/tournament-state'
import { type Kysely, sql, type Transaction } from 'kysely'
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { currentSchemaOf, peopleStatements } from '../../core/event-store/index.ts'
import type { Schema } from '../database/index.ts'

/** What may not come back by an older copy: people who were erased, and accesses that were taken back. Ids alone. */
export const Withdrawn = z.object({ players: z.array(PlayerId), accesses: z.array(z.uuid()) })
export type Withdrawn = z.infer<typeof Withdrawn>

/** What a database knows to be withdrawn. */
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
  return Withdrawn.parse({
    players: players.map(({ player_id }) => player_id),
    accesses: accesses.map(({ id }) => id),
  })
}

/** All that any of them knows. */
export const allWithdrawn = (of: readonly Withdrawn[]): Withdrawn => ({
  players: [...new Set(of.flatMap(({ players }) => players))].sort(),
  accesses: [...new Set(of.flatMap(({ accesses }) => accesses))].sort(),
})

/** [N5] Erases once more whom an older copy brought back, behind its last event; answers how many those were. */
export async function withdrawAgain(
  transaction: Transaction<Schema>,
  tournament: TournamentState | undefined,
  withdrawn: Withdrawn | undefined,
): Promise<number> {
  if (!tournament || !withdrawn) return 0
  let erased = 0
  for (const id of withdrawn.players) {
    if (tournament.players.get(id)?.state.phase !== 'known') continue
    await erase(transaction, tournament, id)
    erased += 1
  }
  if (withdrawn.accesses.length > 0) {
    await sql`update accesses set revoked_at = now()
      where revoked_at is null and id = any(${[...withdrawn.accesses]}::uuid[])`.execute(transaction)
  }
  return erased
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
  await sql.raw(peopleStatements({ kind: 'personErased', playerId: id }, escapeLiteral)).execute(transaction)
}

const NOTHING_ELSE = { wouldChangePerson: () => false, wouldChangeTexts: () => false }
