import type { Competition, Game } from '@cup/contract/entities'
import { type CourtId, gamesOn } from '@cup/domain/kernel'
import { concerns, isUnsettled, type Sent } from '../../../shared/outbox/sent.ts'

/** Milliseconds for which a desk stays at its game after a touch. */
export const WARM_MILLIS = 10_000

type Followable = Pick<Game, 'id' | 'started' | 'result' | 'cancelled'>

/** Game on the timekeeper's screen, and the game that it offers next. */
type Followed<Shown> = { readonly shown: Shown | undefined; readonly offered: Shown | undefined }

type Situation<Shown> = {
  /** The game on the screen, if there is one. */
  readonly shown: Shown | undefined
  /** [V2] The current game of the competition. */
  readonly current: Shown | undefined
  /** The desk was touched just now, or something of its game is open: a panel, a question, a press on its way. */
  readonly isBusy: boolean
  /** The operator came back to the game on the screen, and stays until they go on. */
  readonly isChosen: boolean
}

/** The screen follows the current game, but never under the operator's finger, and never away from a game under way. */
export function followedGameOf<Shown extends Followable>({
  shown,
  current,
  isBusy,
  isChosen,
}: Situation<Shown>): Followed<Shown> {
  if (!shown || !current || shown.id === current.id) return { shown: shown ?? current, offered: undefined }
  const isUnderWay = shown.started && !shown.result && !shown.cancelled
  return isBusy || isChosen || isUnderWay ? { shown, offered: current } : { shown: current, offered: undefined }
}

/** The game with which a desk begins: after a reload the one of its court that has unsent presses, else the current one. */
export const firstGameOf = (
  current: Game,
  games: readonly Game[],
  {
    competition,
    court,
    sent,
  }: { readonly competition: Competition; readonly court: CourtId | undefined; readonly sent: readonly Sent[] },
): Game =>
  gamesOn(games, competition, court).find(({ id }) => sent.some((one) => isUnsettled(one) && concerns(one, id))) ??
  current
