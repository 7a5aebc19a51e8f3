import { isUnderWay } from '@cup/ui/stage'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './matchday-strip.module.css'
import type { MatchdayOfGames } from './matchdays.ts'
import { useSectionInView } from './use-section-in-view.ts'

type MatchdayStripProps = { readonly matchdays: readonly MatchdayOfGames[] }

/** The ways to the matchdays; the one in view is marked, and where a game is under way there is a dot. */
export function MatchdayStrip({ matchdays }: MatchdayStripProps) {
  const inView = useSectionInView(matchdays.map(({ anchor }) => anchor))
  const { search } = useLocation()
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = strip
    const marked = current?.querySelector<HTMLElement>('[aria-current]')
    if (inView === undefined || !current || !marked) return
    current.scrollTo?.({ left: marked.offsetLeft - (current.clientWidth - marked.offsetWidth) / 2 })
  }, [inView])
  if (matchdays.length < 2) return null
  return (
    <nav ref={strip} className={styles.strip} aria-label="Spieltage">
      {matchdays.map(({ name, anchor, days }) => (
        <Link
          key={anchor}
          className={styles.link}
          to={{ search, hash: encodeURIComponent(anchor) }}
          aria-current={inView === anchor ? 'location' : undefined}
        >
          {days.some(({ games }) => games.some(isUnderWay)) && <span className={styles.dot} />}
          {name}
        </Link>
      ))}
    </nav>
  )
}
