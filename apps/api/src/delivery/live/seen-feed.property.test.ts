import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { GameId } from '@cup/domain/kernel'
import { publicGameOf } from '@cup/domain/projections'
import { aCompetition, aGame, aGoal, at, courtId, gameId, goalId, scored } from '@cup/domain/testing'
import { type AnyEvent, gameViewAt } from '@cup/domain/tournament-state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventsIn, framesIn } from '../../../test/frames.ts'
import { aFeed, aTeamCame, CUP, EPOCH, OTHER_CUP, someTurns } from '../../../test/memory-feed.ts'
import { policyAt } from './feed-item.ts'
import { PUBLIC_SIGHT, type Sight, sightOf } from './sight.ts'

const runs = process.env.LONG ? 5_000 : 100

const NUMBERS = [1, 2, 3, 4]
const GAMES = NUMBERS.map(gameId)
const OWN_COURT = { id: courtId(1), name: 'Halle A' }
const BEFORE: readonly AnyEvent[] = [
  ...[1, 2, 3, 4].map(aTeamCame),
  ...aCompetition({ courts: [OWN_COURT] }),
  ...aCompetition({ id: OTHER_CUP }),
  ...NUMBERS.flatMap((number) =>
    aGame({ phase: 'started', number, plan: { competitionId: number % 2 === 0 ? OTHER_CUP : CUP } }),
  ),
]

const anyGame = fc.constantFrom(...GAMES)
const anyCup = fc.constantFrom(CUP, OTHER_CUP)
const event: fc.Arbitrary<AnyEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ id: anyGame, goalId: fc.nat({ max: 40 }).map(goalId) })
      .map((of): AnyEvent => ({ ...scored(aGoal(of)), occurredAt: at(60) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ id: anyGame, operator: fc.constantFrom('device:a', 'device:b') })
      .map((data): AnyEvent => ({ type: 'game.takenOver', data, occurredAt: at(60) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ id: anyCup, publicResults: fc.constantFrom('all', 'withoutTables', 'planOnly') })
      .map((data): AnyEvent => ({ type: 'competition.settingsChanged', data, occurredAt: at(60) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ id: anyCup, courts: fc.boolean().map((isOwn) => (isOwn ? [OWN_COURT] : [])) })
      .map((data): AnyEvent => ({ type: 'competition.detailsChanged', data, occurredAt: at(60) })),
  },
  { weight: 1, arbitrary: fc.nat({ max: 3 }).map((n) => aTeamCame(10 + n)) },
)
const steps = fc.array(
  fc.record({
    commit: fc.array(event, { minLength: 1, maxLength: 3 }),
    switches: fc.array(fc.nat({ max: 7 }), { maxLength: 3 }),
  }),
  { maxLength: 20 },
)

type Hall = ReturnType<typeof aFeed>

/** A subscriber of everything, which keeps the games as a screen does: what a change of rules may hide is read again. */
function aSubscriber(hall: Hall, sight: Sight) {
  const truthOf = (id: GameId) => {
    const view = gameViewAt(hall.tournament(), id)
    if (!view || sight.of(view.competitionId) === 'staff') return view
    return publicGameOf(view, policyAt(hall.tournament(), view.competitionId, 'public'))
  }
  const read = () => new Map(GAMES.map((id) => [id, truthOf(id)]))
  let kept = read()
  let known = hall.scopes.head
  let connection: ReturnType<Hall['subscribe']> | undefined

  const take = ({ position, audience, event: about, eventType, games = [] }: EventMessage) => {
    known = position
    expect(audience ?? 'public').toBe(sight.of(about.competitionId))
    for (const game of games) kept.set(game.id, game)
    if (eventType.startsWith('competition.')) kept = read()
  }
  return {
    turn: async () => {
      connection?.leave()
      connection = connection ? undefined : hall.subscribe('all', { epoch: EPOCH, position: known }, { sight })
      await someTurns()
    },
    keptAndRead: async () => {
      await someTurns()
      // As they came over the wire: a schema would hide an unknown field.
      const messages = (connection?.frames ?? [])
        .flatMap(framesIn)
        .map(({ payload }): ServiceMessage => JSON.parse(payload.toString()))
      for (const message of messages.flatMap(eventsIn)) if (message.position > known) take(message)
      return connection ? [kept, read()] : [undefined, undefined]
    },
  }
}

it('[N14] pushes to every subscriber what its reads answer, also in replays', () =>
  fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const hall = aFeed({ before: BEFORE, remembered: BEFORE.length })
      const staff = (limits = {}) =>
        sightOf({ access: { competitionIds: [], courtIds: [], ...limits } }, hall.tournament)
      const sights = [
        PUBLIC_SIGHT,
        staff(),
        staff({ competitionIds: [OTHER_CUP] }),
        staff({ courtIds: [OWN_COURT.id] }),
      ]
      const subscribers = [...sights, ...sights].map((sight) => aSubscriber(hall, sight))
      for (const subscriber of subscribers.slice(sights.length)) await subscriber.turn()
      for (const { commit, switches } of all) {
        hall.publish(...commit)
        for (const n of switches) await subscribers[n]?.turn()
        for (const { keptAndRead } of subscribers) {
          const [kept, read] = await keptAndRead()
          expect(kept).toEqual(read)
        }
      }
    }),
    { numRuns: runs },
  ))
