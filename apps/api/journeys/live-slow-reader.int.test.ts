import { gameId, goalId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, type Hall, start } from '../test/hall.ts'
import { rawClient } from '../test/raw-client.ts'
import { aScreen, type Link } from '../test/screen.ts'
import { until } from '../test/until.ts'

/** Every push carries the whole record of the game: so many goals are some megabytes, more than a network holds back. */
const GOALS = 330

async function aRunningGame(): Promise<Hall> {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  return hall
}

const score = ({ write }: Hall, number: number) =>
  write('game.write/score-goal', aGoalBy(11, { id: gameId(1), goalId: goalId(number), time: 600 - number }))

describe('a socket that never reads', () => {
  it('is reset when it has too many unsent bytes, and others miss nothing', async () => {
    const hall = await aRunningGame()
    const from = hall.cup.scopes.head
    const sockets = () => hall.app.websocketServer.clients.size
    const query = { topics: 'events', competitionId: CUP }
    const screens = [await aScreen(hall.url, query), await aScreen(hall.url, { topics: 'events' })]
    const path = `/v1/live?${new URLSearchParams(query)}`
    const stuck = [await rawClient(hall.url, { path }), await rawClient(hall.url, { path })]
    const before = sockets()
    for (let number = 1; number <= GOALS && sockets() > screens.length; number += 1) await score(hall, number)
    const last = await score(hall, GOALS + 1)
    await Promise.all(screens.map(({ reached }) => reached(last)))
    await until(() => sockets() === screens.length)

    expect(before).toBe(screens.length + stuck.length)
    const links = Array.from({ length: last - from }, (_, n): Link => [from + n, from + n + 1])
    expect(screens.map((screen) => screen.links())).toEqual([links, links])
  })
})
