import type { Broadcast, CommandMessage } from '@cup/contract/live-messages'
import { formatPosition } from '@cup/contract/position'
import type { WriteName } from '@cup/contract/routes'
import { courtTag } from '@cup/domain/kernel'
import { describe, expect, it } from 'vitest'
import { positionAt } from '../src/delivery/http/index.ts'
import { type Viewer, watch } from '../test/screen.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, problemIn, type TestService } from '../test/test-service.ts'
import { aLimitedToken, FOREIGN, FOREIGN_COURT, type Limit, OWN, OWN_COURT, twoCups } from '../test/two-cups.ts'
import { until } from '../test/until.ts'

/** The subjects that the devices of these tests follow; an old one says nothing. */
const FOLLOWED = {
  own: `competition:${OWN}`,
  ownCourt: `court:${OWN_COURT}`,
  ownAtCourt: `competition:${OWN},court:${OWN_COURT}`,
  foreign: `competition:${FOREIGN}`,
  foreignCourt: `court:${FOREIGN_COURT}`,
  foreignAtOwnCourt: `competition:${FOREIGN},court:${OWN_COURT}`,
  nothing: undefined,
} as const
type Where = keyof typeof FOLLOWED

const OWN_DEVICES: readonly Where[] = ['own', 'ownCourt', 'ownAtCourt']
const ALL: readonly Where[] = [
  'own',
  'ownCourt',
  'ownAtCourt',
  'foreign',
  'foreignCourt',
  'foreignAtOwnCourt',
  'nothing',
]

type Devices = ReadonlyMap<Where, Viewer>

async function devicesAt({ url }: { readonly url: string }, tags?: string): Promise<Devices> {
  const opened = ALL.map(async (where) => {
    const follows = FOLLOWED[where]
    const query = { topics: 'commands', ...(follows ? { follows } : {}), ...(tags ? { tags } : {}) }
    return [where, await watch(url, query)] as const
  })
  return new Map(await Promise.all(opened))
}

const commandsOf = (viewer: Viewer): CommandMessage[] =>
  viewer.messages.flatMap((message) => (message.type === 'command' ? [message] : []))

/** The devices that received the command at a position, once all of them have received a later one to all. */
async function reachedBy(service: TestService, devices: Devices, position: number): Promise<Where[]> {
  const last = await service.write('command/send', { command: 'commentator.on' })
  const idAt = (at: number) => formatPosition(positionAt(service.cup.live, at))
  const has = (viewer: Viewer, at: number) => commandsOf(viewer).some(({ commandId }) => commandId === idAt(at))
  await until(() => [...devices.values()].every((viewer) => has(viewer, last)))
  return ALL.filter((where) => {
    const viewer = devices.get(where)
    return viewer !== undefined && has(viewer, position)
  })
}

const onAirAt = (viewer: Viewer): Broadcast | undefined =>
  viewer.messages
    .flatMap((message) => (message.type === 'welcome' || message.type === 'broadcast' ? [message.broadcast] : []))
    .at(-1)

async function sendAs(service: TestService, name: WriteName, body: object, limit?: Limit) {
  const headers = await aLimitedToken(service, ['organiser'], limit)
  const answer = await service.send(name, body, { as: 'public', headers })
  return answer.status === 200 ? Number(Object(answer.body).position) : problemIn(answer).code
}

async function sentAs(...call: Parameters<typeof sendAs>): Promise<number> {
  const outcome = await sendAs(...call)
  if (typeof outcome === 'string') throw new Error(outcome)
  return outcome
}

async function aCupBesideAnother(): Promise<TestService> {
  const service = await aService()
  await twoCups(service)
  return service
}

const TEXT = { command: 'ledwall.text.show' as const, text: 'Nur wir' }

