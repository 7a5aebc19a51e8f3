import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { type DisplaySide, type GameStatus, gameStatusOf } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Court, Scorers } from '../../shared/court/court.tsx'
import { gamePathOf, useLinkTo } from '../../shared/links.ts'
import { usePlayerOf } from '../../shared/players.tsx'
import { homeTexts } from '../../texts/home.ts'
import styles from './current-game.module.css'

type CurrentGameProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly matchday: string | undefined
  /** [H2] The name of its court, where there are several. */
  readonly court: string | undefined
  /** [L15] Meaning of its score, below the court. */
  readonly meaning: ReactNode
}

/** A game as large as it deserves, all of it a link to its page: who plays, how it stands, and who has scored. */
export function CurrentGame(props: CurrentGameProps) {
  const { game, meaning } = props
  const playerOf = usePlayerOf(game)
  return (
    <Stage {...props}>
      {meaning}
      <Scorers game={game} playerOf={playerOf} />
    </Stage>
  )
}

/** [H2] A game under way beside those on other courts: small enough that a phone shows three at once. */
export const RunningGame = (props: CurrentGameProps) => (
  <Stage {...props} isSmall>
    {props.meaning}
  </Stage>
)

type StageProps = CurrentGameProps & { readonly isSmall?: boolean; readonly children?: ReactNode }

/** The card of a game: its court, and what there is to say below it. */
function Stage({ game, sides, matchday, court, isSmall = false, children }: StageProps) {
  const linkTo = useLinkTo()
  const headline = headlineOf[gameStatusOf(game)]
  return (
    <section className={styles.stage} aria-label={court ? homeTexts.currentGameOn(court) : homeTexts.currentGame}>
      <Court
        game={game}
        sides={sides}
        isSmall={isSmall}
        about={
          <>
            {headline && `${headline} · `}
            {court && (
              <>
                <b>{court}</b>
                {' · '}
              </>
            )}
            <Link className={styles.whole} to={linkTo(gamePathOf(game))}>
              {game.name}
            </Link>
            {matchday && matchday !== game.name && ` · ${matchday}`}
          </>
        }
      />
      {children && (
        <div className={styles.below} data-small={isSmall || undefined}>
          {children}
        </div>
      )}
    </section>
  )
}

/** Headline of a game by its state, where the circle does not say it. */
const headlineOf: Readonly<Record<GameStatus, string | undefined>> = {
  planned: homeTexts.nextGame,
  live: undefined,
  shootOut: undefined,
  finished: homeTexts.lastGame,
  awarded: homeTexts.lastGame,
  cancelled: undefined,
}
