import type { Pool, PoolClient } from 'pg'
import { askDatabase } from '../../operations/database/index.ts'
import { currentSchemaOf } from './codec.ts'
import { eventsIn, PAGE, type PageRow, pageQuery } from './event-page.ts'
import {
  type Append,
  type AskedKey,
  type Decided,
  type EventStore,
  KEYS_KEPT_DAYS,
  type LockedLog,
  type LogHead,
  requireFollows,
} from './event-store.ts'
import type { LoggedEvent } from './log-chain.ts'
import type { Loss, NotedLoss } from './losses.ts'
import { peopleStatements } from './personal-data-statements.ts'

/** How many pages are read while one is folded. */
const PAGES_AHEAD = 2

/** The log in PostgreSQL. What was decided before is one round trip; else there are two: lock and look, then write and commit. */
export const postgresEventStore = (pool: Pool): EventStore => ({
  head: async () => headOf(await askDatabase(() => pool.query(HEAD))),
  pagesAfter: (position) => pages((text) => askDatabase(() => pool.query(text)), position),
  append: (asked, decide) => withConnection(pool, (client) => appendDecided(client, asked, decide())),
  locked: (asked, work) => withConnection(pool, (client) => transact(client, asked, work)),
  recordLoss: (loss) => recordLoss(pool, loss),
  losses: async () => (await askDatabase(() => pool.query<NotedLoss>(LOSSES))).rows,
  forgetOldKeys: async () => void (await askDatabase(() => pool.query(FORGET_OLD_KEYS))),
  close: async () => undefined,
})

/** The check value counts only where it was noted with the last append. */
const HEAD = 'select epoch, position, case when checked_at = position then check_value end as "check" from log_head'

async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await askDatabase(() => pool.connect())
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

/** The function is a transaction of its own; prepared, it is planned once for each connection. */
async function appendDecided(
  client: PoolClient,
  asked: readonly AskedKey[],
  { on, append }: Decided,
): Promise<boolean> {
  const { events, keys, check } = append ?? NOTHING
  requireFollows(on, events)
  const values = [
    on.epoch,
    on.position,
    on.check ?? null,
    asked.map(({ caller }) => caller),
    asked.map(({ key }) => key),
    eventsJson(events),
    JSON.stringify(keys),
    check,
  ]
  const text = 'select append_checked($1, $2, $3, $4, $5, $6, $7, $8) as done'
  const query = { name: 'append_checked', text, values }
  const { rows } = await askDatabase(() => client.query<{ readonly done: boolean }>(query))
  return rows[0]?.done === true
}

const NOTHING: NonNullable<Decided['append']> = { events: [], keys: [], check: '' }

async function transact(
  client: PoolClient,
  asked: readonly AskedKey[],
  work: (log: LockedLog) => Promise<Append | undefined>,
): Promise<void> {
  const log = await lock(client, asked)
  const append = await work(log)
  const statements = append ? `${statementsOf(client, log, append)}; commit` : 'rollback'
  await askDatabase(() => client.query(statements))
}

/** A connection that failed half-way is thrown away: its state is unknown. */
async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

async function lock(client: PoolClient, asked: readonly AskedKey[]): Promise<LockedLog> {
  const text = `begin; ${HEAD} for update; ${keysQuery(client, asked)}`
  const [, head, keys] = resultsOf(await askDatabase(() => client.query(text)))
  return {
    ...headOf({ rows: head?.rows ?? [] }),
    keys: keys?.rows ?? [],
    pagesAfter: (position) => pages((page) => askDatabase(() => client.query(page)), position),
  }
}

type Result = { readonly rows: readonly never[] }

/** Several statements in one query return an array of results, which pg's types lack. */
const resultsOf = (results: unknown): readonly Result[] => (Array.isArray(results) ? results : [])

type HeadRow = Omit<LogHead, 'check'> & { readonly check: string | null }

function headOf({ rows: [head] }: { readonly rows: readonly HeadRow[] }): LogHead {
  if (!head) throw new Error('the log has no head: was the database migrated?')
  return { epoch: head.epoch, position: head.position, check: head.check ?? undefined }
}

function keysQuery(client: PoolClient, asked: readonly AskedKey[]): string {
  const pairs = asked.map(({ caller, key }) => `(${client.escapeLiteral(caller)}, ${client.escapeLiteral(key)})`)
  const wanted = pairs.length > 0 ? `(caller, key) in (${pairs.join(', ')})` : 'false'
  return `select caller, key, body_hash as "bodyHash", position from command_keys where ${wanted}`
}

function statementsOf(client: PoolClient, head: LogHead, { events, keys, people, check }: Append): string {
  requireFollows(head, events)
  const literal = (text: string) => client.escapeLiteral(text)
  return [
    `select append_events(${head.position}, ${literal(eventsJson(events))}, ${literal(JSON.stringify(keys))})`,
    ...(events.length > 0 ? [`update log_head set checked_at = position, check_value = ${literal(check)}`] : []),
    ...peopleStatements(people, literal),
  ].join('; ')
}

const eventsJson = (events: Append['events']): string =>
  JSON.stringify(events.map(({ event, origin }) => ({ ...event, schema: currentSchemaOf(event.type), ...origin })))

/**
 * Positions have no holes, so the next pages are asked for before this one is parsed and folded: as soon as a first page
 * is full, two at a time, which a pool reads on two connections.
 */
async function* pages(query: PageQuery, after: number): AsyncGenerator<readonly LoggedEvent[]> {
  let last = after
  const asked: Promise<PageRows>[] = []
  const ask = () => {
    const page = query(pageQuery(last))
    page.catch(() => undefined)
    asked.push(page)
    last += PAGE
  }
  ask()
  for (let page = asked.shift(); page; page = asked.shift()) {
    const {
      rows: [row],
    } = await page
    if (!row || row.count === 0) return
    if (row.count === PAGE) while (asked.length < PAGES_AHEAD) ask()
    yield eventsIn(row)
    if (row.count < PAGE) return
  }
}

type PageRows = { readonly rows: readonly PageRow[] }
type PageQuery = (text: string) => Promise<PageRows>

/** Of several processes that notice the loss, one begins the epoch, and the one that knows most of what is lost is kept. */
async function recordLoss(pool: Pool, { epoch, after, upTo, events }: Loss): Promise<void> {
  const values = [epoch, after, upTo, JSON.stringify(events)]
  const text = `with begun as (update log_head set epoch = ${NEW_EPOCH} where epoch = $1)
    insert into log_losses as known (epoch, after, up_to, events) values ($1, $2, $3, $4)
      on conflict (epoch) do update set after = least(known.after, excluded.after), up_to = excluded.up_to,
        events = excluded.events
      where known.up_to < excluded.up_to`
  await askDatabase(() => pool.query({ text, values }))
}

/** The name of a log that begins, as SQL. */
export const NEW_EPOCH = `substr(replace(gen_random_uuid()::text, '-', ''), 1, 8)`

const FORGET_OLD_KEYS = `delete from command_keys where recorded_at < now() - make_interval(days => ${KEYS_KEPT_DAYS})`

const LOSSES = `select epoch, after, up_to as "upTo", events, noted_at as "notedAt" from log_losses order by noted_at desc`
