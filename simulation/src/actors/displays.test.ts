import { describe, expect, it } from 'vitest'
import { createOverlay } from './overlay.ts'
import { aSmallHall, COURT, CUP, GAME, OTHER } from './testing/a-small-hall.ts'
import { createWall } from './wall.ts'

const aCommand = (change: object) => ({
  ...{ type: 'command', commandId: '1', tags: [], sentAt: '2025-01-18T09:00:05.000Z' },
  ...change,
})

function aWall(more: { readonly delayMillis?: number } = {}) {
  const hall = aSmallHall()
  const wall = createWall({ ...hall.means, name: 'wall', address: { court: COURT, tags: ['wall'] }, ...more })
  wall.load()
  const acks = () => hall.sockets.flatMap(({ sent }) => sent).filter(({ type }) => type === 'ack')
  return { ...hall, wall, acks }
}

describe('the wall', () => {
  it('shows the current game of its court, in the competition on air', async () => {
    const { run, wall, sockets } = aWall()
    await run(10)
    expect(wall.screen.shown()).toContainEqual(
      expect.objectContaining({ read: 'game.read/current', query: { competitionId: CUP, court: COURT } }),
    )
    expect(sockets[0]?.address.searchParams.get('tags')).toBe(`wall,court:${COURT}`)
    expect(wall.waiting?.()).toEqual([])
  })

  it('[B5] does the commands for its tags, each once, and says which it has done', async () => {
    const { run, wall, sockets, acks } = aWall()
    await run(10)
    const countdown = aCommand({ command: 'countdown', seconds: 60 })
    sockets[0]?.say(countdown)
    sockets[0]?.say(countdown)
    await run(1)
    expect(wall.broadcast()?.countdown).toEqual({ endsAt: '2025-01-18T09:01:05.000Z' })
    expect(acks()).toEqual([{ type: 'ack', commandId: '1' }])
    sockets[0]?.say(aCommand({ commandId: '2', command: 'ledwall.enable', tags: ['other'] }))
    await run(1)
    expect(wall.broadcast()?.ledwall).toEqual({ enabled: false })
  })

  it('shows everything later by its delay', async () => {
    const { run, wall, sockets } = aWall({ delayMillis: 8_000 })
    await run(30)
    sockets[0]?.say(aCommand({ command: 'ledwall.enable' }))
    await run(7)
    expect(wall.broadcast()?.ledwall).toEqual({ enabled: false })
    await run(2)
    expect(wall.broadcast()?.ledwall).toEqual({ enabled: true })
  })
})

describe('the overlay', () => {
  it('shows the other competition once its address names it', async () => {
    const { run, world, means, log } = aSmallHall()
    const overlay = createOverlay({ ...means, name: 'overlay', address: {}, competitionIds: [CUP, OTHER] })
    overlay.load()
    await run(10)
    const shown = () => new Set(overlay.screen.shown().map(({ query }) => query.competitionId ?? query.id))
    expect(shown()).toEqual(new Set([CUP]))
    log.goals = 1
    const happening = { n: 1, at: world.now(), who: 'overlay', does: 'choose', of: { competition: 1 } }
    expect(overlay.does(happening)).toBe('is set to competition 1')
    await run(10)
    expect(shown()).toEqual(new Set([OTHER]))
    expect(overlay.screen.shown()).toContainEqual(
      expect.objectContaining({ read: 'game.read/current', data: expect.objectContaining({ id: GAME }) }),
    )
  })
})
