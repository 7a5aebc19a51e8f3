import type { Game } from '@cup/contract/entities'
import { type CalendarDate, type PlayerId, SIDES, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, GameTimeline, gameStatusOf, isUnderWay, texts } from '@cup/ui/components'
import { Link } from 'react-router-dom'
import { gamePathOf } from '../../shared/game-link.ts'
import { useLinkTo } from '../../shared/links.ts'
import { LiveEdge } from '../../shared/live-edge.tsx'
import { LiveSign } from '../../shared/live-sign.tsx'
import { usePlayerOf } from '../../shared/use-player-of.ts'
import { Court } from './court.tsx'
import styles from './current-game.module.css'
import { CurrentSide } from './current-side.tsx'
import { headlineOf } from './headline.ts'
import { Scoreboard } from './scoreboard.tsx'

type CurrentGameProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly matchday: string | undefined
  readonly today: CalendarDate
}

/** A game as large as it deserves, all of it a link to its card: who plays, how it stands, and how long it still goes. */
export function CurrentGame({ game, sides, matchday, today }: CurrentGameProps) {
  const linkTo = useLinkTo()
  const playerOf = usePlayerOf(game)
  const state = gameStatusOf(game)
  const areTeamsOpen = SIDES.every((side) => 'reference' in sides[side])
  const numberOf = (playerId: PlayerId) => playerOf(playerId)?.number
  return (
    <section className={styles.stage} data-state={state} aria-label="Aktuelles Spiel">
      <Court sides={sides} />
      <header className={styles.head}>
        {isUnderWay(game) ? <LiveSign /> : <p className={styles.headline}>{headlineOf[state]}</p>}
        <p className={styles.name}>
          <Link className={styles.whole} to={linkTo(gamePathOf(game))}>
            {game.name}
          </Link>
          {matchday && matchday !== game.name && ` · ${matchday}`}
        </p>
      </header>
      <div className={styles.board}>
        <CurrentSide side={sides.home} />
        <Scoreboard game={game} today={today} />
        <CurrentSide side={sides.guest} />
      </div>
      {areTeamsOpen && <p className={styles.open}>{texts.teamsOpen}</p>}
      {(state === 'live' || game.goals.length > 0) && (
        <div className={styles.timeline}>
          <GameTimeline game={game} sides={sides} numberOf={numberOf}>
            {state === 'live' && <LiveEdge clock={game.clock} duration={game.duration} />}
          </GameTimeline>
        </div>
      )}
    </section>
  )
}
