import type { Seconds } from '../kernel/time.ts'

/** A game as far as its time in the hall needs it; its view has both. */
export type LastingGame = { readonly duration: Seconds; readonly breakSeconds?: Seconds | undefined }

/** [Z6] How long a game takes in the hall by the plan: its playing time and the break between its halves. */
export const timeInHallOf = ({ duration, breakSeconds = 0 }: LastingGame): Seconds => duration + breakSeconds
