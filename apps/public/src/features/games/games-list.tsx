import type { Competition, Game } from '@cup/contract/entities'
import { breaksBeside, isUnderWay } from '@cup/ui/components'
import { memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { AfterPage } from '../../shared/after-page.tsx'
import { useKept } from '../../shared/kept.ts'
import { gameAnchorOf, linksKeeping, useLinkTo } from '../../shared/links.ts'
import { useMyTeam } from '../../shared/my-team.tsx'
import { useOnDevice, useToday } from '../../shared/on-device.ts'
import { CurrentlyNote } from '../../shared/open-side.ts'
import { anchorIn } from '../../shared/scroll.ts'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import type { SidesOf } from '../../shared/use-team-of.ts'
import { gamesTexts } from '../../texts/games.ts'
import { FilterBar, filteredGames, keptFilter, NO_FILTER, TakeAway } from './filter-bar.tsx'
import styles from './games-list.module.css'
import { type MatchdayOfGames, MatchdaySection, matchdaysOf } from './matchday-section.tsx'
import matchdayStripStyles from './matchday-strip.module.css'

type GamesListProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly sidesOf: SidesOf
}

/** All games, matchday by matchday, or those that match the filter. */
export function GamesList({ competition, games, sidesOf }: GamesListProps) {
  const [filter, setFilter] = useKept('filter', NO_FILTER, (kept) => keptFilter(kept, competition.courts))
  const today = useToday()
  const { teamId: myTeam } = useMyTeam()
  const shown = filteredGames(games, useDeferredValue(filter), { competition, sidesOf, today, myTeam })
  const matchdays = useMemo(() => matchdaysOf(shown, competition.matchdays), [shown, competition.matchdays])
  const { breaks = [] } = competition
  const breaksOf = useMemo(() => breaksBeside(shown, breaks, games), [shown, breaks, games])
  const target = useOnDevice(anchorIn(useLocation().hash), '')
  const opening = useMemo(() => firstOpenOf(games), [games])
  const nearOpening = useMemo(() => nearIn(matchdays, opening), [matchdays, opening])
  const running = shown.find(isUnderWay)
  return (
    <>
      <TakeAway competitionId={competition.id} />
      <FilterBar competition={competition} filter={filter} onChange={setFilter}>
        <MatchdayStrip matchdays={matchdays} />
      </FilterBar>
      {shown.length === 0 && (
        <NothingFound isTeamMissing={filter.wanted === 'myTeam' && !myTeam} onReset={() => setFilter(NO_FILTER)} />
      )}
      {matchdays.map((matchday) => (
        <Suspense key={matchday.anchor}>
          <MatchdaySection
            matchday={matchday}
            sidesOf={sidesOf}
            breaksOf={breaksOf}
            target={target}
            opening={opening}
            nearOpening={nearOpening}
          />
        </Suspense>
      ))}
      <AfterPage>
        <CurrentlyNote games={shown} />
      </AfterPage>
      {running && <ToRunningGame anchor={gameAnchorOf(running)} />}
    </>
  )
}

/** The list opens at the first game that is not over; undefined where it begins with it. */
function firstOpenOf(games: readonly Game[]): Game['id'] | undefined {
  const first = games.findIndex(({ result, cancelled }) => !result && !cancelled)
  return first > 0 ? games[first]?.id : undefined
}

type NothingFoundProps = {
  /** The filter is "my team", but no team is chosen. */
  readonly isTeamMissing: boolean
  readonly onReset: () => void
}

/** No game is what was looked for, and the way back to all of them. */
function NothingFound({ isTeamMissing, onReset }: NothingFoundProps) {
  const linkTo = useLinkTo()
  return (
    <div className={styles.nothing} role="status">
      {isTeamMissing ? (
        <p>
          {gamesTexts.noTeamChosen}
          <Link to={linkTo('/teams')}>{gamesTexts.teams}</Link>
          {gamesTexts.noTeamChosenEnd}
        </p>
      ) : (
        <p>{gamesTexts.noGamesFound}</p>
      )}
      <button type="button" className={styles.reset} onClick={onReset}>
        {gamesTexts.resetFilter}
      </button>
    </div>
  )
}

type ToRunningGameProps = { readonly anchor: string }

/** The way back to the game under way, as long as it is out of sight. */
function ToRunningGame({ anchor }: ToRunningGameProps) {
  const isInSight = useIsInSight(anchor)
  const { search } = useLocation()
  if (isInSight) return null
  return (
    <Link className={styles.button} to={{ search, hash: anchor }} data-screen>
      {gamesTexts.toRunningGame}
    </Link>
  )
}

/** Whether something is within the window; until that is known it counts as visible. */
function useIsInSight(id: string): boolean {
  const [isInSight, setIsInSight] = useState(true)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element || !('IntersectionObserver' in window)) return setIsInSight(false)
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInSight
}

type MatchdayStripProps = { readonly matchdays: readonly MatchdayOfGames[] }

/** The ways to the matchdays; the one in view is marked, and where a game is under way there is a dot. */
const MatchdayStrip = memo(MatchdayStripView, (before, after) => said(before) === said(after))

/** All that the strip shows of the matchdays. */
const said = ({ matchdays }: MatchdayStripProps): string =>
  JSON.stringify(matchdays.map((matchday) => [matchday.anchor, matchday.name, hasLiveGame(matchday)]))

const hasLiveGame = ({ days }: MatchdayOfGames): boolean => days.some(({ games }) => games.some(isUnderWay))

function MatchdayStripView({ matchdays }: MatchdayStripProps) {
  const { id } = useShownCompetition()
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
    <nav ref={strip} className={matchdayStripStyles.strip} aria-label={gamesTexts.matchdays}>
      {matchdays.map((matchday) => (
        <Link
          key={matchday.anchor}
          className={matchdayStripStyles.link}
          to={linksKeeping(id)(`/games${search}#${encodeURIComponent(matchday.anchor)}`)}
          aria-current={inView === matchday.anchor ? 'location' : undefined}
        >
          {hasLiveGame(matchday) && <span className={matchdayStripStyles.dot} />}
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
      const { innerHeight, scrollY } = window
      const left = document.documentElement.scrollHeight - innerHeight - scrollY
      // At the end of the page the last sections are read, though none comes up further.
      const line = innerHeight * Math.max(READING_LINE, 1 - left / innerHeight)
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
const READING_LINE = 0.25

/** More rows than a screen has. */
const ROWS_NEAR = 15

/** The games whose rows are near the one at which the page opens, and those at its top, which it shows before it opens there. */
function nearIn(matchdays: readonly MatchdayOfGames[], opening: Game['id'] | undefined): ReadonlySet<Game['id']> {
  const ids = matchdays.flatMap(({ days }) => days.flatMap(({ games }) => games.map(({ id }) => id)))
  const at = opening === undefined ? -1 : ids.indexOf(opening)
  const isNear = (n: number) => n < ROWS_NEAR || Math.abs(n - at) < ROWS_NEAR
  return new Set(at < 0 ? [] : ids.filter((_, n) => isNear(n)))
}
