import { isUnderWay } from '@cup/ui/components'
import { memo, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { gamesTexts } from '../../texts/games.ts'
import styles from './matchday-strip.module.css'
import type { MatchdayOfGames } from './matchdays.ts'

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
    <nav ref={strip} className={styles.strip} aria-label={gamesTexts.matchdays}>
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

/** The id of the section that one reads: the last whose heading has come up into the upper part of the window. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const all = ids.join('\n')
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * READING_LINE
      const reached = all
        .split('\n')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line)
      setInView(reached.at(-1))
    }
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [all])
  return inView
}

/** So far down the window, from 0 to 1, a heading counts as reached. */
const READING_LINE = 0.4
