import { formatDay } from '@cup/ui/format'
import { GameRow } from '@cup/ui/stage'
import type { SidesOf } from '../../shared/sides-of.ts'
import styles from './games.module.css'
import type { MatchdayOfGames } from './matchdays.ts'

type MatchdayGamesProps = { readonly matchday: MatchdayOfGames; readonly sidesOf: SidesOf }

/** The games of a matchday under its name. */
export function MatchdayGames({ matchday: { name, anchor, days }, sidesOf }: MatchdayGamesProps) {
  return (
    <div className={styles.matchday}>
      {days.map(({ date, games }, day) => (
        <div key={date} className={styles.day}>
          <div className={styles.head}>
            {day === 0 && (
              <h3 className={styles.name} id={anchor}>
                {name}
              </h3>
            )}
            <p className={styles.date}>{formatDay(date)}</p>
          </div>
          <ol className={styles.list}>
            {games.map((game) => (
              <li key={game.id} className={styles.item}>
                <GameRow game={game} sides={sidesOf(game)} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
