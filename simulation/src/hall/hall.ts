import type { Breakable } from '../actors/faults.ts'
import type { Checking } from '../checks/checking.ts'
import { CACHE, COMMENTATOR, DESKS, ORGANISER, OVERLAY, REGIE, SERVICES, WALL } from '../day/cast.ts'
import type { World } from '../kernel/types.ts'
import { createDatabase } from './database.ts'
import { addressOf } from './server-of-app.ts'
import { startService } from './service.ts'
import { type StaffOfHall, tokenOf } from './staff.ts'

/** The devices of the staff, and what they may do. */
const STAFF: StaffOfHall = {
  [ORGANISER]: 'organiser',
  ...Object.fromEntries(DESKS.map((name) => [name, 'timekeeper'] as const)),
  [REGIE]: 'regie',
  [COMMENTATOR]: 'commentator',
  [WALL]: 'ledwall',
  [OVERLAY]: 'ledwall',
}

type Options = {
  readonly world: World
  readonly checks: Pick<Checking, 'committed' | 'lostAfter' | 'server' | 'store'>
  /** The token by which the shared cache lets itself be emptied. */
  readonly purgeToken: string
}

/** The services of the hall and their database. */
export type Hall = Pick<Breakable, 'database'> & {
  readonly start: (service: string) => void
  /** The bearer token of a device of the staff, and the secret of its session. */
  readonly token: (device: string) => string
}

/** Starts both services on one empty database. */
export function createHall({ world, checks, purgeToken }: Options): Hall {
  const database = createDatabase(world, { onCommit: checks.committed, onLost: checks.lostAfter })
  const purged = [
    {
      name: CACHE,
      url: `http://${CACHE}/-/purge`,
      method: 'POST',
      headers: { authorization: `Bearer ${purgeToken}` },
    },
  ]
  const services = SERVICES.map((name) => {
    const machine = world.machine(name)
    const service = startService(world, machine, database, {
      staff: STAFF,
      purged,
      trustedProxies: [addressOf(CACHE)],
      watched: (server) => checks.server('service', machine, server),
      watchedStore: (store) => checks.store(machine, store),
    })
    return [name, service] as const
  })
  const byName = new Map<string, (typeof services)[number][1]>(services)
  return { database, token: tokenOf, start: (name) => byName.get(name)?.start() }
}
