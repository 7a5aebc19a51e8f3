import { competitionId, meetId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, CUP, type Hall } from '../test/hall.ts'

/** Competitions 2 to 6 beside that of the hall, a week after each other; the even ones are in a meet. */
async function aSeason(): Promise<Hall> {
  const hall = await aHall()
  await hall.write('meet.write/create', { id: meetId(1), name: 'Hallenserie' })
  for (const n of [6, 4, 2, 3, 5]) {
    const day = `2025-02-0${n}`
    const ofMeet = n % 2 === 0 ? { meetId: meetId(1) } : {}
    const place = n === 3 ? 'Jahnhalle Süd' : 'Sporthalle'
    await hall.write('competition.write/create', {
      ...{ id: competitionId(n), name: `Cup ${n}`, location: place, start: day, end: day },
      ...ofMeet,
    })
  }
  return hall
}

const idsOf = async ({ read }: Hall, query: Readonly<Record<string, string>>) =>
  (await read('competition.read/list', query)).competitions.map(({ id }) => id)

describe('the list of competitions', () => {
  it('answers all by start where nothing is asked for', async () => {
    expect(await idsOf(await aSeason(), {})).toEqual([CUP, ...[2, 3, 4, 5, 6].map(competitionId)])
  })

  it('answers page by page, and nothing after the last one', async () => {
    const hall = await aSeason()

    expect(await idsOf(hall, { limit: '2' })).toEqual([CUP, competitionId(2)])
    expect(await idsOf(hall, { limit: '2', after: competitionId(2) })).toEqual([competitionId(3), competitionId(4)])
    expect(await idsOf(hall, { limit: '2', after: competitionId(6) })).toEqual([])
  })

  it('finds each word in name or location, in any case', async () => {
    const hall = await aSeason()

    expect(await idsOf(hall, { search: 'SÜD cup' })).toEqual([competitionId(3)])
    expect(await idsOf(hall, { search: 'süd sporthalle' })).toEqual([])
  })

  it('answers those of a meet', async () => {
    expect(await idsOf(await aSeason(), { meetId: meetId(1) })).toEqual([2, 4, 6].map(competitionId))
  })

  it.each([
    [{ after: competitionId(99) }, 'competition/unknown', 404],
    [{ meetId: meetId(99) }, 'meet/unknown', 404],
    [{ limit: '0' }, 'request/invalid', 400],
    [{ search: ' ' }, 'request/invalid', 400],
  ] as const)('refuses %o with %s', async (query, code, status) => {
    const { ask } = await aSeason()

    expect(await ask('competition.read/list', query)).toMatchObject({ status, body: { code } })
  })
})
