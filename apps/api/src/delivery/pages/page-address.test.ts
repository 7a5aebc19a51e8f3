import { expect, it } from 'vitest'
import { canonicalPathOf, pageAddressOf } from './page-address.ts'

it.each(['//', '///x', 'http://['])('returns undefined for %s, which is no address', (url) =>
  expect(pageAddressOf(url)).toBeUndefined(),
)

it('parses the page of a game, whose path is its canonical one', () => {
  const path = '/games/0000000a-0000-4000-8000-000000000001'
  const address = pageAddressOf(`${path}?spiel=0000000a-0000-4000-8000-000000000002&other=1`)
  expect(address).toMatchObject({ name: 'games', gameId: '0000000a-0000-4000-8000-000000000001' })
  expect(address && canonicalPathOf(address)).toBe(path)
})

it('parses the goal of a game that a link shares', () => {
  const path = '/games/0000000a-0000-4000-8000-000000000001?tor=00000007-0000-4000-8000-000000000001'
  const address = pageAddressOf(`${path}&other=1`)
  expect(address).toMatchObject({ goalId: '00000007-0000-4000-8000-000000000001' })
  expect(address && canonicalPathOf(address)).toBe(path)
})

it('parses the page and its query', () =>
  expect(pageAddressOf('/games?turnier=0000000A-0000-4000-8000-000000000001')).toMatchObject({
    name: 'games',
    turnier: '0000000a-0000-4000-8000-000000000001',
  }))

it('parses the page of a player, and knows no list of players', () => {
  const path = '/players/00000005-0000-4000-8000-000000000001'
  const address = pageAddressOf(path)
  expect(address).toMatchObject({ name: 'players', playerId: '00000005-0000-4000-8000-000000000001' })
  expect(address && canonicalPathOf(address)).toBe(path)
  expect(pageAddressOf('/players')).toBeUndefined()
})
