import {
  aCompetition,
  aGame,
  aTeam,
  at,
  competitionId,
  courtId,
  gameId,
  meetId,
  playerId,
  teamId,
} from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { happen } from '../../../test/memory-cup.ts'
import { contentOf, emptyScopes, feedPositionOf, noteIn, type Shown, stampOf } from './scopes.ts'

const CUP = competitionId(1)
const OTHER_CUP = competitionId(2)

/** Scopes after these events. */
function scopesAfter(...events: readonly AnyEvent[]) {
  const tournament = emptyTournament()
  const scopes = emptyScopes()
  for (const { event, affected } of happen(tournament, events)) noteIn(scopes, tournament, event, affected)
  return scopes
}

const cup = aCompetition()
const otherCup = aCompetition({ id: OTHER_CUP })
const team: AnyEvent = { type: 'team.created', data: aTeam({ id: teamId(1) }), occurredAt: at(0) }
const horn: AnyEvent = { type: 'broadcast.hornSounded', data: { competitionId: CUP, tags: [] }, occurredAt: at(0) }

describe('what may have changed', () => {
  it('is everything at the head', () => {
    expect(scopesAfter(...cup, horn).head).toBe(cup.length + 1)
  })

  it('by a signal to the displays is nothing that viewers receive', () => {
    expect(scopesAfter(...cup, horn).events).toBe(cup.length)
  })

  it('by an event of a competition or its games is that competition alone', () => {
    const scopes = scopesAfter(...cup, ...otherCup, ...aGame())

    expect(feedPositionOf(scopes, CUP)).toBe(cup.length + otherCup.length + 1)
    expect(feedPositionOf(scopes, OTHER_CUP)).toBe(cup.length + otherCup.length)
  })

  it('by an event of a team is every competition', () => {
    const scopes = scopesAfter(...cup, ...otherCup, team)

    expect([CUP, OTHER_CUP, competitionId(9)].map((id) => feedPositionOf(scopes, id))).toEqual(
      [1, 2, 3].map(() => cup.length + otherCup.length + 1),
    )
  })

  it('[H8] by an event of a meet is the meet and its competitions', () => {
    const id = meetId(1)
    const courts = [{ id: courtId(1), name: 'Feld 1' }]
    const events: readonly AnyEvent[] = [
      ...cup,
      { type: 'meet.created', data: { id, name: 'Wochenende' }, occurredAt: at(0) },
      { type: 'competition.detailsChanged', data: { id: CUP, meetId: id }, occurredAt: at(0) },
      ...otherCup,
      { type: 'meet.changed', data: { id, courts }, occurredAt: at(0) },
    ]
    const scopes = scopesAfter(...events)

    expect([scopes.meets, scopes.competitions, scopes.shared]).toEqual([events.length, events.length, events.length])
    expect([scopes.views.get(id), scopes.views.get(CUP)]).toEqual([events.length, events.length])
    expect(scopes.views.get(OTHER_CUP)).toBe(events.length - 1)
  })

  it('is each view that an event affected', () => {
    const events = [...cup, ...aGame()]
    const scopes = scopesAfter(...events)

    expect(scopes.views.get(gameId(1))).toBe(events.length)
    expect(scopes.views.get(CUP)).toBe(cup.length)
    expect(scopes.views.get(gameId(2))).toBeUndefined()
  })

  it.each<[string, AnyEvent, boolean]>([
    ['a setting', { type: 'competition.settingsChanged', data: { id: CUP, names: 'number' }, occurredAt: at(0) }, true],
    [
      'an enrolment',
      { type: 'competition.teamEnrolled', data: { id: CUP, teamId: teamId(9) }, occurredAt: at(0) },
      true,
    ],
    [
      'a withdrawal',
      { type: 'competition.teamWithdrawn', data: { id: CUP, teamId: teamId(1) }, occurredAt: at(0) },
      true,
    ],
    ['an archiving', { type: 'competition.archived', data: { id: CUP }, occurredAt: at(0) }, false],
    ['a game', aGame()[0]!, false],
    ['a team', team, false],
  ])('in the names of players, by %s', (_, event, isNaming) => {
    const scopes = scopesAfter(...cup, event)

    expect(scopes.names === scopes.head).toBe(isNaming)
  })
})

