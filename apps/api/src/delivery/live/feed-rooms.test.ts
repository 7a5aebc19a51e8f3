import { emptyTournament } from '@cup/domain/tournament-state'
import { expect, it } from 'vitest'
import { aTeamCame, CUP, CUPS, inCup, OTHER_CUP } from '../../../test/feed-events.ts'
import { happen } from '../../../test/recorded.ts'
import { emptyScopes, noteIn } from '../../core/projections/scopes.ts'
import { feedRooms } from './feed-rooms.ts'

/** Rooms over a log of two competitions; `happens` adds to it. */
function someRooms() {
  const tournament = emptyTournament()
  const scopes = emptyScopes()
  const happens = (...events: Parameters<typeof happen>[1]) => {
    for (const { event, affected } of happen(tournament, events)) noteIn(scopes, tournament, event, affected)
  }
  happens(...CUPS)
  return { rooms: feedRooms(scopes), happens }
}

const seat = { take: () => undefined }
const names = ({ all }: ReturnType<typeof feedRooms>) => [...all()].map(({ name }) => name)

it('a room is there while somebody sits in it', () => {
  const { rooms } = someRooms()
  const leaves = [rooms.sit(CUP, seat, 'front'), rooms.sit(CUP, seat, 'crowd'), rooms.sit('all', seat, 'crowd')]
  const counts = leaves.map((leave) => {
    leave()
    return names(rooms)
  })

  expect(counts).toEqual([[CUP, 'all'], ['all'], []])
})

it('who leaves twice closes no room in which others sit meanwhile', () => {
  const { rooms } = someRooms()
  const leave = rooms.sit(CUP, seat, 'crowd')
  leave()
  rooms.sit(CUP, seat, 'crowd')
  leave()

  expect(names(rooms)).toEqual([CUP])
})

it('a room knows the last event of its feed, also of the time when nobody was there', () => {
  const { rooms, happens } = someRooms()
  const lasts = () => [...rooms.all()].map(({ last }) => last)
  rooms.sit(CUP, seat, 'crowd')()
  happens(inCup(CUP), inCup(OTHER_CUP))
  rooms.sit(CUP, seat, 'crowd')
  const afterItsOwn = lasts()
  happens(aTeamCame(1))

  expect(afterItsOwn).toEqual([CUPS.length + 1])
  expect([CUP, OTHER_CUP, 'all' as const].map(rooms.lastOf)).toEqual(Array.from({ length: 3 }, () => CUPS.length + 3))
})
