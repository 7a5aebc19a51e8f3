import type { CallAnswerOf } from '@cup/contract/routes'
import { decideCorrection } from '@cup/domain/correction'
import { DomainError } from '@cup/domain/kernel'
import { operatorOf } from '../../core/commands/index.ts'
import { RequestError, sha256 } from '../../utilities/index.ts'
import { answerTo, type Call, keptOf, keyOf, type WriteDeps } from '../http/index.ts'
import { askedCorrection, correctorOf } from './asked-correction.ts'
import type { PastStates } from './past-states.ts'

type CorrectDeps = { readonly writes: WriteDeps; readonly past: PastStates }

/** [X3] [X5] Corrects a game if the effect still equals its preview. */
export async function correct(
  deps: CorrectDeps,
  call: Call<'log.write/correct'>,
): Promise<CallAnswerOf<'log.write/correct'>> {
  const { input, request } = call
  const { actor } = correctorOf(deps.writes, call)
  const key = keyOf(request, false)
  const asked = askedCorrection(input)
  const command = { type: 'game.correct' as const, data: asked, occurredAt: deps.writes.now() }
  const outcome = input.outcome ?? (await outcomeAt(deps, input.basedOn, { command, actor: operatorOf(actor) }))
  const data = outcome === undefined ? asked : { ...asked, outcome }
  const kept = keptOf(key, 'log.write/correct', input)
  return answerTo({ command: { ...command, data }, actor, reason: input.reason, ...kept }, deps.writes)
}

type Asked = { readonly command: Parameters<typeof decideCorrection>[0]; readonly actor: string }

/**
 * Result of the list at a position, for clients of the version before, which send no hash. Nothing without a position,
 * and nothing where the log has the correction already: then it is a retry.
 */
async function outcomeAt(
  { writes, past }: CorrectDeps,
  basedOn: number | undefined,
  { command, actor }: Asked,
): Promise<string | undefined> {
  if (basedOn === undefined) return undefined
  const here = writes.tournament()
  const tournament = here.position === basedOn ? here : await past.at(basedOn)
  if (tournament.position !== basedOn) {
    const message = 'The log is not that long'
    throw new RequestError('request/invalid', undefined, [{ path: 'basedOn', code: 'custom', message }])
  }
  try {
    return decideCorrection(command, tournament, { actor, digest: sha256 })?.outcome
  } catch (error) {
    // A list refused then was never previewed; one refused now is refused again below, with its own reason.
    throw tournament !== here && isRefusal(error) ? new DomainError('correction/outdated') : error
  }
}

const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.code !== 'correction/exists'
