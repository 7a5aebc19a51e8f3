import { createWorld, type SimulatedWorld } from '../world.ts'

const SERVICE = 'toy'
const MORNING = Date.parse('2026-01-10T08:00:00Z')

/** Two machines that use everything that a world has: timers, promises, requests, connections, clocks, chance and faults. */
export async function playToyDay(seed: number): Promise<SimulatedWorld> {
  const world = createWorld(seed, MORNING)
  const [client, server] = [world.machine('Client'), world.machine('Server')]
  const line = world.network.line('Client', SERVICE)
  server.start(() => serve(world))
  client.start(() => {
    setInterval(() => void ask(world), 500)
    listen(world)
  })
  line.disturb({ twice: 0.1, lost: 0.1, late: 0.1 })
  for (let second = 1; second < 60; second += 1)
    world.after(1000 * second, () =>
      line.set(world.chance('faults').oneOf(['up', 'up', 'up', 'slow', 'silent', 'deaf', 'cut'])),
    )
  world.after(20_000, () => client.sleep())
  world.after(25_000, () => client.wake())
  world.after(40_000, () => server.crash())
  world.after(42_000, () => server.start(() => serve(world)))
  await world.run(MORNING + 60_000)
  return world
}

function serve({ machine, network, tell }: SimulatedWorld): void {
  network.serve(SERVICE, machine('Server'), {
    request: async ({ url }) => {
      await new Promise((resolve) => setTimeout(resolve, 1 + 20 * Math.random()))
      return { status: 200, headers: {}, body: `${url} ${crypto.randomUUID()} ${new Date().toISOString()}` }
    },
    connected: ({ url }, end) => {
      tell('Server', `connected ${url}`)
      end.on({ received: (bytes) => end.write(bytes), closed: () => tell('Server', 'closed') })
      setInterval(() => end.write(Buffer.from(`tick ${performance.now()}`)), 700)
    },
  })
}

async function ask({ machine, network, tell }: SimulatedWorld): Promise<void> {
  try {
    const signal = AbortSignal.timeout(3000)
    const response = await network.fetchOf(machine('Client'))(`http://${SERVICE}/x`, { signal })
    tell('Client', await response.text())
  } catch (error) {
    tell('Client', String(error))
  }
}

function listen(world: SimulatedWorld): void {
  const { machine, network, tell } = world
  const end = network.connect(machine('Client'), SERVICE, { from: 'Client', url: '/live', headers: {} })
  end.on({
    opened: () => end.write(crypto.getRandomValues(new Uint8Array(2000))),
    received: (bytes) => tell('Client', `${bytes.length} bytes`),
    drained: () => tell('Client', 'drained'),
    closed: () => setTimeout(() => listen(world), 1000),
  })
}
