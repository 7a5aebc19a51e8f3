import { type Assembled, assembleInMemory, type MemoryService, type Persistence } from '@cup/api/testing/memory-service'
import { pause, type Runtime } from '@cup/runtime'
import type { Machine, Server, World } from '../kernel/types.ts'
import type { SimulatedDatabase } from './database.ts'
import { serverOfApp } from './server-of-app.ts'
import { type StaffOfHall, tokensOf } from './staff.ts'

type Options = {
  readonly staff: StaffOfHall
  /** The shared caches in front of it, which it empties when something is hidden, and whose forwarding headers it trusts. */
  readonly purged?: MemoryService['purged']
  readonly trustedProxies?: readonly string[]
  /** Looks at everything that the service answers. */
  readonly watched?: (server: Server) => Server
  /** Looks at what the service reads of the log. */
  readonly watchedStore?: (store: Persistence['store']) => Persistence['store']
}

/** A service on a machine of the world. */
export type SimulatedService = {
  /** The service while it serves; undefined while its machine is down or it still starts. */
  readonly running: () => Assembled | undefined
  /** Stops it in order, as an update does; `start` starts it again. */
  readonly stop: () => void
  /** Starts its program, also after a crash. */
  readonly start: () => void
}

/** A supervisor starts a service again that cannot start, after so long. */
const STARTS_AGAIN_MS = 1000

/**
 * Starts the whole service on a machine: its own code on a database over the network, and reachable as the host of the
 * machine's name.
 */
export function startService(
  world: World,
  machine: Machine,
  database: SimulatedDatabase,
  { watched = (server) => server, ...options }: Options,
): SimulatedService {
  let running: Assembled | undefined
  const start = () => {
    running = undefined
    machine.start(async (runtime) => {
      const assembled = await assembledAtLast({ world, machine, database }, runtime, options)
      running = assembled
      world.network.serve(machine.name, machine, watched(serverOfApp(assembled.app.server, runtime)))
      world.tell(machine.name, 'serves')
    })
  }
  start()
  return {
    running: () => (machine.isUp() ? running : undefined),
    start,
    stop: () =>
      machine.act(() => {
        world.tell(machine.name, 'is stopped')
        void running?.close().then(() => machine.crash())
      }),
  }
}

type Place = { readonly world: World; readonly machine: Machine; readonly database: SimulatedDatabase }

/** Starts, and starts again where the database cannot be read. */
async function assembledAtLast(place: Place, runtime: Runtime, options: Omit<Options, 'watched'>): Promise<Assembled> {
  for (;;) {
    try {
      return await assembled(place, runtime, options)
    } catch (error) {
      place.world.tell(place.machine.name, `cannot start: ${String(error)}`)
      await pause(runtime, STARTS_AGAIN_MS)
    }
  }
}

async function assembled(
  { world, machine, database }: Place,
  runtime: Runtime,
  { staff, watchedStore = (store) => store, ...rest }: Omit<Options, 'watched'>,
): Promise<Assembled> {
  const { takeRoom, ...persistence } = database.connect(machine.name, runtime)
  const service = await assembleInMemory({
    ...rest,
    persistence: { ...persistence, store: watchedStore(persistence.store) },
    takeRoom,
    tokens: tokensOf(staff),
    runtime,
    fetch: world.network.fetchOf(machine),
    log: (line) => world.tell(machine.name, line),
  })
  await service.app.ready()
  return service
}
