import { problemOf } from '@cup/contract/problem'
import { DomainError } from '@cup/domain/kernel'
import { RequestError } from '../../utilities/index.ts'

/** Does the work; where one command of a list is refused, the refusal says which. */
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
