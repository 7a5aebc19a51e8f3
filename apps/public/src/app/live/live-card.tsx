import { SIDES } from '@cup/domain/kernel'
import { ChangeMark, nameOfSide, scoreShownOf, shootOutShownOf, TeamBadge } from '@cup/ui/components'
import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import { appTexts } from '../../texts/app.ts'
import styles from './live-card.module.css'
import { LiveTime, LiveWordSign, liveWordOf } from './live-status.tsx'
import type { FollowedGame } from './use-followed-game.ts'

type LiveCardProps = { readonly followed: FollowedGame }

/** Where there is room: the followed game beside every page. */
export function LiveCard({ followed: { game, sides } }: LiveCardProps) {
  const linkTo = useLinkTo()
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  return (
    <section className={styles.card} aria-label={appTexts.score}>
      <Link className={styles.link} to={linkTo('/games')}>
        <span className={styles.head}>
          <LiveWordSign word={liveWordOf(game)} />
          <span className={styles.time}>
            <LiveTime game={game} />
          </span>
        </span>
        {SIDES.map((side) => (
          <span key={side} className={styles.side}>
            {'team' in sides[side] && <TeamBadge team={sides[side].team} />}
            <span className={styles.name}>{nameOfSide(sides[side])}</span>
            {score && (
              <span className={styles.goals}>
                <ChangeMark value={String(score[side])} />
                {score[side]}
                {shootOut && <small className={styles.shots}> ({shootOut[side]})</small>}
              </span>
            )}
          </span>
        ))}
      </Link>
    </section>
  )
}

/** Reserves the space of the card until it is known whether there is a game. */
export const LiveCardRoom = () => <div className={`${styles.card} ${styles.room}`} aria-hidden="true" />
