import { Position } from '@cup/domain/kernel'
import { z } from 'zod'
import { callRoutesOf } from './route.ts'

/** [I15] The most keys that one call asks about. */
export const MOST_KNOWN_KEYS = 500

const IdempotencyKey = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description: 'The `Idempotency-Key` of a command.',
    examples: ['019a7f3e-5a10-7000-8000-3c0754a1b2c3'],
  })

/** [I15] The question of a device whether the log is the one that it knows. */
export const keyRoutes = callRoutesOf({
  'log.write/known-keys': {
    method: 'POST',
    summary: 'Says which idempotency keys the log knows, and changes nothing',
    description:
      'The keys of any caller. A client whose command was answered asks after the log was replaced, for example by the spare machine of a hall: what it no longer knows was lost, and is sent again under the same key if its operator wants that.',
    errors: [],
    input: z.strictObject({
      keys: z
        .array(IdempotencyKey)
        .max(MOST_KNOWN_KEYS)
        .meta({ description: `The keys, at most ${MOST_KNOWN_KEYS}.` }),
    }),
    answer: z.strictObject({
      known: z
        .array(
          z.strictObject({
            key: IdempotencyKey,
            position: Position.meta({ description: 'The position that the command was answered with.' }),
          }),
        )
        .meta({ description: 'Those of the keys that the log knows, in any order.' }),
    }),
  },
})
