import type { Competition, Game } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import type { SidesOf } from '../../shared/sides-of.ts'
import { CurrentGame } from './current-game.tsx'
import { WinnerCard } from './winner-card.tsx'

type HeroProps = {
  readonly competition: Competition
  readonly current: Game | undefined
  readonly last: Game | undefined
  readonly final: Game | undefined
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
}

/** What everybody came for: the game under way or next; after the last one who has won the cup, or how the last one ended. */
export function Hero({ competition, current, last, final, sidesOf, today }: HeroProps) {
  if (!current && final?.result?.winnerTeamId) return <WinnerCard final={final} sides={sidesOf(final)} />
  const shown = current ?? last
  if (!shown) return null
  const matchday = competition.matchdays.find(({ id }) => id === shown.matchdayId)?.name
  return <CurrentGame key={shown.id} game={shown} sides={sidesOf(shown)} matchday={matchday} today={today} />
}
