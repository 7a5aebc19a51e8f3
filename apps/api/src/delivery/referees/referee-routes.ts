import type { TeamId } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance } from 'fastify'
import { RequestError } from '../../utilities/index.ts'
import { type CallDeps, registerCall, requireStaff, requireStaffOfAll } from '../http/index.ts'
import type { Referees } from './referees.ts'

type RefereeDeps = {
  readonly calls: CallDeps
  readonly referees: Referees
  readonly tournament: () => TournamentState
}

/** [M1] Serves the list of referees to organisers; one for all competitions may change it. */
export function refereeRoutes(app: FastifyInstance, { calls, referees, tournament }: RefereeDeps): void {
  registerCall(app, calls, 'referee.read/list', async ({ caller }) => {
    requireStaff(caller)
    return referees.latest()
  })
  registerCall(app, calls, 'referee.write/save', async ({ caller, input }) => {
    const staff = requireStaffOfAll(caller)
    for (const { teamId } of input.referees) {
      if (teamId !== undefined && !isTeam(tournament(), teamId)) throw new RequestError('team/unknown')
    }
    return { version: await referees.save({ ...input, savedBy: staff.access?.id }) }
  })
}

/** [K10] Whether the team is there; a deleted one is not. */
function isTeam({ teams }: TournamentState, id: TeamId): boolean {
  const team = teams.get(id)?.state
  return team !== undefined && !team.deleted
}
