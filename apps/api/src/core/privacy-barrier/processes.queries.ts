import type { GlobalPosition } from '@cup/domain/kernel'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../operations/database/index.ts'
import type { LogHead } from '../event-store/index.ts'
import type { KnownLog, Processes, ProcessRegister, Renewal } from './processes.ts'

/** Rows of processes that died are removed after so long, when another process starts. */
const FORGOTTEN_AFTER = sql`interval '1 hour'`

const hasLease = sql<boolean>`lease_until > clock_timestamp()`

/** A process that follows another epoch than the log has now has applied nothing of it; an older version names none. */
const isBehind = (position: GlobalPosition) => sql<boolean>`(position < ${position}
  or epoch not in ('', (select log_head.epoch from log_head)))`

/** The register of processes in PostgreSQL. */
export const postgresProcesses = (database: Kysely<Schema>): ProcessRegister => ({
  enter: (id, log) => enterProcess(database, id, log),
  heads: () => processHeads(database),
})

async function enterProcess(database: Kysely<Schema>, id: string, log: KnownLog): Promise<Processes> {
  await sql`delete from processes where lease_until < now() - ${FORGOTTEN_AFTER}`.execute(database)

  return {
    // A row that is being asked for more is locked: the condition is then checked against what was asked. What was asked
    // in another epoch is forgotten. [E7] A log without this position has lost its end: what the process knows is noted.
    renew: async (position, forMs) => {
      const until = sql`clock_timestamp() + make_interval(secs => ${forMs / 1000})`
      const { rows } = await sql<Renewal>`
        with renewed as (
          insert into processes as mine (id, position, epoch, check_value, lease_until)
            values (${id}, ${position}, ${log.epoch()}, ${log.checkAt(position) ?? ''}, ${until})
            on conflict (id) do update set position = excluded.position, epoch = excluded.epoch,
                check_value = excluded.check_value, lease_until = excluded.lease_until,
                required = case when mine.epoch = excluded.epoch then mine.required else 0 end
              where mine.required <= excluded.position or mine.epoch <> excluded.epoch
            returning epoch, position)
        select exists (select from renewed join log_head using (epoch) where log_head.position >= renewed.position)
            as "isRenewed",
          (select count(*) from processes where id <> ${id} and ${hasLease}) as others`.execute(database)
      return rows[0] ?? { isRenewed: false, others: 0 }
    },
    // In a fixed order: two concurrent callers could deadlock otherwise.
    require: async (position) => {
      await sql`
        update processes set required = ${position} where id in (
          select id from processes
            where id <> ${id} and ${hasLease} and ${isBehind(position)} and required < ${position}
            order by id for update)`.execute(database)
    },
    behind: async (position) => {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*) as count from processes
          where id <> ${id} and ${hasLease} and ${isBehind(position)}`.execute(database)
      return rows[0]?.count ?? 0
    },
    leave: async () => void (await sql`delete from processes where id = ${id}`.execute(database)),
  }
}

async function processHeads(database: Kysely<Schema>): Promise<LogHead[]> {
  const rows = await database
    .selectFrom('processes')
    .select(['epoch', 'position', 'check_value as check'])
    .where('epoch', '<>', '')
    .execute()
  return rows.map(({ check, ...head }) => ({ ...head, ...(check === '' ? {} : { check }) }))
}
