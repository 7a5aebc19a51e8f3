import { describe, expect, it } from 'vitest'
import { FeedQuery } from './feed.ts'
import { feedAddress, formatAfter, parseAfter } from './feed-address.ts'

const COMPETITION = 'cafe0001-0000-8000-8000-000000000001'

describe('the position of a request of the feed', () => {
  it.each(['e1.0', 'e1.42.1kd3x9a', 'e1.42~15ddq9', 'e1.42.1kd3x9a~15ddq9', 'e1.42.1kd3x9a~0'])(
    'reads and writes %s',
    (text) => {
      const after = parseAfter(text)
      expect(after && formatAfter(after)).toBe(text)
    },
  )

  it('has the number of its turn', () =>
    expect(parseAfter('e1.42.1kd3x9a~15ddq9')).toEqual({ epoch: 'e1', position: 42, check: '1kd3x9a', turn: 69488577 }))

  it.each(['', '42', 'e1.42~', 'e1.42~A', 'e1.42~123456789', 'e1.42~1~2', '~1', 'e1.042~1'])('is not %j', (text) =>
    expect(parseAfter(text)).toBeUndefined(),
  )
})

describe('the address of a request of the feed', () => {
  it('names what is asked in one order', () =>
    expect(feedAddress({ after: 'e1.42.1kd3x9a~15ddq9', competitionId: COMPETITION })).toBe(
      `/v1/feed?competitionId=${COMPETITION}&after=e1.42.1kd3x9a~15ddq9`,
    ))

  it('has no query where nothing is asked', () => expect(feedAddress({})).toBe('/v1/feed'))
})

describe('the query of the feed', () => {
  it('is refused with a position that is none', () => expect(FeedQuery.safeParse({ after: '42' }).success).toBe(false))
})
