import {
  aCompetition,
  aGame,
  aPlayer,
  aTeam,
  at,
  competitionId,
  correctionId,
  gameId,
  groupId,
  teamId,
} from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { expect, it } from 'vitest'
import { fakePeople, happen } from '../../../test/memory-cup.ts'
import { viewMemo } from '../../core/projections/view-memo.ts'
import { feedItemOf } from './feed-item.ts'
import { feedMessages } from './feed-messages.ts'
import type { Audience } from './sight.ts'

const CUP = competitionId(1)

/** The message of the last of these events to an audience, where the public sees so much of results. */
function told(publicResults: 'all' | 'withoutTables' | 'planOnly', event: AnyEvent, audience: Audience = 'public') {
  const tournament = emptyTournament()
  const created: AnyEvent = { type: 'team.created', data: aTeam(), occurredAt: at(-90_000) }
  const committed = happen(tournament, [created, ...aCompetition({ publicResults }), ...aGame(), event]).at(-1)
  const item = committed && feedItemOf(tournament, committed)
  const scopes = { head: tournament.position, names: 0, namesIn: new Map() }
  const views = viewMemo(() => tournament)
  const sources = { tournament: () => tournament, views, people: fakePeople(), scopes, epoch: () => 'e1' }
  return (
    item &&
    feedMessages({ ...sources, checkAt: () => undefined })
      .ofCommit([item])
      [audience](item, 0)
  )
}

const renamed: AnyEvent = {
  type: 'team.detailsChanged',
  data: { id: teamId(1), name: 'SV Neustadt' },
  occurredAt: at(0),
}

const tieDecided: AnyEvent = {
  type: 'competition.tieDecided',
  data: { id: CUP, groupId: groupId(1), teamIds: [teamId(2), teamId(1)], method: 'lot' },
  occurredAt: at(0),
}

it('includes the table whose order a new team name may change', () => {
  expect(told('all', renamed)?.leaderboards?.map((table) => table.groupId)).toEqual([groupId(1)])
})

it.each(['withoutTables', 'planOnly'] as const)('[K6] leaves out tables when a team changes: %s', (policy) => {
  expect(told(policy, renamed)?.leaderboards).toBeUndefined()
})

it.each(['withoutTables', 'planOnly'] as const)('[K6] hides how a tie was decided: %s', (policy) => {
  expect(told(policy, tieDecided)).toMatchObject({
    eventType: 'competition.changed',
    event: { id: CUP, competitionId: CUP },
  })
  expect(told(policy, tieDecided)?.event).not.toHaveProperty('teamIds')
})

it('[X3] names the correction of a public event only', () => {
  const corrected = { ...tieDecided, correctionId: correctionId(1) }

  expect(told('all', corrected)?.correctionId).toBe(correctionId(1))
  expect(told('withoutTables', corrected)).not.toHaveProperty('correctionId')
})

it('includes how a tie was decided where tables are public', () => {
  expect(told('all', tieDecided)).toMatchObject({ eventType: 'competition.tieDecided', event: { method: 'lot' } })
})

it('[K6] tells the staff how a tie was decided, and that it is told as staff', () => {
  expect(told('planOnly', tieDecided, 'staff')).toMatchObject({
    audience: 'staff',
    eventType: 'competition.tieDecided',
    leaderboards: [{ groupId: groupId(1) }],
  })
  expect(told('all', tieDecided)).not.toHaveProperty('audience')
})

it('[K10] holds no list of games where one of them is deleted, so that viewers read theirs again', () => {
  const deleted: AnyEvent = { type: 'game.planChanged', data: { id: gameId(1), deleted: true }, occurredAt: at(0) }

  expect(told('all', deleted, 'public')).not.toHaveProperty('games')
})

it('[N4] leaves out the name policy of a player', () => {
  const { firstName: _f, lastName: _l, birthday: _b, ...player } = aPlayer({ publicName: 'number' })
  const message = told('all', { type: 'player.created', data: player, occurredAt: at(0) })

  expect(message?.event).toMatchObject({ id: player.id, number: player.number })
  expect(message?.event).not.toHaveProperty('publicName')
})
