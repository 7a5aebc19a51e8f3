import type { Game } from '@cup/contract/entities'

type Followable = Pick<Game, 'id' | 'started' | 'result' | 'cancelled'>

/** What the timekeeper's screen shows, and which game it offers to go on to. */
export type Followed<Shown> = { readonly shown: Shown | undefined; readonly offered: Shown | undefined }

type Situation<Shown> = {
  /** The game on the screen, if there is one. */
  readonly shown: Shown | undefined
  /** [V2] The current game of the competition. */
  readonly current: Shown | undefined
  /** A dialog is open, the desk was touched just now, or a command is on its way. */
  readonly isBusy: boolean
}

/** The screen follows the current game, but never under the operator's finger, and never away from a game under way. */
export function followedGameOf<Shown extends Followable>({
  shown,
  current,
  isBusy,
}: Situation<Shown>): Followed<Shown> {
  if (!shown || !current || shown.id === current.id) return { shown: shown ?? current, offered: undefined }
  const isUnderWay = shown.started && !shown.result && !shown.cancelled
  return isBusy || isUnderWay ? { shown, offered: current } : { shown: current, offered: undefined }
}
