import type { Game } from '@cup/contract/entities'
import { useState } from 'react'

type Known = {
  readonly current: Game | undefined
  /** The games of the court. */
  readonly games: readonly Game[]
  /** The game that the commentator stays with after its end. */
  readonly stayingWith: string | undefined
}

/** The game that is talked about, and where the commentator may go from there. */
export type ShownGame = {
  readonly game: Game | undefined
  /** The ended game before it, to go back to. */
  readonly back: Game | undefined
  /** The game to go on to from an ended one; null where no game is left. */
  readonly onward: Game | null | undefined
}

/** [V5] The current game; an ended one stays until the next one has started or the commentator goes on. */
export function shownGameOf({ current, games, stayingWith }: Known): ShownGame {
  const ended = current?.started ? undefined : endedLast(games)
  if (ended && ended.id === stayingWith) return { game: ended, back: undefined, onward: current ?? null }
  return { game: current, back: ended, onward: undefined }
}

const endedLast = (games: readonly Game[]): Game | undefined =>
  games
    .filter(({ started, result }) => started && result)
    .reduce<Game | undefined>((last, game) => (last && endOf(last) > endOf(game) ? last : game), undefined)

const endOf = ({ resultAt }: Game): string => resultAt ?? ''

/** [V5] The game at the microphone, which the page follows until it has ended. */
export function useShownGame({ current, games }: Omit<Known, 'stayingWith'>) {
  const [stayingWith, setStayingWith] = useState<string>()
  if (current?.started && current.id !== stayingWith) setStayingWith(current.id)
  const shown = shownGameOf({ current, games, stayingWith })
  return {
    ...shown,
    onGoOn: () => setStayingWith(undefined),
    onGoBack: () => setStayingWith(shown.back?.id),
  }
}
