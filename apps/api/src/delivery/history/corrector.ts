import type { Correction } from '@cup/contract/log-routes'
import type { Staff } from '../../access/index.ts'
import { type Caller, requireScope, requireStaff, type WriteDeps } from '../http/index.ts'

/** Who corrects: somebody who may do so in the competition of the game, and does not ask too often. */
export function correctorOf(
  { limits, tournament }: Pick<WriteDeps, 'limits' | 'tournament'>,
  { caller, input }: { readonly caller: Caller; readonly input: Correction },
): Staff {
  const staff = requireStaff(caller)
  limits.limitActor(staff.actor)
  const game = tournament().games.get(input.gameId)?.state
  requireScope(staff, game ? [game.plan.competitionId] : [])
  return staff
}
