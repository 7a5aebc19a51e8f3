import type { Side } from '@cup/domain/kernel'
import { recordTexts } from '../../texts/record.ts'
import type { TimePenalty } from './time-penalty.ts'

/** The names of teams and players at the desk. */
export type DeskNames = {
  /** The short name of a side's team. */
  readonly team: (side: Side) => string
  readonly teamById: (teamId: string) => string
  /** A player in a line, "7 Keller"; undefined where the name is unknown. */
  readonly player: (playerId: string) => string | undefined
}

/** The scorer of a goal: "7 Keller", or that it was left open. */
export const scorerText = (scorer: string | null, names: Pick<DeskNames, 'player'>): string =>
  scorer === null ? recordTexts.goal.openScorer : (names.player(scorer) ?? recordTexts.unknown)

/** Penalised player: "7 Keller", the bench, or that the player is open. */
export function penalisedText(
  { playerId, playerOpen }: Pick<TimePenalty, 'playerId' | 'playerOpen'>,
  names: Pick<DeskNames, 'player'>,
): string {
  if (playerId !== undefined) return names.player(playerId) ?? recordTexts.unknown
  return playerOpen ? recordTexts.timePenalty.openPlayer : recordTexts.bench
}
