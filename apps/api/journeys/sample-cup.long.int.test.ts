import { writeRoutes } from '@cup/contract/routes'
import {
  playCommands,
  SAMPLE_COMPETITION_ID,
  SAMPLE_COUNTS,
  SAMPLE_GROUP_ID,
  type SampleCommand,
  setUpCommands,
} from '@cup/domain/sample-cup'
import { describe, expect, it } from 'vitest'
import { verify } from '../src/core/projections/verify.ts'
import { watch } from '../test/screen.ts'
import { aService, type TestService } from '../test/test-service.ts'

async function sendAll({ send }: TestService, commands: readonly SampleCommand[]): Promise<void> {
  for (const { call, body, key } of commands) {
    const { status, body: answer } = await send(writeRoutes[call].name, body, key === undefined ? {} : { key })
    if (status !== 200) throw new Error(`${call}: ${status} ${JSON.stringify(answer)}`)
  }
}

describe('the sample cup of 2025', () => {
  it('plays through, reaches a screen without a gap, and repeated changes nothing', async () => {
    const service = await aService()
    const screen = await watch(service.url, { topics: 'events', competitionId: SAMPLE_COMPETITION_ID })
    await screen.heard('subscribed')
    const commands = [...setUpCommands(), ...playCommands()]
    await sendAll(service, commands)
    const { head } = service.cup.scopes

    const { games } = await service.read('game.read/list-by-competition', { competitionId: SAMPLE_COMPETITION_ID })
    expect(games).toHaveLength(SAMPLE_COUNTS.games - 1)
    expect(games.filter(({ result }) => !result)).toEqual([])
    const cup = { competitionId: SAMPLE_COMPETITION_ID }
    const { leaderboard } = await service.read('competition.read/leaderboard', { ...cup, groupId: SAMPLE_GROUP_ID })
    expect(leaderboard.map(({ rank }) => rank)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    expect((await service.ask('game.read/current', cup)).status).toBe(204)

    const heard = screen.events()
    expect(heard.map(({ previous }) => previous)).toEqual([0, ...heard.slice(0, -1).map(({ position }) => position)])
    const final = heard.findLast(({ eventType }) => eventType === 'game.finished')
    expect(final?.games?.[0]).toEqual(games.find(({ name }) => name === 'Spiel 48'))

    await sendAll(service, commands)
    expect(service.cup.scopes.head).toBe(head)
    expect(await verify(service.database)).toEqual([])
  })
})
