import type { Side } from '@cup/domain/kernel'

/** How teams and players are called at the desk. */
export type DeskNames = {
  /** The short name of a side's team. */
  readonly team: (side: Side) => string
  readonly teamById: (teamId: string) => string
  /** A player in a line, "7 Keller"; undefined while nobody knows. */
  readonly player: (playerId: string) => string | undefined
}

/** A goal whose scorer was left open on purpose. */
export const OPEN_SCORER = 'Torschütze offen'
/** A penalty that is nobody's in particular. */
export const BENCH = 'Bank'

/** Who has scored: "7 Keller", or that it was left open. */
export const scorerText = (scorer: string | null, names: Pick<DeskNames, 'player'>): string =>
  scorer === null ? OPEN_SCORER : (names.player(scorer) ?? 'unbekannt')
