import { gameWriteRoutes } from '@cup/contract/game-write-routes'
import { CHANGE_ACTUAL_TEAMS, type Correction, type CorrectionCall } from '@cup/contract/log-routes'
import { fieldErrorsOf, problemOf } from '@cup/contract/problem'
import { DomainError } from '@cup/domain/kernel'
import { CorrectGame } from '@cup/domain/tournament-state'
import type { Staff } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { type Caller, requireScope, requireStaff, type WriteDeps } from '../http/index.ts'

/** [X1] The data of the domain's command that a correction of the wire is; every wrong field is named. */
export function askedCorrection({ gameId, correctionId, commands }: Correction): CorrectGame {
  const listed = commands.map(({ call, body }) => ({
    type: routeOf(call).command,
    data: readAs(call, { id: gameId, ...body }),
  }))
  const parsed = CorrectGame.safeParse({ id: gameId, correctionId, commands: listed })
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(parsed.error).map((error) => ({ ...error, path: onTheWire(error.path) }))
  throw new RequestError('request/invalid', undefined, errors)
}

/** [X2] For the domain, replacing teams is setting them. */
const routeOf = (call: CorrectionCall) =>
  gameWriteRoutes[call === CHANGE_ACTUAL_TEAMS ? 'game.write/set-actual-teams' : call]

/** [I10] The body as the ordinary call reads it; one that is wrong as it is, for the list to name what is wrong. */
const readAs = (call: CorrectionCall, body: object): object => routeOf(call).data.safeParse(body).data ?? body

const onTheWire = (path: string): string => path.replace(/^(commands\.\d+)\.data/, '$1.body')

/**
 * Author of the correction. Refuses callers without access to the competition of the game, and those who ask too often.
 */
export function correctorOf(
  { limits, tournament }: Pick<WriteDeps, 'limits' | 'tournament'>,
  { caller, input }: { readonly caller: Caller; readonly input: Correction },
): Staff {
  const staff = requireStaff(caller)
  limits.limitActor(staff.actor)
  const game = tournament().games.get(input.gameId)?.state
  requireScope(staff, { competitionIds: game ? [game.plan.competitionId] : [], courtIds: 'all' })
  return staff
}

/** Does the work; the refusal of one command of a list names its index. */
export async function namingCommand<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DomainError && typeof error.details.commandIndex === 'number'
      ? refusalOf(error, error.details.commandIndex)
      : error
  }
}

function refusalOf({ code }: DomainError, index: number): RequestError {
  const { title } = problemOf(code)
  return new RequestError(code, undefined, [{ path: `commands.${index}`, code, message: title }])
}
