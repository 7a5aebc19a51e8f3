import { SIDES } from '@cup/domain/kernel'
import { Breakable, ChangeMark, nameOfSide, scoreShownOf, shootOutShownOf, TeamBadge } from '@cup/ui/components'
import { Link } from 'react-router-dom'
import { GoalFlash } from '../../shared/court/goal-burst.tsx'
import { gamePathOf, useLinkTo } from '../../shared/links.ts'
import { appTexts } from '../../texts/app.ts'
import styles from './live-card.module.css'
import { LiveTime, LiveWordSign, liveWordOf, onAirOf } from './live-status.tsx'
import { type FollowedGame, nextAfter } from './use-followed-game.ts'

type LiveCardProps = {
  readonly followed: FollowedGame
  /** The followed game of each court. */
  readonly byCourt: readonly FollowedGame[]
  /** Whether the page itself shows these scores now: then the card says what comes after them. */
  readonly isOnPage: boolean
}

/** Shows the followed game beside every page on a wide screen, with several courts that of each. */
export function LiveCard({ followed, byCourt, isOnPage }: LiveCardProps) {
  const onAir = onAirOf(byCourt)
  const next = isOnPage ? nextAfter(followed) : undefined
  if (isOnPage) {
    return (
      next && (
        <section className={styles.card} aria-label={appTexts.score}>
          <LiveGame followed={next} path={gamePathOf(next.game)} />
        </section>
      )
    )
  }
  return (
    <section className={styles.card} aria-label={appTexts.score}>
      {onAir.length > 1 ? (
        onAir.map((one) => <LiveGame key={one.game.id} followed={one} path={gamePathOf(one.game)} />)
      ) : (
        <LiveGame followed={followed} path="/games" />
      )}
    </section>
  )
}

type LiveGameProps = { readonly followed: FollowedGame; readonly path: string }

function LiveGame({ followed: { game, sides, court }, path }: LiveGameProps) {
  const linkTo = useLinkTo()
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  return (
    <Link className={styles.link} to={linkTo(path)}>
      <span className={styles.head}>
        <LiveWordSign word={liveWordOf(game)} />
        {court && <span className={styles.court}>{court}</span>}
        <span className={styles.time}>
          <LiveTime game={game} />
        </span>
      </span>
      {SIDES.map((side) => (
        <span key={side} className={styles.side}>
          {'team' in sides[side] && <TeamBadge team={sides[side].team} />}
          <span className={styles.name}>
            <Breakable name={nameOfSide(sides[side])} />
          </span>
          {score && (
            <span className={styles.goals}>
              <ChangeMark value={String(score[side])} />
              {score[side]}
              {shootOut && <small className={styles.shots}> ({shootOut[side]})</small>}
            </span>
          )}
        </span>
      ))}
      <GoalFlash game={game} sides={sides} />
    </Link>
  )
}

/** Reserves the space of the card until it is known whether there is a game. */
export const LiveCardPlaceholder = () => <div className={`${styles.card} ${styles.room}`} aria-hidden="true" />
