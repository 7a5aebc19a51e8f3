import { Client } from 'pg'

/** The log that everybody writes into, looked at from behind all processes. */
export type Log = {
  /** The positions of all events after a position that viewers must receive, in order. */
  readonly eventsAfter: (position: number) => Promise<readonly number[]>
  /** Ends the connections by which the services are woken. */
  readonly cutListeners: () => Promise<void>
}

/** The broadcast travels as commands. */
const EVENTS_AFTER = `select position from events where position > $1 and type not like 'broadcast.%' order by position`

const CUT_LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen %'`

/** The log of a database; each question comes on a connection of its own, because the database may have been away. */
export function logIn(databaseUrl: string): Log {
  const ask = async (query: string, values: unknown[] = []): Promise<readonly { readonly position?: unknown }[]> => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query(query, values)).rows
    } finally {
      await client.end()
    }
  }
  return {
    eventsAfter: async (after) => (await ask(EVENTS_AFTER, [after])).map(({ position }) => Number(position)),
    cutListeners: async () => void (await ask(CUT_LISTENERS)),
  }
}
