import type { Game } from '@cup/contract/entities'
import { useState } from 'react'

type Known = {
  readonly current: Game | undefined
  readonly next: Game | undefined
  /** The games of the court. */
  readonly games: readonly Game[]
  /** The game that the commentator stays with after its end. */
  readonly stayingWith: string | undefined
  /** The game that the commentator has turned to before its start. */
  readonly ahead: string | undefined
}

/** The game that is talked about, and where the commentator may go from there. */
export type ShownGame = {
  readonly game: Game | undefined
  /** The game before it, to go back to. */
  readonly back: Game | undefined
  /** The game after it, to go on to. */
  readonly onward: Game | undefined
}

/** [V5] The current game; an ended one stays until the next one has started or the commentator goes on. */
export function shownGameOf({ current, next, games, stayingWith, ahead }: Known): ShownGame {
  const ended = current?.started ? undefined : endedLast(games)
  if (next && next.id === ahead) return { game: next, back: current, onward: undefined }
  const isAhead = ahead !== undefined && current?.id === ahead
  if (ended && ended.id === stayingWith && !isAhead) return { game: ended, back: undefined, onward: current }
  return { game: current, back: ended, onward: next }
}

const endedLast = (games: readonly Game[]): Game | undefined =>
  games
    .filter(({ started, result }) => started && result)
    .reduce<Game | undefined>((last, game) => (last && endOf(last) > endOf(game) ? last : game), undefined)

const endOf = ({ resultAt }: Game): string => resultAt ?? ''

/** [V5] The game at the microphone, which the page follows until it has ended. */
export function useShownGame(known: Omit<Known, 'stayingWith' | 'ahead'>) {
  const { current } = known
  const [stayingWith, setStayingWith] = useState<string>()
  const [ahead, setAhead] = useState<string>()
  if (current?.started && current.id !== stayingWith) setStayingWith(current.id)
  const shown = shownGameOf({ ...known, stayingWith, ahead })
  const turnTo = (game: Game | undefined) => {
    setStayingWith(game?.id)
    setAhead(game?.started ? undefined : game?.id)
  }
  return { ...shown, onGoOn: () => turnTo(shown.onward), onGoBack: () => turnTo(shown.back) }
}