describe('[V4] what a competition shows', () => {
  const enrolled: AnyEvent = {
    type: 'competition.teamEnrolled',
    data: { id: OTHER_CUP, teamId: teamId(9) },
    occurredAt: at(0),
  }
  const other = [...otherCup.filter(({ type }) => type === 'competition.created'), enrolled]
  const player = playerId(91)
  const joined: AnyEvent = {
    type: 'player.created',
    data: { id: player, teamId: teamId(9), number: 1, isGoalkeeper: false, publicName: 'full' },
    occurredAt: at(0),
  }
  const moved: AnyEvent = {
    type: 'player.teamChanged',
    data: { id: player, teamId: teamId(1), number: 1 },
    occurredAt: at(0),
  }
  const changed: AnyEvent = { type: 'player.detailsChanged', data: { id: player, number: 2 }, occurredAt: at(0) }
  const before = [...cup, ...other, ...aGame()]
  const contents = (...events: readonly AnyEvent[]) => {
    const scopes = scopesAfter(...before, ...events)
    return [CUP, OTHER_CUP].map((id) => contentOf(scopes, id) === scopes.head)
  }

  it('is changed by a game of its own, and of no other competition', () => {
    expect(contents()).toEqual([true, false])
  })

  it('is changed by a player of its teams, and of no other team', () => {
    expect(contents(joined)).toEqual([false, true])
  })

  it('is changed by a player who has left one of its teams: the scorers name him', () => {
    expect(contents(joined, moved, changed)).toEqual([true, true])
  })

  it('[N2] is changed by the names of a competition that its former player is in now', () => {
    const numbers: AnyEvent = {
      type: 'competition.settingsChanged',
      data: { id: CUP, names: 'number' },
      occurredAt: at(0),
    }
    expect(contents(joined, numbers)).toEqual([true, false])
    expect(contents(joined, moved, numbers)).toEqual([true, true])
  })

  it('stamps a document by its own events, and a page by what the switch of competitions shows', () => {
    const stampAfter = (shown: Omit<Shown, 'competitionIds'>, ...events: readonly AnyEvent[]) => {
      const scopes = scopesAfter(...before, ...events)
      return stampOf(scopes)({ competitionIds: [OTHER_CUP], ...shown })
    }
    const renamed: AnyEvent = { type: 'competition.detailsChanged', data: { id: CUP, name: 'Neu' }, occurredAt: at(0) }

    for (const shown of [{}, { list: 'listed' }] as const) {
      expect(stampAfter(shown, ...aGame({ number: 2 }))).toBe(stampAfter(shown))
      expect(stampAfter(shown, joined)).not.toBe(stampAfter(shown))
    }
    expect(stampAfter({}, renamed)).toBe(stampAfter({}))
    expect(stampAfter({ list: 'listed' }, renamed)).not.toBe(stampAfter({ list: 'listed' }))
  })
})

describe('[H8] the feed of a meet', () => {
  const MEET = meetId(1)
  const meetCreated: AnyEvent = { type: 'meet.created', data: { id: MEET, name: 'Wochenende' }, occurredAt: at(0) }
  const moved = (id: typeof CUP, to: typeof MEET | null): AnyEvent => ({
    type: 'competition.detailsChanged',
    data: { id, meetId: to },
    occurredAt: at(0),
  })
  const meetAfter = (...events: readonly AnyEvent[]) =>
    scopesAfter(...cup, ...otherCup, meetCreated, ...events).meet.get(MEET)
  const before = cup.length + otherCup.length + 1

  it('is regrouped by a competition that joins or leaves', () => {
    expect(meetAfter(moved(CUP, MEET))).toEqual({ competitions: new Set([CUP]), regroupedAt: before + 1 })
    expect(meetAfter(moved(CUP, MEET), moved(CUP, null))).toEqual({ competitions: new Set(), regroupedAt: before + 2 })
  })

  it('is not regrouped by other details, nor by the same meet again', () => {
    const named: AnyEvent = {
      type: 'competition.detailsChanged',
      data: { id: CUP, name: 'Neuer Name', meetId: MEET },
      occurredAt: at(0),
    }

    expect(meetAfter(moved(CUP, MEET), named, moved(OTHER_CUP, null))?.regroupedAt).toBe(before + 1)
  })
})
