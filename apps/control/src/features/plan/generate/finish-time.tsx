import { Text } from '@chakra-ui/react'
import { endOf } from '@cup/domain/planning'
import { formatGameDateTime } from '@cup/ui/format'
import type { z } from 'zod'
import { planTexts } from '../../../texts/plan.ts'
import type { Plan } from '../timetable.ts'
import type { PlanStep } from '../use-plan-act.ts'
import { lastingIn } from './preview-of.ts'

type FinishTimeProps<Output> = {
  readonly plans: readonly Pick<Plan, 'competition'>[]
  readonly values: unknown
  readonly schema: z.ZodType<Output>
  readonly stepsOf: (output: Output) => readonly PlanStep[]
}

/** The number of games and the end of the last one, as the form stands; nothing while it cannot be read. */
export function FinishTime<Output>({ plans, values, schema, stepsOf }: FinishTimeProps<Output>) {
  const { data } = schema.safeParse(values)
  const ends = data === undefined ? [] : lastingIn(stepsOf(data), plans).map(endOf)
  const [first, ...others] = ends
  const last = others.reduce((latest, end) => (end > latest ? end : latest), first ?? '')
  return (
    <Text role="status" fontWeight="medium">
      {first !== undefined && planTexts.finish(ends.length, formatGameDateTime(last))}
    </Text>
  )
}
