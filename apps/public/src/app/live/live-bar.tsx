import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import { useSite } from '../../shared/site.ts'
import { ExternalLink } from '../shell/external-link.tsx'
import { Icon } from '../shell/icon.tsx'
import styles from './live-bar.module.css'
import { LiveLine } from './live-line.tsx'
import type { FollowedGame } from './use-followed-game.ts'

type LiveBarProps = { readonly followed: FollowedGame }

/** Where there is no room for more: the live score above every page, and the way to the stream. */
export function LiveBar({ followed }: LiveBarProps) {
  const linkTo = useLinkTo()
  const { livestream } = useSite()
  return (
    <section className={styles.bar} aria-label="Spielstand">
      <Link className={styles.game} to={linkTo('/games')}>
        <LiveLine followed={followed} />
      </Link>
      {livestream?.watchUrl && (
        <ExternalLink className={styles.stream} to={livestream.watchUrl} isPlain>
          <Icon path="M3.5 5.5h17v11h-17zM8 20h8M10.5 8.5v5l4-2.5z" />
          <span className={styles.word}>Livestream</span>
        </ExternalLink>
      )}
    </section>
  )
}

/** The room of the bar until it is known whether there is a game. */
export const LiveBarRoom = () => <div className={styles.bar} aria-hidden="true" />
