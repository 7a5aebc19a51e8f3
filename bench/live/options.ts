import { parseArgs } from 'node:util'
import { z } from 'zod'

/** Measurements of the live socket, in their order. */
export const SCENARIOS = ['fanout', 'burst', 'goals', 'churn', 'slow', 'storm', 'memory'] as const
export type Scenario = (typeof SCENARIOS)[number]

const Count = z.coerce.number().int().min(1)
const Scenarios = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(SCENARIOS)))

const Flags = z.object({
  clients: Count.default(2000),
  rounds: Count.default(7),
  messages: Count.default(60),
  workers: Count.default(1),
  minutes: Count.default(15),
  only: Scenarios.default([...SCENARIOS]),
})

/** How the bench runs: `workers` is the number of processes that the viewers share, `minutes` its hard stop. */
export type Options = z.infer<typeof Flags>

/** Reads the flags of the command line; throws if one is unknown or not a number. */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      clients: { type: 'string' },
      rounds: { type: 'string' },
      messages: { type: 'string' },
      workers: { type: 'string' },
      minutes: { type: 'string' },
      only: { type: 'string' },
    },
  })
  return Flags.parse(values)
}
