import type { Game } from '@cup/contract/entities'
import { formatDay } from '@cup/ui/format'
import { GameRow } from '@cup/ui/stage'
import type { SidesOf } from '../../shared/sides-of.ts'
import styles from './neighbours.module.css'
import type { GameNeighbours } from './neighbours.ts'

type NeighboursProps = GameNeighbours & {
  readonly sidesOf: SidesOf
}

/** What was just played, and what comes next. */
export function Neighbours({ shown, before, after, sidesOf }: NeighboursProps) {
  const entries = [
    { title: 'Zuletzt', game: before },
    { title: 'Danach', game: after },
  ]
  if (!before && !after) return null
  const day = dayOf(shown)
  return (
    <div className={styles.neighbours}>
      {entries.map(
        ({ title, game }) =>
          game && (
            <section key={title} className={styles.neighbour} aria-label={title}>
              <h2 className={styles.title}>
                {title}
                {dayOf(game) !== day && ` · ${dayOf(game)}`}
              </h2>
              <div className={styles.card}>
                <GameRow key={game.id} game={game} sides={sidesOf(game)} />
              </div>
            </section>
          ),
      )}
    </div>
  )
}

const dayOf = (game: Game | undefined): string | undefined => game && formatDay(game.dateTime)
