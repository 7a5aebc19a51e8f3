import { z } from 'zod'
import { toMillisecond } from '../kernel/time.ts'

const DAY = 86_400
/** [Z7] Two periods of half an hour. */
const LONGEST_EXTRA_TIME = 3600

/** [G2] A game lasts more than nothing and at most a day. */
export const Duration = z
  .number()
  .min(0.001)
  .max(DAY)
  .overwrite(toMillisecond)
  .meta({
    description:
      'How long regular time is by the game clock, in seconds, to the millisecond. The clock starts at this reading and counts down.',
    examples: [720],
  })

/** [C1] Seconds remaining, as the clock shows them. */
export const GameTime = z
  .number()
  .min(-LONGEST_EXTRA_TIME)
  .max(DAY)
  .overwrite(toMillisecond)
  .meta({
    description:
      'A reading of the game clock: the seconds that REMAIN of regular time, not the seconds played. The clock counts down from the duration to 0, and in extra time on below 0; fractions count to the millisecond.',
    examples: [334],
  })

/** [G27] Only ever false: an entry without it has its time. */
export const TimeKnown = z.literal(false).meta({
  description:
    'False if it was not noted when it happened, as on a result that was entered from paper: `time` is then the duration of the game and says nothing. Otherwise absent.',
  examples: [false],
})

/** [C1] The same for an entry on the record. */
export const EntryTime = GameTime.meta({
  description:
    'The reading of the game clock when it happened: the seconds that REMAIN of regular time, not the seconds played. 334 in a game of 720 s is 386 s after the start. From 0 to the duration of the game, to the millisecond; in extra time below 0: −20 is 20 s after its start.',
})
