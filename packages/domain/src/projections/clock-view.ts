import { z } from 'zod'
import { Instant } from '../kernel/time.ts'

/** [C2] The clock of a game on the wire. */
export const ClockView = z
  .strictObject({
    running: z.boolean().meta({ description: 'Whether the clock has been running since `at`.', examples: [false] }),
    remaining: z.number().meta({
      description:
        'The seconds that REMAIN of regular time at the instant `at`, not the seconds played; to the millisecond.',
      examples: [0],
    }),
    at: Instant.meta({
      description: 'The instant of the last clock event, for which `remaining` holds.',
      examples: ['2025-01-18T08:12:39.000Z'],
    }),
    until: z
      .number()
      .exactOptional()
      .meta({
        description:
          'The reading at which the clock stops by itself, in seconds that remain: the end of a period before the last. In the break it equals `remaining`. Absent in the last period, which ends at 0 or at `end`.',
        examples: [360],
      }),
    end: z
      .number()
      .exactOptional()
      .meta({
        description:
          'The reading at which the time of the game is over, below 0: extra time was started, and its clock goes on below 0. Absent: 0.',
        examples: [-360],
      }),
  })
  .meta({
    description:
      'The anchor from which each screen computes the clock, which counts down. Paused, it shows `remaining`. Running, it shows `remaining` minus the seconds since `at`, and at least `until`, `end` or 0, by the time of the service.',
  })
