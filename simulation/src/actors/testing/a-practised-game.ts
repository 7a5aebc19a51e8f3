import { parseDevice } from '@cup/contract/headers'
import { PRACTICE, type PracticeRole } from '@cup/control/practice/practice-cup'
import { createPracticeService, type PracticeService } from '@cup/control/practice/practice-service'
import type { Happening } from '../../kernel/types.ts'
import { createWorld } from '../../kernel/world.ts'
import type { HallDeviceOptions } from '../hall-device.ts'

/** 18 January 2025, 09:00 in UTC. */
const START = Date.UTC(2025, 0, 18, 9)

/** A world with the game of a practice, which one machine serves without sockets, and a device that is signed in there. */
export function aPractisedGame(role: PracticeRole) {
  const world = createWorld(1, START)
  const device = world.machine('device')
  const service = world.machine('service')
  let practice: PracticeService | undefined
  // The device that calls first is the one whose presses the practice counts.
  const practiceOf = (headers: Readonly<Record<string, string>>) => {
    const cookie = /cup-device=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
    practice ??= createPracticeService({ role, deviceId: parseDevice(cookie)?.id ?? '', now: world.now })
    return practice
  }
  service.start(() =>
    world.network.serve('service', service, {
      request: async ({ url, method, body, headers }) => {
        const response = await practiceOf(headers).fetch(url, { method, body: body ?? null })
        return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
      },
    }),
  )
  const line = world.network.line('device', 'service')
  const options: HallDeviceOptions = {
    name: 'device',
    machine: device,
    baseUrl: 'http://service',
    fetch: world.network.fetchOf(device),
    dial: () => () => ({ send: () => undefined, close: () => undefined }),
    token: 'a-token',
    competitionId: PRACTICE.competitionId,
    isOnline: () => line.state() === 'up',
  }
  let n = 0
  return {
    ...{ world, device, line, options },
    /** The game as the service has it. */
    game: () => practice?.game.getState(),
    happening: (does: string, of: Happening['of'] = {}): Happening => {
      n += 1
      return { n, at: world.now(), who: 'device', does, of }
    },
    run: (seconds: number) => world.run(world.now() + seconds * 1000),
  }
}
