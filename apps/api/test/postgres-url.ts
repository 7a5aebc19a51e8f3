import { Client } from 'pg'
import type { ServerAddress } from '../src/operations/database/server-address.ts'

/** The address of a server as one text; the host of a socket is its folder. */
export const databaseUrlOf = ({ host, port, user, database }: ServerAddress): string =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

/** The same server, another database. */
export function urlWithDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs one statement on a connection of its own. */
export async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
