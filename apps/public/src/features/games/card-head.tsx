import type { Game } from '@cup/contract/entities'
import { gameStatusOf } from '@cup/ui/components'
import { formatTime, formatTimeOfDay } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { GameClock } from '../../shared/game-clock.tsx'
import { gamePathOf, useLinkTo } from '../../shared/links.ts'
import { LiveSign } from '../../shared/live-sign.tsx'
import { useCourtName } from '../../shared/shown-competition.ts'
import { gamesTexts } from '../../texts/games.ts'
import styles from './card-head.module.css'
import { ShareGame } from './card-links.tsx'

type CardHeadProps = { readonly game: Game }

/** The first line of a card: which game it is, where, when it is or how far it is. */
export function CardHead({ game }: CardHeadProps) {
  const linkTo = useLinkTo()
  const court = useCourtName(game)
  return (
    <header className={styles.head}>
      <p className={styles.name}>
        <Link className={styles.link} to={linkTo(gamePathOf(game))}>
          {game.name}
        </Link>
        {gameStatusOf(game) !== 'planned' && (
          <>
            {' · '}
            <time dateTime={game.dateTime}>{formatTimeOfDay(game.dateTime)}</time>
          </>
        )}
        {court && (
          <>
            {' · '}
            <b>{court}</b>
          </>
        )}
      </p>
      <Status game={game} />
      <ShareGame game={game} />
    </header>
  )
}

function Status({ game }: CardHeadProps) {
  switch (gameStatusOf(game)) {
    case 'planned':
      return <Beginning game={game} />
    case 'live':
      return <Running game={game} />
    case 'shootOut':
      return <LiveSign about={`9\u00a0m`} />
    case 'finished':
      return <span className={styles.status}>{gamesTexts.finished}</span>
    case 'awarded':
      return <span className={styles.status}>{gamesTexts.awarded}</span>
    case 'cancelled':
      return <span className={styles.cancelled}>{gamesTexts.cancelled}</span>
  }
}

function Running({ game: { clock, regularTimeOver } }: CardHeadProps) {
  const isHeld = !clock.running && !regularTimeOver
  return (
    <span className={styles.running}>
      {isHeld && <span className={styles.held}>{gamesTexts.paused}</span>}
      <LiveSign />
      <span className={styles.clock}>
        <GameClock clock={clock} />
      </span>
    </span>
  )
}

/** When it begins; of a postponed game also when it should have begun. */
function Beginning({ game: { dateTime, postponedDateTime } }: CardHeadProps) {
  if (!postponedDateTime) {
    return (
      <time className={styles.time} dateTime={dateTime}>
        {formatTimeOfDay(dateTime)}
      </time>
    )
  }
  return (
    <span className={styles.postponed}>
      <s className={styles.before}>
        <time dateTime={dateTime}>{formatTime(dateTime)}</time>
      </s>{' '}
      <span>
        {gamesTexts.postponedTo}
        <time dateTime={postponedDateTime}>{formatTimeOfDay(postponedDateTime)}</time>
      </span>
    </span>
  )
}
