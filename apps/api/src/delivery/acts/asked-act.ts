import { type PlanningCall, planningRoutes } from '@cup/contract/planning-routes'
import { fieldErrorsOf, problemOf } from '@cup/contract/problem'
import type { WriteRoute } from '@cup/contract/route'
import { assumed, DomainError } from '@cup/domain/kernel'
import type { SingleCommand } from '@cup/domain/tournament-state'
import { ActRefusal, RequestError } from '../../utilities/index.ts'
import { problemOfDomain } from '../http/index.ts'

/** [I13] The commands that the calls of an act are; the first wrong one is named, with every wrong field of it. */
export const askedCommands = (calls: readonly PlanningCall[]): readonly SingleCommand[] => calls.map(commandOf)

function commandOf({ call, body }: PlanningCall, index: number): SingleCommand {
  const { command, data }: Pick<WriteRoute, 'command' | 'data'> = planningRoutes[call]
  const parsed = data.safeParse(body)
  if (parsed.success) return assumed({ type: command, data: parsed.data }, 'a route has the schema of its command')
  const errors = fieldErrorsOf(parsed.error).map((error) => ({ ...error, path: `calls.${index}.body.${error.path}` }))
  throw new ActRefusal(problemOf('request/invalid', undefined, errors), { index, call })
}

/** [I13] Names the call that a refusal is about. */
export function namingCall<Result>(calls: readonly PlanningCall[], index: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    throw new ActRefusal(error.problem, { index, call: calls[index]?.call ?? '' })
  }
}

/** [I13] The refusal of a rule; that of one call names it. */
export function refusalOf(calls: readonly PlanningCall[], error: unknown): unknown {
  if (!(error instanceof DomainError) || typeof error.details.index !== 'number') return error
  const { index, ...details } = error.details
  return new ActRefusal(problemOfDomain(new DomainError(error.code, details)), {
    index: error.details.index,
    call: calls[error.details.index]?.call ?? '',
  })
}
