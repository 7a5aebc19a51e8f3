import { useCommand } from '@cup/api-client/commands'
import type { BodyOf } from '@cup/contract/routes'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../shared/form/draft.ts'
import { refusalOf } from '../../../shared/form/refusal.ts'

/** The calls that are to be made, how many of them are, and those that take them back. */
type Kept = { readonly steps: readonly PlanStep[]; readonly done: number; readonly back: readonly PlanStep[] }

/** Calls one after the other, as a screen shows them. */
export type Run = Kept & {
  /** Waiting is both before the first call and after one that failed or was stopped at. */
  readonly phase: 'empty' | 'waiting' | 'running'
  /** Why it stands still, if it did not work. */
  readonly refusal: string | undefined
  /** Keeps the calls without making any. */
  readonly prepare: (steps: readonly PlanStep[]) => void
  /** Keeps the calls, and makes them. */
  readonly start: (steps: readonly PlanStep[], back?: readonly PlanStep[]) => void
  /** Goes on where it stands. */
  readonly resume: () => void
  readonly stop: () => void
  readonly clear: () => void
}

const NOTHING: Kept = { steps: [], done: 0, back: [] }

/**
 * Makes many calls one by one. They are kept as they are until all are made: after a failure, a stop or a reload it goes on
 * with the same calls and ids, and nothing is made twice.
 */
export function useRun(name: string, onDone: (made: Kept) => void): Run {
  const send = useSendStep()
  const { values, change, reset } = useDraft<Kept>(name, NOTHING)
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const clear = () => {
    reset()
    setRefusal(undefined)
  }
  const go = async (kept: Kept) => {
    const stop = new AbortController()
    stopping.current = stop
    setIsRunning(true)
    setRefusal(undefined)
    change(kept)
    try {
      let { done } = kept
      for (const step of kept.steps.slice(done)) {
        if (stop.signal.aborted) return
        await send(step)
        done += 1
        change({ done })
      }
      if (stop.signal.aborted) return
      clear()
      onDone(kept)
    } catch (error) {
      setRefusal(refusalOf(error).text)
    } finally {
      setIsRunning(false)
    }
  }
  return {
    ...values,
    phase: isRunning ? 'running' : values.steps.length === 0 ? 'empty' : 'waiting',
    refusal,
    prepare: (steps) => change({ steps, done: 0, back: [] }),
    start: (steps, back = []) => void go({ steps, done: 0, back }),
    resume: () => void go(values),
    stop: () => stopping.current?.abort(),
    clear,
  }
}

/** One call of a plan that is written. */
export type PlanStep =
  | StepOf<'competition.write/create-group'>
  | StepOf<'competition.write/create-matchday'>
  | StepOf<'game.write/plan'>
  | StepOf<'game.write/change-datetime'>
  | StepOf<'game.write/change-court'>

type StepOf<Call extends Parameters<typeof useCommand>[0]> = { readonly call: Call; readonly body: BodyOf<Call> }

/** Sends one step; what is there already is not made twice, because its id stands in the step. */
function useSendStep(): (step: PlanStep) => Promise<unknown> {
  const { mutateAsync: createGroup } = useCommand('competition.write/create-group')
  const { mutateAsync: createMatchday } = useCommand('competition.write/create-matchday')
  const { mutateAsync: plan } = useCommand('game.write/plan')
  const { mutateAsync: changeCourt } = useCommand('game.write/change-court')
  const { mutateAsync: changeDateTime } = useCommand('game.write/change-datetime')
  return (step) => {
    switch (step.call) {
      case 'competition.write/create-group':
        return createGroup(step.body)
      case 'competition.write/create-matchday':
        return createMatchday(step.body)
      case 'game.write/plan':
        return plan(step.body)
      case 'game.write/change-datetime':
        return changeDateTime(step.body)
      case 'game.write/change-court':
        return changeCourt(step.body)
    }
  }
}
