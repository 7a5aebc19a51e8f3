import { z } from 'zod'
import { toMillisecond } from '../kernel/time.ts'

const DAY = 86_400

/** [G2] A game lasts more than nothing and at most a day. */
export const Duration = z.number().min(0.001).max(DAY).overwrite(toMillisecond)
/** [C1] Seconds remaining, as the clock shows them. */
export const GameTime = z.number().min(0).max(DAY).overwrite(toMillisecond)
