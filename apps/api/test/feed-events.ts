import { aCompetition, aTeam, at, competitionId, teamId } from '@cup/domain/testing'
import type { AnyEvent } from '@cup/domain/tournament-state'

export const CUP = competitionId(1)
export const OTHER_CUP = competitionId(2)

/** Two competitions, one after the other. */
export const CUPS: readonly AnyEvent[] = [...aCompetition(), ...aCompetition({ id: OTHER_CUP })]

/** Something that every competition hears of. */
export const aTeamCame = (number: number): AnyEvent => ({
  type: 'team.created',
  data: aTeam({ id: teamId(number) }),
  occurredAt: at(0),
})

/** Something that one competition alone hears of. */
export const inCup = (id = CUP): AnyEvent => ({ type: 'competition.archived', data: { id }, occurredAt: at(0) })

/** Something that travels as a command. */
export const aHorn: AnyEvent = {
  type: 'broadcast.hornSounded',
  data: { competitionId: CUP, tags: [] },
  occurredAt: at(0),
}
