import { describe, expect, it } from 'vitest'
import { plusSeconds } from '../kernel/time.ts'
import { at, competitionId, type EventDraft, erasureId, given, playerId, teamId } from '../testing/index.ts'
import { type ClockEvidence, erasureEvents, evolveErasure, unknownErasure } from './index.ts'

const DAY = 86_400
const id = erasureId(1)
const due = at(30 * DAY)
const announced: EventDraft = { type: 'erasure.announced', data: { id, due }, occurredAt: at(0) }
const confirmed: EventDraft = {
  type: 'erasure.confirmed',
  data: { id, competitionIds: [competitionId(1)] },
  occurredAt: at(60),
}
const withdrawn: EventDraft = { type: 'erasure.withdrawn', data: { id }, occurredAt: at(90) }
const done = { playerIds: [playerId(11)], teamIds: [], spared: 0, announcedAt: at(0) }
const carriedOut: EventDraft = { type: 'erasure.carriedOut', data: { id, ...done, clock: 'seen' } }

describe('announce an erasure', () => {
  const announce = (when = due) => ({ type: 'erasure.announce', data: { id, due: when }, occurredAt: at(0) }) as const

  it('[N15] announces its date', () => given().when(announce()).then([announced]))

  it.each([at(14 * DAY), at(366 * DAY)])('[N15] takes %s, the first and the last date', (when) =>
    given()
      .when(announce(when))
      .then([{ type: 'erasure.announced', data: { id, due: when }, occurredAt: at(0) }]),
  )

  it.each([at(14 * DAY - 1), at(366 * DAY + 1)])('[N15] is refused for %s', (when) =>
    given()
      .when(announce(when))
      .thenRefused('erasure/date-out-of-range', { earliest: at(14 * DAY), latest: at(366 * DAY) }),
  )

  it('[N15] withdraws the one that was announced before', () =>
    given()
      .when(announce(), { otherOpen: () => erasureId(2) })
      .then([{ type: 'erasure.withdrawn', data: { id: erasureId(2) }, occurredAt: at(0) }, announced]))

  it('[I3] changes nothing when it is sent again', () => given(announced).when(announce()).thenNothing())

  it('[I3] is refused for another date under the same id', () =>
    given(announced)
      .when(announce(at(31 * DAY)))
      .thenRefused('entity/id-taken'))
})

describe('confirm an erasure', () => {
  const confirm = { type: 'erasure.confirm', data: { id }, occurredAt: at(60) } as const
  const lastGame = at(61)
  const archived = () => ({ competitionIds: [competitionId(1)], lastGame })

  it('[N16] confirms it for the archived competitions', () => given(announced).when(confirm).then([confirmed]))

  it('[N16] is refused before the last game', () =>
    given(announced).when(confirm, { archived }).thenRefused('erasure/before-last-game', { lastGame }))

  it('[N16] is refused while no competition is archived', () =>
    given(announced)
      .when(confirm, { archived: () => ({ competitionIds: [], lastGame: undefined }) })
      .thenRefused('erasure/nothing-archived'))

  it('[I4] changes nothing when it is repeated', () => given(announced, confirmed).when(confirm).thenNothing())

  it('[N16] confirms again once another competition is archived', () => {
    const competitionIds = [competitionId(1), competitionId(2)]
    given(announced, confirmed)
      .when({ ...confirm, occurredAt: at(120) }, { archived: () => ({ competitionIds, lastGame: undefined }) })
      .then([{ type: 'erasure.confirmed', data: { id, competitionIds } }])
  })

  it('[N16] is refused for an unknown, a withdrawn and a carried out one', () => {
    given().when(confirm).thenRefused('erasure/unknown')
    given(announced, withdrawn).when(confirm).thenRefused('erasure/withdrawn')
    given(announced, confirmed, carriedOut).when(confirm).thenRefused('erasure/carried-out')
  })
})

