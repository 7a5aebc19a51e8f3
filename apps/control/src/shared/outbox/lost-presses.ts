import { laneOf } from './command.ts'
import type { Sent } from './sent.ts'

/** [I15] The presses of one lane that the log has lost, in their order. */
export type LostLane = { readonly lane: string; readonly lost: readonly Sent[] }

/** [I15] Lost presses by lane: of a game, or of another thing that commands share. */
export const lostLanesOf = (sent: readonly Sent[]): readonly LostLane[] =>
  [...Map.groupBy(sent.filter(isLost), ({ command }) => laneOf(command))].map(([lane, lost]) => ({ lane, lost }))

/** Whether a press waits for the answer about lost ones of its lane. */
export const waitsForAnswer = ({ command }: Sent, sent: readonly Sent[]): boolean =>
  sent.some((one) => isLost(one) && laneOf(one.command) === laneOf(command))

const isLost = ({ state }: Sent): boolean => state === 'lost'
