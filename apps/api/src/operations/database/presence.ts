import { Client } from 'pg'

import type { ServerAddress } from './server-address.ts'

/** Our own connection to the embedded server: it tells us at once when the server dies, and others that we use it. */
export type Presence = {
  /** Settles when the connection is gone. */
  readonly ended: Promise<void>
  /** Leaves the server; true for the last one, who may stop it. */
  isLast(): Promise<boolean>
  leave(): Promise<void>
}

// Any number that no other advisory lock of the cup uses: "cup" in ASCII.
const KEY = '6518128, 1'

/** Connects, and holds a shared lock until the connection ends, however that happens. */
export async function appear(address: ServerAddress): Promise<Presence> {
  const client = new Client({ ...address, application_name: 'cup-presence', connectionTimeoutMillis: 3000 })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // The reason is in the server's log; that it ended is all we need.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`select pg_advisory_lock_shared(${KEY})`)
  return { ended, isLast: () => isLast(client), leave: () => client.end() }
}

// First out of the crowd, then alone: of several that leave at once, exactly one finds itself the last.
// It keeps the lock until the server is down, so that a newcomer waits and then starts a new one.
async function isLast(client: Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${KEY})`)
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${KEY}) as alone`)
  return rows[0]?.alone === true
}
