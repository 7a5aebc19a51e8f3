import { CourtId } from '@cup/domain/kernel'
import { aCompetition, competitionId, courtId } from '@cup/domain/testing'
import { emptyTournament } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { happen } from '../../../test/memory-cup.ts'
import type { Limited } from '../http/index.ts'
import { sightOf } from './sight.ts'

const OWN = competitionId(1)
const FOREIGN = competitionId(2)
const HALL_B = { id: courtId(2), name: 'Halle B' }

function aSight(limits?: Partial<NonNullable<Limited['access']>>) {
  const tournament = emptyTournament()
  happen(tournament, [
    ...aCompetition({ id: OWN, courts: [{ id: courtId(1), name: 'Halle A' }] }),
    ...aCompetition({ id: FOREIGN, courts: [HALL_B] }),
  ])
  const sight = sightOf(limits ? { access: { competitionIds: [], courtIds: [], ...limits } } : {}, () => tournament)
  return { tournament, sight, seen: () => [OWN, FOREIGN, undefined].map(sight.of) }
}

describe('a member of the staff', () => {
  it.each([
    ['with the token of the configuration', undefined, ['staff', 'staff', 'staff']],
    ['without limits', {}, ['staff', 'staff', 'staff']],
    ['with an access to one competition', { competitionIds: [OWN] }, ['staff', 'public', 'public']],
    ['with an access to one court', { courtIds: [courtId(2)] }, ['public', 'staff', 'public']],
    [
      'with an access to a competition and a court of another one',
      { competitionIds: [OWN], courtIds: [courtId(2)] },
      ['staff', 'public', 'public'],
    ],
  ])('[N14] sees its own competitions as staff: %s', (_, limits, expected) => {
    expect(aSight(limits).seen()).toEqual(expected)
  })

  it('[N14] sees a competition as staff from when it is played on its court', () => {
    const { tournament, seen } = aSight({ courtIds: [courtId(2)] })
    happen(tournament, [{ type: 'competition.detailsChanged', data: { id: OWN, courts: [HALL_B] }, occurredAt: '' }])

    expect(seen()).toEqual(['staff', 'staff', 'public'])
  })

  it('shares the frames of others with the same limits only', () => {
    const keyOf = (limits: Parameters<typeof aSight>[0]) => aSight(limits).sight.key
    const one = keyOf({ competitionIds: [OWN, FOREIGN] })

    expect(keyOf({ competitionIds: [FOREIGN, OWN] })).toBe(one)
    expect(new Set([one, keyOf({}), keyOf({ competitionIds: [OWN] }), keyOf({ courtIds: [courtId(2)] })]).size).toBe(4)
  })

  it('shares no frames with others whose courts have the ids of its competitions', () => {
    const keyOf = (limits: Parameters<typeof aSight>[0]) => aSight(limits).sight.key
    const court = CourtId.parse(FOREIGN)

    expect(keyOf({ courtIds: [court] })).not.toBe(keyOf({ competitionIds: [FOREIGN] }))
    expect(keyOf({ competitionIds: [OWN], courtIds: [court] })).not.toBe(keyOf({ competitionIds: [OWN, FOREIGN] }))
    expect(keyOf({ competitionIds: [OWN], courtIds: [court] })).toBe(keyOf({ competitionIds: [OWN] }))
  })
})
