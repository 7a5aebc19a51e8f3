import type { CommandMessage } from '@cup/contract/live-messages'
import { formatPosition } from '@cup/contract/position'
import { gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { positionAt } from '../src/delivery/http/index.ts'
import { aPlan, CUP, furnish } from '../test/hall.ts'
import { type Viewer, watch } from '../test/screen.ts'
import { aDatabase, type TestDatabase } from '../test/test-database.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const OTHER_CUP = gameId(77)

/** Two services on one database, with two competitions. */
async function twoServices(): Promise<readonly [TestService, TestService, TestDatabase]> {
  const database = await aDatabase()
  const [one, two] = [await aService({ database }), await aService({ database })]
  await furnish(one, 2, { regieRequired: false })
  const cup = { id: OTHER_CUP, name: 'Zweiter', location: 'Halle', start: '2025-01-18', end: '2025-01-18' }
  await one.write('competition.write/create', cup)
  return [one, two, database]
}

const device = ({ url }: TestService, competitionId: string, tags = ''): Promise<Viewer> =>
  watch(url, { topics: 'commands', competitionId, ...(tags ? { tags } : {}) })

const commandsOf = (viewer: Viewer): CommandMessage[] =>
  viewer.messages.flatMap((message) => (message.type === 'command' ? [message] : []))

/** The command at a place of the log, as soon as it is there. */
async function commandAt(viewer: Viewer, service: TestService, position: number): Promise<CommandMessage | undefined> {
  // The check value of the position is known once this service has it.
  const commandId = () => formatPosition(positionAt(service.cup.live, position))
  const found = () => commandsOf(viewer).find((command) => command.commandId === commandId())
  await until(() => found() !== undefined)
  return found()
}

describe('commands to displays and devices', () => {
  it('reach the devices of both services with their tag and competition only', async () => {
    const [one, two] = await twoServices()
    const viewers = await Promise.all(
      [one, two].flatMap((service) => [
        device(service, CUP, 'nord'),
        device(service, CUP, 'süd'),
        device(service, OTHER_CUP, 'nord'),
        device(service, CUP),
      ]),
    )
    await one.write('command/send', { command: 'ledwall.enable', tags: ['nord'] })
    await two.write('horn', { competitionId: CUP, tags: ['nord', 'süd'] })
    await one.write('countdown', { competitionId: CUP, seconds: 30 })
    const last = await two.write('command/send', { command: 'commentator.on' })
    await Promise.all(viewers.map((viewer) => commandAt(viewer, one, last)))

    const heard = viewers.map((viewer) => commandsOf(viewer).map(({ command }) => command))
    const nord = ['ledwall.enable', 'horn', 'countdown', 'commentator.on']
    const ofOneService = [nord, ['horn', 'countdown', 'commentator.on'], ['ledwall.enable', 'commentator.on'], nord]
    expect(heard).toEqual([...ofOneService, ...ofOneService])
  })

  it('are the same for the viewers of both', async () => {
    const [one, two] = await twoServices()
    const devices = [await device(one, CUP), await device(two, CUP)]
    const position = await two.write('command/send', { command: 'ledwall.text.show', text: 'Tor!', tags: ['nord'] })
    const [here, there] = await Promise.all(devices.map((viewer) => commandAt(viewer, one, position)))

    expect(here).toEqual(there)
    expect(here).toMatchObject({ command: 'ledwall.text.show', text: 'Tor!', tags: ['nord'] })
  })

  it('follow a change of the tags', async () => {
    const [one] = await twoServices()
    const viewer = await device(one, CUP, 'nord')
    viewer.say({ type: 'subscribe', topics: ['commands'], competitionId: CUP, tags: ['süd'] })
    viewer.say({ type: 'ping', sent: 1 })
    await viewer.heard('pong')
    await one.write('command/send', { command: 'ledwall.enable', tags: ['nord'] })
    const position = await one.write('command/send', { command: 'ledwall.disable', tags: ['süd'] })
    await commandAt(viewer, one, position)

    expect(commandsOf(viewer).map(({ command }) => command)).toEqual(['ledwall.disable'])
  })

  it('[B5] are what a display that connects later receives for its tags, and again when its tags change', async () => {
    const [one] = await twoServices()
    const [first, second] = ['court:1', 'court:2'] as const
    await one.write('command/send', { command: 'ledwall.text.show', text: 'Alle' })
    await one.write('command/send', { command: 'ledwall.text.show', text: 'Feld 2', tags: [second] })
    await one.write('countdown', { competitionId: CUP, seconds: 60, tags: [first] })
    await one.write('command/send', { command: 'commentator.on', tags: [first] })
    const onAir = async (tags: string) => {
      const welcome = await (await device(one, CUP, tags)).heard('welcome')
      const { ledwall, commentator, countdown } = welcome.broadcast
      return [ledwall.text, commentator, countdown !== undefined]
    }
    expect([await onAir(''), await onAir(first), await onAir(second)]).toEqual([
      ['Alle', 'unknown', false],
      ['Alle', 'on', true],
      ['Feld 2', 'unknown', false],
    ])

    const viewer = await device(one, CUP, first)
    viewer.say({ type: 'subscribe', topics: ['commands'], tags: [second] })
    const { broadcast } = await viewer.heard('broadcast')
    expect(broadcast.ledwall.text).toBe('Feld 2')
  })

  it('do not disturb the feed of events', async () => {
    const [one] = await twoServices()
    const viewer = await watch(one.url, { topics: 'events,commands', competitionId: CUP })
    await viewer.heard('subscribed')
    const before = one.cup.scopes.head
    const horn = await one.write('horn', { competitionId: CUP })
    const planned = await one.write('game.write/plan', aPlan(1))
    await Promise.all([viewer.eventAt(planned), commandAt(viewer, one, horn)])

    expect(viewer.events().map(({ position }) => position)).toEqual([planned])
    expect(viewer.events()[0]?.previous).toBeLessThanOrEqual(before)
  })
})

describe('[B5] what is on air', () => {
  it('is sent to a display that connects later, by either service and after a restart', async () => {
    const [one, two, database] = await twoServices()
    await one.write('command/send', { command: 'competition', competitionId: CUP })
    await two.write('command/send', { command: 'ledwall.enable' })
    await one.write('command/send', { command: 'ledwall.text.show', text: 'Willkommen' })
    await two.write('command/send', { command: 'commentator.on' })
    const position = await one.write('countdown', { competitionId: CUP, seconds: 3600 })
    await two.ask('competition.read/list', { atLeast: formatPosition({ epoch: one.cup.live.epoch(), position }) })
    const welcomes = [await watch(one.url), await watch(two.url)]
    const before = await Promise.all(welcomes.map(async (viewer) => (await viewer.heard('welcome')).broadcast))
    await Promise.all([one.stop(), two.stop()])
    const again = await aService({ database })
    const after = (await (await watch(again.url)).heard('welcome')).broadcast

    expect(before[0]).toMatchObject({
      competitionId: CUP,
      ledwall: { enabled: true, text: 'Willkommen' },
      commentator: 'on',
      countdown: { competitionId: CUP },
    })
    expect([before[1], after]).toEqual([before[0], before[0]])
  })
})
