import type { Game } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { formatTimeOfDay } from '@cup/ui/format'
import { useMyTeam } from '../../shared/my-team.ts'
import type { SidesOf } from '../../shared/sides-of.ts'
import { dayText } from './day-text.ts'
import { GameLine } from './game-line.tsx'
import styles from './games-block.module.css'
import { nextGameOf } from './home-games.ts'

type MyTeamGameProps = {
  readonly games: readonly Game[]
  /** The large game; it is not shown twice. */
  readonly shown: Game | undefined
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
}

/** The next game of the team that is followed on this device. */
export function MyTeamGame({ games, shown, sidesOf, today }: MyTeamGameProps) {
  const { teamId } = useMyTeam()
  const game = teamId === undefined ? undefined : nextGameOf(games, teamId)
  if (!game || game.id === shown?.id) return null
  const begins = game.postponedDateTime ?? game.dateTime
  return (
    <section className={styles.mine} aria-label="Mein Team">
      <p className={styles.star}>
        <strong>Mein Team</strong> · {dayText(begins, today)}, {formatTimeOfDay(begins)}
      </p>
      <div className={styles.line}>
        <GameLine game={game} sides={sidesOf(game)} />
      </div>
    </section>
  )
}
