import { describe, expect, it } from 'vitest'
import { SharedCache } from '../cache/shared-cache.ts'
import { aSmallHall, CUP, GAME } from './testing/a-small-hall.ts'
import { createViewer, type ViewerAct, type ViewerOptions } from './viewer.ts'

function aViewer(more: Partial<ViewerOptions> = {}) {
  const hall = aSmallHall()
  const { network } = hall.world
  const behind = { host: 'cache', services: ['service'], live: more.live ?? 'sockets', purgeToken: 'secret' }
  const cache = new SharedCache({ machine: hall.world.machine('cache'), network, ...behind })
  cache.start()
  const viewer = createViewer({ ...hall.means, name: 'viewer-1', live: 'sockets', competitionId: CUP, ...more })
  /** As a happening of the day, at a moment when no program runs. */
  const act = async (does: ViewerAct, of = {}) => {
    let done: string | undefined
    hall.world.after(0, () => {
      done = viewer.does({ n: 0, at: hall.world.now(), who: 'viewer-1', does, of })
    })
    await hall.run(0)
    return done
  }
  viewer.load()
  return { ...hall, viewer, act }
}

const readsOf = ({ viewer }: ReturnType<typeof aViewer>) => new Set(viewer.screen.shown().map(({ read }) => read))

/** Goals of the shown list of games. */
const goalsOn = ({ viewer }: ReturnType<typeof aViewer>) =>
  viewer.screen
    .shown()
    .filter(({ read }) => read === 'game.read/list-by-competition')
    .map(({ data }) => (data as { games: { goals: unknown[] }[] }).games[0]?.goals.length)

describe('a viewer', () => {
  it('shows the start page of its competition, and nothing waits', async () => {
    const hall = aViewer()
    expect(await hall.run(5)).toBeUndefined()
    expect(readsOf(hall)).toContain('game.read/list-by-competition')
    expect(hall.viewer.waiting?.()).toEqual([])
    expect(hall.sockets[0]?.address.searchParams.get('competitionId')).toBe(CUP)
  })

  it('reads again after an event, and tells of the change', async () => {
    const hall = aViewer()
    const changed: string[] = []
    hall.viewer.screen.onChange(({ read }) => changed.push(read))
    await hall.run(5)
    changed.length = 0
    hall.score()
    await hall.run(5)
    expect(goalsOn(hall)).toEqual([1])
    expect(changed).toContain('game.read/list-by-competition')
  })

  it('opens the page of a game in the same program, over the same connection', async () => {
    const hall = aViewer()
    await hall.run(5)
    await hall.act('open', { page: 'game', item: 3 })
    await hall.run(5)
    expect(hall.viewer.screen.shown()).toContainEqual(
      expect.objectContaining({ read: 'game.read/get', query: { id: GAME } }),
    )
    expect(hall.sockets).toHaveLength(1)
  })

  it('hears of all competitions on the page of the hall', async () => {
    const hall = aViewer()
    await hall.run(5)
    await hall.act('open', { page: 'hall' })
    await hall.run(5)
    expect(hall.sockets[0]?.sent).toContainEqual(expect.not.objectContaining({ competitionId: CUP, type: 'ping' }))
    expect(hall.viewer.waiting?.()).toEqual([])
  })

  it('is off in a pocket, and catches up when it is taken out', async () => {
    const hall = aViewer()
    await hall.run(5)
    await hall.act('hide')
    hall.score()
    await hall.run(60)
    expect(hall.viewer.screen.isOn()).toBe(false)
    expect(await hall.act('open', { page: 'games' })).toBeUndefined()
    await hall.act('show')
    await hall.run(30)
    expect(goalsOn(hall)).toEqual([1])
  })

  it('begins with an empty cache and another socket after a reload', async () => {
    const hall = aViewer()
    await hall.run(5)
    await hall.act('reload')
    expect(hall.viewer.screen.shown()).toEqual([])
    await hall.run(5)
    expect(hall.sockets.map(({ isOpen }) => isOpen)).toEqual([false, true])
    expect(goalsOn(hall)).toEqual([0])
  })

  it('waits for reads that fail, and polls until they are answered', async () => {
    const hall = aViewer()
    hall.log.isAway = true
    await hall.run(30)
    expect(hall.viewer.waiting?.()).not.toEqual([])
    hall.log.isAway = false
    await hall.run(60)
    expect(hall.viewer.waiting?.()).toEqual([])
  })

  it('asks for nothing more once it has left', async () => {
    const hall = aViewer()
    await hall.run(5)
    await hall.act('leave')
    hall.asked.length = 0
    await hall.run(120)
    expect(hall.asked).toEqual([])
    expect(hall.viewer.waiting?.()).toEqual([])
    expect(await hall.act('reload')).toBeUndefined()
  })

  it('follows the feed through the shared cache without a socket', async () => {
    const hall = aViewer({ live: 'feed', baseUrl: 'http://cache' })
    await hall.run(5)
    expect(hall.viewer.waiting?.()).toEqual([])
    hall.score()
    await hall.run(10)
    expect(goalsOn(hall)).toEqual([1])
    expect(hall.sockets).toEqual([])
  })

  it('begins with the answers that the cache has kept with the page, and hears what came after them', async () => {
    const hall = aViewer({ baseUrl: 'http://cache', isRendered: true })
    await hall.run(20)
    hall.log.position += 1
    hall.log.goals += 1
    const changes: number[] = []
    hall.viewer.screen.onChange(({ read }) => {
      if (read === 'game.read/list-by-competition') changes.push(Number(goalsOn(hall)[0]))
    })
    await hall.act('reload')
    await hall.run(1)
    expect(changes[0]).toBe(0)
    expect(hall.sockets.at(-1)?.address.searchParams.get('after')).toBe('log.10')
    await hall.run(60)
    expect(goalsOn(hall)).toEqual([1])
  })

  it('opens a page that is kept while the service is away', async () => {
    const hall = aViewer({ baseUrl: 'http://cache', isRendered: true })
    await hall.run(20)
    await hall.act('leave')
    await hall.run(600)
    hall.world.network.line('cache', 'service').set('cut')
    await hall.act('open', { page: 'games' })
    await hall.run(20)
    expect(goalsOn(hall)).toEqual([0])
  })
})
