import type { Game } from '@cup/contract/entities'
import { GameRow } from '@cup/ui/components'
import { formatDay } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { daysOf } from '../../shared/days-of.ts'
import { Empty } from '../../shared/empty.tsx'
import { gamePathOf } from '../../shared/game-link.ts'
import { InStep } from '../../shared/in-step.tsx'
import { useLinkTo } from '../../shared/links.ts'
import type { SidesOf } from '../../shared/sides-of.ts'
import styles from './team-page.module.css'

type TeamGamesProps = { readonly games: readonly Game[]; readonly sidesOf: SidesOf }

/** The games of a team day by day, each a way to all that is known of it. */
export function TeamGames({ games, sidesOf }: TeamGamesProps) {
  const linkTo = useLinkTo()
  if (games.length === 0) return <Empty text="Noch keine Spiele geplant." />
  return daysOf(games).map(({ date, games: ofDay }) => (
    <div key={date}>
      <h3 className={styles.day}>{formatDay(date)}</h3>
      <ol className={styles.games}>
        {ofDay.map((game) => (
          <li key={game.id} className={styles.game}>
            <InStep>
              <GameRow game={game} sides={sidesOf(game)} />
              <Link className={styles.whole} to={linkTo(gamePathOf(game))} aria-label={`${game.name} im Spielplan`} />
            </InStep>
          </li>
        ))}
      </ol>
    </div>
  ))
}
