import type { CallAnswerOf } from '@cup/contract/routes'
import { type CorrectionOutcome, decideCorrection, differenceOf, outcomeOf } from '@cup/domain/correction'
import { DomainError } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import { operatorOf } from '../../core/commands/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { type Call, keptOf, keyOf, type WriteDeps } from '../http/index.ts'
import { askedCorrection, correctorOf } from './asked-correction.ts'
import type { PastStates } from './past-states.ts'

type CorrectDeps = { readonly writes: WriteDeps; readonly past: PastStates }

/** [X3] [X5] Corrects a game, if that still does what it did at the position that the caller saw. */
export async function correct(
  deps: CorrectDeps,
  call: Call<'log.write/correct'>,
): Promise<CallAnswerOf<'log.write/correct'>> {
  const { input, request } = call
  const { actor } = correctorOf(deps.writes, call)
  const key = keyOf(request, false)
  const asked = askedCorrection(input)
  const command = { type: 'game.correct' as const, data: asked, occurredAt: deps.writes.now() }
  const expected = await expectedOf(deps, input.basedOn, (tournament) =>
    outcomeAt(tournament, command, operatorOf(actor)),
  )
  const data = expected ? { ...asked, expected } : asked
  const kept = keptOf(key, 'log.write/correct', input)
  return { position: await deps.writes.handle({ command: { ...command, data }, actor, reason: input.reason, ...kept }) }
}

type Command = Parameters<typeof decideCorrection>[0]

/** None where the correction is in the log already: then it is a retry. */
function outcomeAt(tournament: TournamentState, command: Command, actor: string): CorrectionOutcome | undefined {
  const events = decideCorrection(command, tournament, { actor })
  return events.length === 0 ? undefined : outcomeOf(differenceOf(tournament, events), events)
}

/** What the list would have done at that position. */
async function expectedOf(
  { writes, past }: CorrectDeps,
  basedOn: number | undefined,
  outcomeOn: (tournament: TournamentState) => CorrectionOutcome | undefined,
): Promise<CorrectionOutcome | undefined> {
  if (basedOn === undefined) return undefined
  const here = writes.tournament()
  const tournament = here.position === basedOn ? here : await past.at(basedOn)
  if (tournament.position !== basedOn) {
    const message = 'The log is not that long'
    throw new RequestError('request/invalid', undefined, [{ path: 'basedOn', code: 'custom', message }])
  }
  try {
    return outcomeOn(tournament)
  } catch (error) {
    // What was refused then was never previewed; what is refused now says why by itself.
    throw tournament !== here && isRefusal(error) ? new DomainError('correction/outdated') : error
  }
}

const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.code !== 'correction/exists'
