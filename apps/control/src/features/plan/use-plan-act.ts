import type { BodyOf } from '@cup/contract/routes'
import type { PlanBody } from '@cup/domain/planning'
import { type Act, useAct } from '../../shared/act/use-act.ts'
import { useDraft } from '../../shared/form/draft.ts'

type StepOf<Call extends 'competition.write/create-group' | 'competition.write/create-matchday'> = {
  readonly call: Call
  readonly body: BodyOf<Call>
}

/** One call of a plan that is written. */
export type PlanStep =
  | StepOf<'competition.write/create-group'>
  | StepOf<'competition.write/create-matchday'>
  | { readonly call: 'game.write/plan'; readonly body: PlanBody }

/** A plan that is shown before it is sent, as one act. */
export type PlanAct = {
  /** Kept over a reload until the plan is made, with the ids of what it makes. */
  readonly steps: readonly PlanStep[]
  readonly act: Act
  readonly prepare: (steps: readonly PlanStep[]) => void
  readonly send: () => void
  readonly clear: () => void
}

const NOTHING: { readonly steps: readonly PlanStep[] } = { steps: [] }

/** [I13] Keeps the calls of a plan, and sends them as one act; `onDone` follows it. */
export function usePlanAct(name: string, onDone: (steps: readonly PlanStep[]) => void): PlanAct {
  const { values, change, reset } = useDraft(name, NOTHING)
  const { steps } = values
  const {
    act,
    start,
    reset: rest,
  } = useAct(
    async () => steps,
    () => {
      reset()
      onDone(steps)
    },
  )
  return {
    steps,
    act,
    prepare: (prepared) => change({ steps: prepared }),
    send: start,
    clear: () => {
      reset()
      rest()
    },
  }
}