describe('withdraw an erasure', () => {
  const withdraw = { type: 'erasure.withdraw', data: { id }, occurredAt: at(90) } as const

  it('[N15] withdraws it, also a confirmed one', () => {
    given(announced).when(withdraw).then([withdrawn])
    given(announced, confirmed).when(withdraw).then([withdrawn])
  })

  it('[I4] changes nothing when it is repeated', () => given(announced, withdrawn).when(withdraw).thenNothing())

  it('[N15] is refused once it is carried out, and for an unknown one', () => {
    given(announced, confirmed, carriedOut).when(withdraw).thenRefused('erasure/carried-out')
    given().when(withdraw).thenRefused('erasure/unknown')
  })
})

describe('carry an erasure out', () => {
  const carryOut = (evidence: Partial<ClockEvidence> = {}) =>
    ({
      type: 'erasure.carryOut',
      data: { id, evidence: { announcedAt: at(0), now: due, seenSeconds: 30 * DAY, ...evidence } },
      occurredAt: due,
    }) as const
  const open = given(announced, confirmed)

  it('[N18] erases all children in one event', () =>
    open
      .when(carryOut(), {
        childrenOf: () => ({ going: [11, 12].map(playerId), teams: [teamId(1)], spared: [1, 2, 3] }),
      })
      .then([
        {
          type: 'erasure.carriedOut',
          data: {
            ...{ id, playerIds: [11, 12].map(playerId), teamIds: [teamId(1)], spared: 3 },
            ...{ announcedAt: at(0), clock: 'seen' },
          },
        },
      ]))

  it('[N18] happens once', () => given(announced, confirmed, carriedOut).when(carryOut()).thenNothing())

  it('[N17] is refused before the date', () =>
    open.when(carryOut({ now: plusSeconds(due, -1) })).thenRefused('erasure/not-due', { from: due }))

  it('[N17] is refused less than 14 days after the announcement was recorded, whatever its date', () => {
    const announcedAt = at(20 * DAY)
    open.when(carryOut({ announcedAt })).thenRefused('erasure/not-due', { from: at(34 * DAY) })
  })

  it('[N17] is refused where the clock has jumped ahead: the service has seen less time pass', () => {
    open.when(carryOut({ now: at(370 * DAY), seenSeconds: 2 * DAY })).thenRefused('erasure/clock-in-doubt')
    open.when(carryOut({ seenSeconds: 30 * DAY - 1 })).thenRefused('erasure/clock-in-doubt')
  })

  it('[N17] is refused where the clock is behind, however much time has been seen', () =>
    open.when(carryOut({ now: at(-370 * DAY), seenSeconds: 60 * DAY })).thenRefused('erasure/not-due'))

  it('[N17] happens after a long pause once a person has said which day it is', () => {
    const evidence = { now: at(45 * DAY), seenSeconds: DAY, today: at(45 * DAY).slice(0, 10) }
    open.when(carryOut(evidence)).then([{ type: 'erasure.carriedOut', data: { id, ...done, clock: 'person' } }])
  })

  it('[N17] is refused where the person names another day than the clock', () => {
    const evidence = { now: at(370 * DAY), seenSeconds: DAY, today: at(5 * DAY).slice(0, 10) }
    open.when(carryOut(evidence)).thenRefused('erasure/other-day')
  })

  it('[N16] is refused while it is not confirmed, and after it was withdrawn', () => {
    given(announced).when(carryOut()).thenRefused('erasure/not-confirmed')
    given(announced, confirmed, withdrawn).when(carryOut()).thenRefused('erasure/withdrawn')
    given().when(carryOut()).thenRefused('erasure/unknown')
  })
})

it('[N1] no event of an erasure takes a name', () => {
  const data = { id, ...done, clock: 'seen', names: ['Mia Keller'] }
  expect(erasureEvents['erasure.carriedOut'].safeParse(data).success).toBe(false)
})

it('[E1] breaks on an event of an erasure that was never announced', () => {
  const event = { type: 'erasure.withdrawn', data: { id }, occurredAt: at(0) } as const
  expect(() => evolveErasure(unknownErasure, event)).toThrow('erasure.withdrawn of an unknown erasure')
})
