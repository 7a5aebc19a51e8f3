import {
  aCompetition,
  aGame,
  aPlayer,
  aTeam,
  at,
  competitionId,
  gameId,
  groupId,
  playerId,
  teamId,
} from '@cup/domain/testing'
import { type AnyEvent, emptyWorld, nothingTouched } from '@cup/domain/world'
import { describe, expect, it } from 'vitest'
import { happen } from '../../../test/recorded.ts'
import { everythingTouched, viewRowsOf } from './view-rows.ts'

const CUP = competitionId(1)

const { firstName: _f, lastName: _l, birthday: _b, ...player } = aPlayer()

const EVENTS: readonly AnyEvent[] = [
  { type: 'team.created', data: aTeam(), occurredAt: at(0) },
  { type: 'player.created', data: player, occurredAt: at(0) },
  ...aCompetition(),
  ...aGame(),
]

function aWorld(...more: readonly AnyEvent[]) {
  const world = emptyWorld()
  return { world, happened: happen(world, [...EVENTS, ...more]) }
}

describe('[E3] the rows of the views', () => {
  it('are one for each view that there is', () => {
    const { world } = aWorld()
    const rows = viewRowsOf(world, everythingTouched(world))

    expect(rows.map(({ kind, id, competitionId: of }) => [kind, id, of])).toEqual([
      ['game', gameId(1), CUP],
      ['leaderboard', groupId(1), CUP],
      ['topScorers', CUP, CUP],
      ['competition', CUP, CUP],
      ['team', teamId(1), undefined],
      ['player', playerId(11), undefined],
    ])
  })

  it('are only those that were touched', () => {
    const { world, happened } = aWorld()
    const last = happened.at(-1)

    expect(viewRowsOf(world, last?.touched ?? nothingTouched()).map(({ kind }) => kind)).toEqual([
      'game',
      'leaderboard',
    ])
    expect(viewRowsOf(world, nothingTouched())).toEqual([])
  })

  it('say of each where it changed last', () => {
    const { world, happened } = aWorld()
    const rows = viewRowsOf(world, everythingTouched(world))

    expect(rows.find(({ kind }) => kind === 'game')?.changedAt).toBe(happened.length)
    expect(rows.find(({ kind }) => kind === 'team')?.changedAt).toBe(1)
  })

  it('leave out what is not there', () => {
    const { world } = aWorld()
    const touched = { ...nothingTouched(), games: new Set([gameId(9)]), teams: new Set([teamId(9)]) }

    expect(viewRowsOf(world, touched)).toEqual([])
  })

  it('hold of a player what the log knows, and that it was erased', () => {
    const { world } = aWorld({ type: 'player.erased', data: { id: playerId(11) }, occurredAt: at(1) })
    const row = viewRowsOf(world, everythingTouched(world)).find(({ kind }) => kind === 'player')

    expect(JSON.parse(row?.body ?? '')).toEqual({ ...player, erased: true, version: 2, changedAt: EVENTS.length + 1 })
  })
})
