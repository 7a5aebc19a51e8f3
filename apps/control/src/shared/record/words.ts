import type { Side } from '@cup/domain/kernel'
import { recordTexts } from '../../texts/record.ts'

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

/** The player who is penalised: "7 Keller", or the bench. */
export const penalisedText = (playerId: string | undefined, names: Pick<DeskNames, 'player'>): string =>
  playerId === undefined ? recordTexts.bench : (names.player(playerId) ?? recordTexts.unknown)
