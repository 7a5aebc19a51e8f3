import { SIDES } from '@cup/domain/kernel'
import {
  beginningOf,
  isUnderWay,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  shortNameOfSide,
  TeamBadge,
  texts,
} from '@cup/ui/components'
import { formatScore, formatTimeOfDay } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { TeamField } from '../../shared/court/court.tsx'
import { useDelay } from '../../shared/delays/delays.ts'
import { GameClock } from '../../shared/game-clock.tsx'
import { useLinkToGame } from '../../shared/links.ts'
import { LiveSign } from '../../shared/live-sign.tsx'
import { useShowsScore } from '../../shared/on-screen.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { AgeTag } from './age-tag.tsx'
import styles from './court-card.module.css'
import type { HallGame } from './hall-games.ts'

/** [H19] A court and what is on it: the game under way with its score, else the next one with its time. */
export function CourtCard({ game, sides, court, age }: HallGame) {
  const linkToGame = useLinkToGame()
  const shows = useShowsScore(game.id)
  const isLive = isUnderWay(game)
  return (
    <article
      ref={isLive ? shows : undefined}
      className={styles.card}
      data-shows-score={isLive ? game.id : undefined}
      aria-label={[court, texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))]
        .filter(Boolean)
        .join(': ')}
    >
      <p className={styles.head}>
        <AgeTag age={age} />
        {court && <b>{court}</b>}
        {isLive && <LiveSign />}
      </p>
      <div className={styles.sides}>
        {SIDES.map((side) => {
          const of = sides[side]
          return 'team' in of ? (
            <TeamField key={side} className={styles.side} team={of.team} side={side}>
              <TeamBadge team={of.team} size="large" />
              <b className={styles.short}>{shortNameOfSide(of)}</b>
            </TeamField>
          ) : (
            <div key={side} className={styles.side} data-open>
              {of.reference}
            </div>
          )
        })}
      </div>
      <p className={styles.foot}>{isLive ? <Score {...{ game }} /> : <Beginning {...{ game }} />}</p>
      <Link className={styles.whole} to={linkToGame(game)} aria-label={sharedTexts.showGame(game.name)} />
    </article>
  )
}

type OfGame = Pick<HallGame, 'game'>

const Score = ({ game }: OfGame) => (
  <>
    <b className={styles.score}>{formatScore(scoreShownOf(game), shootOutShownOf(game))}</b>
    {game.shootOutStarted ? texts.shootOutShort : <GameClock clock={game.clock} />}
  </>
)

/** [V21] Of a game that is late the time before which it does not begin. */
function Beginning({ game }: OfGame) {
  const floor = useDelay(game)?.floor
  return (
    <>
      {floor && <span>{sharedTexts.notBefore} </span>}
      <time className={styles.time} dateTime={floor ?? beginningOf(game)}>
        {formatTimeOfDay(floor ?? beginningOf(game))}
      </time>
    </>
  )
}
