import type { Game } from '@cup/contract/entities'
import { formatDay } from '@cup/ui/format'
import { gameAnchorOf } from '../../shared/links.ts'
import type { SidesOf } from '../../shared/use-team-of.ts'
import { GameCard } from './game-card.tsx'
import styles from './matchday-section.module.css'
import type { MatchdayOfGames } from './matchdays.ts'

type MatchdaySectionProps = {
  readonly matchday: MatchdayOfGames
  readonly sidesOf: SidesOf
  /** The anchor that the address names, or nothing. */
  readonly target: string
  /** The game at which the page opens, if it does not open at its top. */
  readonly opening: Game['id'] | undefined
}

/** The games of a matchday under its name. */
export const MatchdaySection = ({ matchday, sidesOf, target, opening }: MatchdaySectionProps) => (
  <section className={styles.matchday} aria-labelledby={matchday.anchor.replace(/\s/g, '-') + TITLE}>
    {matchday.alias && <span id={matchday.alias} className={styles.alias} />}
    <h2 className={styles.name} id={matchday.anchor} tabIndex={-1}>
      <span id={matchday.anchor.replace(/\s/g, '-') + TITLE}>{matchday.name}</span>
    </h2>
    {matchday.days.map(({ date, games }) => (
      <div key={date} className={styles.day}>
        <p className={styles.date}>{formatDay(date)}</p>
        <ol className={styles.games}>
          {games.map((game) => (
            <li key={game.id} className={styles.game} data-opens-here={game.id === opening || undefined}>
              <GameCard game={game} sides={sidesOf(game)} isTarget={gameAnchorOf(game) === target} />
            </li>
          ))}
        </ol>
      </div>
    ))}
  </section>
)

/** References by id are lists split at spaces, which an anchor may have. */
const TITLE = '-titel'
