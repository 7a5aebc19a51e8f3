import { useHttp } from '@cup/api-client/http'
import { clockOfPeriod, useRemaining } from '@cup/api-client/live'
import { game } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { formatClock } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { outboxTexts } from '../../texts/outbox.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { useGameAfter } from './use-game-after.ts'

type GameOfQuestionProps = { readonly gameId: string; readonly children: (game: Game) => ReactNode }

/** Asks for a game as the service has it. */
export function GameOfQuestion({ gameId, children }: GameOfQuestionProps) {
  const { data } = useQuery(game(useHttp(), { id: gameId }))
  return data ? children(data) : null
}

/** [C9] Both clocks of a game that is asked about, in words, and the answers. `hall` is the game as the service has it. */
export function useClockQuestion(hall: Game) {
  const { keepHallClock, keepOwnClock } = useOutbox()
  const { shown, ownClock } = useGameAfter(hall)
  const hallReading = formatClock(useRemaining(clockOfPeriod(hall.clock)))
  const tabletReading = formatClock(useRemaining(clockOfPeriod(shown.clock)))
  return {
    text: outboxTexts.clockQuestion(tabletReading, hallReading),
    hallReading,
    tabletReading,
    /** The game as this device shows it. */
    shown,
    keepHall: () => keepHallClock(hall.id),
    keepTablet: () => keepOwnClock(hall.id, ownClock()),
  }
}
