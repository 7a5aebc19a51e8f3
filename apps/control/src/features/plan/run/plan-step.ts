import { useCommand } from '@cup/api-client/commands'
import type { BodyOf } from '@cup/contract/routes'

/** One call of a plan that is written. */
export type PlanStep =
  | StepOf<'competition.write/create-group'>
  | StepOf<'competition.write/create-matchday'>
  | StepOf<'game.write/plan'>
  | StepOf<'game.write/change-datetime'>

type StepOf<Call extends Parameters<typeof useCommand>[0]> = { readonly call: Call; readonly body: BodyOf<Call> }

/** Sends one step; what is there already is not made twice, because its id stands in the step. */
export function useSendStep(): (step: PlanStep) => Promise<unknown> {
  const { mutateAsync: createGroup } = useCommand('competition.write/create-group')
  const { mutateAsync: createMatchday } = useCommand('competition.write/create-matchday')
  const { mutateAsync: plan } = useCommand('game.write/plan')
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
    }
  }
}