describe('[B28] a signal of an access for one competition', () => {
  it.each([
    ['command/send', TEXT],
    ['command/send', { command: 'competition', competitionId: OWN }],
    ['command/send', { command: 'programme.clear', competitionId: OWN }],
    ['horn', { competitionId: OWN }],
    ['countdown', { competitionId: OWN, seconds: 90 }],
    ['countdown', { competitionId: OWN, seconds: 0 }],
  ] as const)(
    '%s %o reaches the devices that follow the competition or its court, and no others',
    async (name, body) => {
      const service = await aCupBesideAnother()
      const devices = await devicesAt(service)
      const position = await sentAs(service, name, body)

      expect(await reachedBy(service, devices, position)).toEqual(OWN_DEVICES)
    },
  )

  it('is on air for the same devices after a reload and after a restart', async () => {
    const database = await aDatabase()
    const before = await aService({ database })
    await twoCups(before)
    await sentAs(before, 'command/send', TEXT)
    await sentAs(before, 'countdown', { competitionId: OWN, seconds: 3600 })
    const after = await aService({ database })
    for (const { url } of [before, after]) {
      const shown = [...(await devicesAt({ url }))].map(async ([where, viewer]) => {
        await until(() => onAirAt(viewer) !== undefined)
        const onAir = onAirAt(viewer)
        return onAir?.ledwall.text === 'Nur wir' && onAir.countdown ? [where] : []
      })
      expect((await Promise.all(shown)).flat()).toEqual(OWN_DEVICES)
    }
  })

  it('reaches the devices at another service alike', async () => {
    const database = await aDatabase()
    const [here, there] = [await aService({ database }), await aService({ database })]
    await twoCups(here)
    const devices = await devicesAt(there)
    const position = await sentAs(here, 'command/send', TEXT)

    expect(await reachedBy(here, devices, position)).toEqual(OWN_DEVICES)
  })

  it('is shown by a device from the moment on at which it follows the competition', async () => {
    const service = await aCupBesideAnother()
    await sentAs(service, 'command/send', TEXT)
    const viewer = await watch(service.url, { topics: 'commands' })
    await viewer.heard('welcome')
    const before = onAirAt(viewer)?.ledwall.text
    viewer.say({ type: 'subscribe', topics: ['commands'], follows: { competitionId: OWN } })
    await viewer.heard('broadcast')

    expect([before, onAirAt(viewer)?.ledwall.text]).toEqual([undefined, 'Nur wir'])
  })

  it('leaves what others have put on air, and is replaced by what is for all', async () => {
    const service = await aCupBesideAnother()
    await service.write('command/send', { ...TEXT, text: 'Alle' })
    await sentAs(service, 'command/send', TEXT)
    const textsNow = async () => {
      const devices = await devicesAt(service)
      await until(() => [...devices.values()].every((viewer) => onAirAt(viewer) !== undefined))
      return (['own', 'foreign', 'nothing'] as const).map((where) => {
        const viewer = devices.get(where)
        return viewer && onAirAt(viewer)?.ledwall.text
      })
    }
    const limited = await textsNow()
    await service.write('command/send', { ...TEXT, text: 'Wieder alle' })

    expect(limited).toEqual(['Nur wir', 'Alle', 'Alle'])
    expect(await textsNow()).toEqual(Array(3).fill('Wieder alle'))
  })

  it('of an access for all reaches every device, also one that says nothing', async () => {
    const service = await aCupBesideAnother()
    const devices = await devicesAt(service)
    expect(await reachedBy(service, devices, await service.write('command/send', TEXT))).toEqual(ALL)
  })

  it('is refused where its tags name the devices at the court of another competition', async () => {
    const service = await aCupBesideAnother()
    const outcome = (tags: readonly string[]) => sendAs(service, 'command/send', { command: 'ledwall.enable', tags })

    expect(await outcome([courtTag(FOREIGN_COURT)])).toBe('auth/displays-of-others')
    expect(await outcome([courtTag(OWN_COURT), courtTag(FOREIGN_COURT)])).toBe('auth/displays-of-others')
    expect(await outcome([courtTag(OWN_COURT)])).toEqual(expect.any(Number))
  })

  it('is refused where the connected devices with its tags all follow something else', async () => {
    const service = await aCupBesideAnother()
    const outcome = (tags: readonly string[]) => sendAs(service, 'command/send', { command: 'ledwall.enable', tags })
    const open = (tags: string, follows: string) => watch(service.url, { topics: 'commands', tags, follows })
    await Promise.all([open('fremd', FOLLOWED.foreign), open('beide', FOLLOWED.foreign), open('beide', FOLLOWED.own)])

    expect(await outcome(['fremd'])).toBe('auth/displays-of-others')
    expect(await outcome(['beide'])).toEqual(expect.any(Number))
    expect(await outcome(['noch-nicht-da'])).toEqual(expect.any(Number))
  })

  it('says for which devices it is, and cannot be given another scope', async () => {
    const service = await aCupBesideAnother()
    const viewer = await watch(service.url, { topics: 'commands', follows: FOLLOWED.own })
    await sentAs(service, 'command/send', TEXT)
    await viewer.heard('command')

    expect(commandsOf(viewer)[0]?.scope).toEqual({ competitionIds: [OWN], courtIds: [OWN_COURT] })
    expect(await sendAs(service, 'command/send', { ...TEXT, scope: { competitionIds: [FOREIGN], courtIds: [] } })).toBe(
      'request/invalid',
    )
  })
})

describe('[H11] a signal of an access for one court', () => {
  it.each(['one court', 'one court of one competition'] as const)(
    'goes to the devices at the court alone: %s',
    async (limit) => {
      const service = await aCupBesideAnother()
      const outcome = (tags: readonly string[]) =>
        sendAs(service, 'command/send', { command: 'ledwall.enable', tags }, limit)

      expect(await outcome([])).toBe('auth/not-allowed')
      expect(await outcome([courtTag(FOREIGN_COURT)])).toBe('auth/not-allowed')
      expect(await outcome(['bande'])).toBe('auth/not-allowed')
      expect(await outcome([courtTag(OWN_COURT)])).toEqual(expect.any(Number))
    },
  )
})
