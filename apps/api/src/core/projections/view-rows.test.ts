import {
  aCompetition,
  aGame,
  aPlayer,
  aTeam,
  at,
  competitionId,
  gameId,
  groupId,
  meetId,
  playerId,
  teamId,
} from '@cup/domain/testing'
import { type AnyEvent, emptyTournament, noAffectedViews } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { happen } from '../../../test/memory-cup.ts'
import { allViews, viewRowsOf } from './view-rows.ts'

const CUP = competitionId(1)

const { firstName: _f, lastName: _l, birthday: _b, ...player } = aPlayer()

const EVENTS: readonly AnyEvent[] = [
  { type: 'team.created', data: aTeam(), occurredAt: at(0) },
  { type: 'player.created', data: player, occurredAt: at(0) },
  ...aCompetition(),
  { type: 'meet.created', data: { id: meetId(1), name: 'Wochenende' }, occurredAt: at(0) },
  ...aGame(),
]

function aTournament(...more: readonly AnyEvent[]) {
  const tournament = emptyTournament()
  return { tournament, happened: happen(tournament, [...EVENTS, ...more]) }
}

describe('[E3] the rows of the views', () => {
  it('are one for each view', () => {
    const { tournament } = aTournament()
    const rows = viewRowsOf(tournament, allViews(tournament))

    expect(rows.map(({ kind, id, competitionId: of }) => [kind, id, of])).toEqual([
      ['game', gameId(1), CUP],
      ['leaderboard', groupId(1), CUP],
      ['topScorers', CUP, CUP],
      ['competition', CUP, CUP],
      ['meet', meetId(1), undefined],
      ['team', teamId(1), undefined],
      ['player', playerId(11), undefined],
    ])
  })

  it('are only those that were affected', () => {
    const { tournament, happened } = aTournament()
    const last = happened.at(-1)

    expect(viewRowsOf(tournament, last?.affected ?? noAffectedViews()).map(({ kind }) => kind)).toEqual([
      'game',
      'leaderboard',
    ])
    expect(viewRowsOf(tournament, noAffectedViews())).toEqual([])
  })

  it('hold the position of the last change of each view', () => {
    const { tournament, happened } = aTournament()
    const rows = viewRowsOf(tournament, allViews(tournament))

    expect(rows.find(({ kind }) => kind === 'game')?.changedAt).toBe(happened.length)
    expect(rows.find(({ kind }) => kind === 'team')?.changedAt).toBe(1)
  })

  it('leave out missing views', () => {
    const { tournament } = aTournament()
    const affected = { ...noAffectedViews(), games: new Set([gameId(9)]), teams: new Set([teamId(9)]) }

    expect(viewRowsOf(tournament, affected)).toEqual([])
  })

  it('hold the player data of the log, and whether the player was erased', () => {
    const { tournament } = aTournament({ type: 'player.erased', data: { id: playerId(11) }, occurredAt: at(1) })
    const row = viewRowsOf(tournament, allViews(tournament)).find(({ kind }) => kind === 'player')

    expect(JSON.parse(row?.body ?? '')).toEqual({ ...player, erased: true, version: 2, changedAt: EVENTS.length + 1 })
  })
})
