import {
  aCompetition,
  aGame,
  aGoal,
  aPlayer,
  at,
  competitionId,
  gameId,
  goalId,
  playerId,
  scored,
} from '@cup/domain/testing'
import type { AnyEvent } from '@cup/domain/tournament-state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventsIn } from '../../../test/frames.ts'
import { aFeed, aHorn, aTeamCame, CUP, inCup, OTHER_CUP } from '../../../test/memory-feed.ts'
import type { FeedName } from './feed-item.ts'

const runs = process.env.LONG ? 5000 : 60

const { firstName: _f, lastName: _l, birthday: _b, ...PLAYER } = aPlayer({ id: playerId(11) })
const NOTHING_OF = competitionId(9)
const FEEDS: readonly FeedName[] = [CUP, OTHER_CUP, NOTHING_OF, 'all']
const BEFORE: readonly AnyEvent[] = [
  ...[1, 2, 3, 4].map(aTeamCame),
  ...aCompetition(),
  ...aCompetition({ id: OTHER_CUP }),
  { type: 'player.created', data: PLAYER, occurredAt: at(0) },
  ...[1, 2].flatMap((n) => aGame({ phase: 'started', number: n })),
]

const goal = fc.record({ id: fc.constantFrom(1, 2).map(gameId), goalId: fc.nat({ max: 40 }).map(goalId) })
/** Most events are of one game, so that the last ones of the other games are in older pieces. */
const event: fc.Arbitrary<AnyEvent> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .constantFrom('game.clockPaused', 'game.clockResumed')
      .map((type): AnyEvent => ({ type, data: { id: gameId(1) }, occurredAt: at(60) })),
  },
  { weight: 2, arbitrary: goal.map((of): AnyEvent => ({ ...scored(aGoal(of)), occurredAt: at(60) })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<AnyEvent>(
      { type: 'competition.settingsChanged', data: { id: CUP, publicResults: 'planOnly' }, occurredAt: at(0) },
      { type: 'competition.settingsChanged', data: { id: CUP, publicResults: 'all' }, occurredAt: at(0) },
      { type: 'player.detailsChanged', data: { id: playerId(11), number: 7 }, occurredAt: at(0) },
      inCup(CUP),
      inCup(OTHER_CUP),
      aTeamCame(9),
    ),
  },
  { weight: 2, arbitrary: fc.constant(aHorn) },
)
const commit = fc.oneof(
  fc.array(event, { minLength: 1, maxLength: 2 }),
  fc.array(event, { minLength: 30, maxLength: 60, size: 'max' }),
)
const visit = fc.record({ feed: fc.constantFrom(...FEEDS), missed: fc.nat({ max: 300 }) })
const steps = fc.array(fc.record({ commit, visit }), { maxLength: 16, size: 'max' })

it('replays the same from pieces that were kept as from pieces that are built again', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const kept = aFeed({ before: BEFORE, remembered: BEFORE.length })
      const log = [...BEFORE]
      for (const { commit: events, visit: by } of all) {
        kept.publish(...events)
        log.push(...events)
        const after = { position: Math.max(0, kept.scopes.head - by.missed) }
        const fresh = aFeed({ before: log, remembered: log.length })
        const replays = [kept, fresh].map(async ({ comeBack }) => (await comeBack(by.feed, after)).heard())
        const [mine = [], expected] = await Promise.all(replays)

        expect(mine).toEqual(expected)
        const views = mine.flatMap(eventsIn).flatMap(({ games = [] }) => games.map(({ id }) => id))
        expect(views).toEqual([...new Set(views)])
      }
    }),
    { numRuns: runs },
  )
})
