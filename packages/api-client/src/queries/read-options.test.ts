import { describe, expect, it } from 'vitest'
import { anHttpClient, answered } from '../testing/an-http-client.ts'
import { aGame, CUP, id } from '../testing/views.ts'
import { createQueryClient } from './create-query-client.ts'
import { game, gamesByCompetition } from './games.ts'
import { keys } from './keys.ts'

const old = aGame({ changedAt: 10 })
const fresh = aGame({ changedAt: 12, score: { home: 1, guest: 0 } })

/** Cached data after the answers have come one after the other. */
async function cachedAfter(...positions: readonly (string | undefined)[]) {
  const games = positions.map((_, n) => aGame({ version: n + 1 }))
  const { http } = anHttpClient(positions.map((position, n) => answered(games[n], position)))
  const client = createQueryClient()
  for (const _ of positions) await client.fetchQuery({ ...game(http, { id: id(1) }), staleTime: 0 })
  const cached = client.getQueryData(keys.game(id(1)))
  return cached && JSON.stringify(cached)
}

const read = (version: number, position: string | undefined) => {
  const [epoch, at] = position?.split('.') ?? []
  return JSON.stringify({
    data: aGame({ version }),
    ...(position ? { position: { epoch, position: Number(at) } } : {}),
  })
}

describe('what is cached', () => {
  it('is kept with the position of its answer', async () => expect(await cachedAfter('e1.10')).toBe(read(1, 'e1.10')))

  it('gives way to a higher position', async () => expect(await cachedAfter('e1.10', 'e1.11')).toBe(read(2, 'e1.11')))

  it('gives way to the same position', async () => expect(await cachedAfter('e1.10', 'e1.10')).toBe(read(2, 'e1.10')))

  it('is never replaced by a lower position', async () =>
    expect(await cachedAfter('e1.10', 'e1.9', 'e1.8')).toBe(read(1, 'e1.10')))

  it('gives way to another log, whatever its position', async () =>
    expect(await cachedAfter('e1.10', 'e2.3')).toBe(read(2, 'e2.3')))

  it('gives way to an answer that does not say its position', async () =>
    expect(await cachedAfter('e1.10', undefined)).toBe(read(2, undefined)))

  it('keeps a push that came while an older answer was on its way', async () => {
    const slow = Promise.withResolvers<Response>()
    const { http } = anHttpClient([answered({ games: [old] }, 'e1.10'), slow.promise])
    const client = createQueryClient()
    const options = { ...gamesByCompetition(http, { competitionId: CUP }), staleTime: 0 }
    await client.fetchQuery(options)
    const asking = client.fetchQuery(options)
    const pushed = { data: { games: [fresh] }, position: { epoch: 'e1', position: 12 } }
    client.setQueryData(keys.gamesByCompetition(CUP), pushed)
    slow.resolve(answered({ games: [old] }, 'e1.11'))
    await asking
    expect(client.getQueryData(keys.gamesByCompetition(CUP))).toEqual(pushed)
  })
})
