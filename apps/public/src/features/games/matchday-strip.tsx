import { isUnderWay } from '@cup/ui/components'
import { memo, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './matchday-strip.module.css'
import type { MatchdayOfGames } from './matchdays.ts'
import { useSectionInView } from './use-section-in-view.ts'

type MatchdayStripProps = { readonly matchdays: readonly MatchdayOfGames[] }

/** The ways to the matchdays; the one in view is marked, and where a game is under way there is a dot. */
export const MatchdayStrip = memo(MatchdayStripView, (before, after) => said(before) === said(after))

/** All that the strip shows of the matchdays. */
const said = ({ matchdays }: MatchdayStripProps): string =>
  JSON.stringify(matchdays.map((matchday) => [matchday.anchor, matchday.name, hasLiveGame(matchday)]))

const hasLiveGame = ({ days }: MatchdayOfGames): boolean => days.some(({ games }) => games.some(isUnderWay))

function MatchdayStripView({ matchdays }: MatchdayStripProps) {
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
      {matchdays.map((matchday) => (
        <Link
          key={matchday.anchor}
          className={styles.link}
          to={{ search, hash: encodeURIComponent(matchday.anchor) }}
          aria-current={inView === matchday.anchor ? 'location' : undefined}
        >
          {hasLiveGame(matchday) && <span className={styles.dot} />}
          {matchday.name}
        </Link>
      ))}
    </nav>
  )
}
