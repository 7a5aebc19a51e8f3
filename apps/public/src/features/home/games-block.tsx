import type { Game } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { daysOf } from '../../shared/days-of.ts'
import { Empty } from '../../shared/empty.tsx'
import { InStep } from '../../shared/in-step.tsx'
import type { SidesOf } from '../../shared/sides-of.ts'
import { Block } from './block.tsx'
import { dayText } from './day-text.ts'
import { GameLine } from './game-line.tsx'
import styles from './games-block.module.css'

type GamesBlockProps = {
  readonly title: string
  readonly games: readonly Game[]
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
  readonly link: { readonly text: string; readonly path: string }
  /** What stands there instead of games. */
  readonly empty: string
}

/** A few games, day by day, each a link to its card. */
export const GamesBlock = ({ title, games, sidesOf, today, link, empty }: GamesBlockProps) => (
  <Block title={title} link={games.length > 0 ? link : undefined}>
    <div className={styles.card}>
      {games.length === 0 && <Empty text={empty} />}
      {daysOf(games).map(({ date, games: ofDay }) => (
        <div key={date}>
          <p className={styles.day}>{dayText(ofDay[0]?.dateTime ?? date, today)}</p>
          <ol>
            {ofDay.map((game) => (
              <li key={game.id} className={styles.line}>
                <InStep>
                  <GameLine game={game} sides={sidesOf(game)} />
                </InStep>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  </Block>
)
