import {
  beginningOf,
  ChangeMark,
  scoreShownOf,
  shootOutShownOf,
  shortNameOfSide,
  VisuallyHidden,
} from '@cup/ui/components'
import { formatDate, formatScore, formatTime } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { useConnectivity } from '../../shared/connectivity.ts'
import { GoalFlash } from '../../shared/court/goal-burst.tsx'
import { useDelay } from '../../shared/delays/delays.ts'
import { gamePathOf, useLinkTo } from '../../shared/links.ts'
import { useSite } from '../../shared/site.ts'
import { appTexts } from '../../texts/app.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { ExternalLink } from '../shell/external-link.tsx'
import { Icon } from '../shell/icon.tsx'
import styles from './live-bar.module.css'
import { LiveTime, LiveWordSign, liveWordOf, liveWords, onAirOf } from './live-status.tsx'
import { type FollowedGame, nextAfter } from './use-followed-game.ts'

type LiveBarProps = {
  readonly followed: FollowedGame
  /** The followed game of each court. */
  readonly byCourt: readonly FollowedGame[]
  /** Whether the page itself shows these scores now: then the bar says what comes after them. */
  readonly isOnPage: boolean
}

/** On narrow screens: the live score above every page, of several courts all of them, and the link to the stream. */
export function LiveBar({ followed, byCourt, isOnPage }: LiveBarProps) {
  const linkTo = useLinkTo()
  const { livestream } = useSite()
  const onAir = isOnPage ? [] : onAirOf(byCourt)
  return (
    <section className={styles.bar} aria-label={appTexts.score} data-live-bar data-screen>
      {onAir.length > 1 ? (
        <ul className={styles.courts}>
          {onAir.map((one) => (
            <li key={one.game.id}>
              <Link className={styles.onCourt} to={linkTo(gamePathOf(one.game))}>
                <OnCourt {...one} />
                <GoalFlash {...one} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Link className={styles.game} to={linkTo('/games')}>
          {isOnPage ? <After {...followed} /> : <LiveLine followed={followed} />}
          {!isOnPage && <GoalFlash {...followed} />}
        </Link>
      )}
      {livestream?.watchUrl && (
        <ExternalLink className={styles.stream} to={livestream.watchUrl} isPlain>
          <Icon path="M3.5 5.5h17v11h-17zM8 20h8M10.5 8.5v5l4-2.5z" />
          <span className={styles.word}>{appTexts.livestream}</span>
        </ExternalLink>
      )}
    </section>
  )
}

/** Reserves the space of the bar until it is known whether there is a game. */
export const LiveBarPlaceholder = () => <div className={styles.bar} aria-hidden="true" data-live-bar data-screen />

/** A game among those of other courts: where and how far it is, and how it stands. */
function OnCourt({ game, sides, court }: FollowedGame) {
  const word = liveWordOf(game)
  const { state } = useConnectivity()
  const shootOut = shootOutShownOf(game)
  return (
    <>
      <span className={styles.where} data-word={word} data-connectivity={state}>
        <span className={styles.court}>{court}</span>
        {word === 'live' && <VisuallyHidden> {liveWords.live} </VisuallyHidden>}
        {state === 'lost' || word === 'over' ? <LiveWordSign word={word} /> : <LiveTime game={game} />}
      </span>
      <span className={styles.line}>
        <span className={styles.team}>{shortNameOfSide(sides.home)}</span>
        <span className={styles.score}>
          <ChangeMark value={formatScore(scoreShownOf(game), shootOut)} />
          {formatScore(scoreShownOf(game), shootOut)}
        </span>
        <span className={styles.team}>{shortNameOfSide(sides.guest)}</span>
      </span>
    </>
  )
}

type LiveLineProps = { readonly followed: FollowedGame }

/** The followed game in one line: how it stands, or when it begins. */
function LiveLine({ followed }: LiveLineProps) {
  const { state } = useConnectivity()
  return (
    <span className={styles.line} data-connectivity={state}>
      {liveWordOf(followed.game) === 'next' ? <Next {...followed} /> : <Stand {...followed} />}
    </span>
  )
}

function Stand({ game, sides, court }: FollowedGame) {
  const shootOut = shootOutShownOf(game)
  return (
    <>
      <LiveWordSign word={liveWordOf(game)} />
      <span className={styles.team}>{shortNameOfSide(sides.home)}</span>
      <span className={styles.score}>
        <ChangeMark value={formatScore(scoreShownOf(game), shootOut)} />
        {formatScore(scoreShownOf(game), shootOut)}
      </span>
      <span className={styles.team}>{shortNameOfSide(sides.guest)}</span>
      {court && <span className={styles.court}>{court}</span>}
      <span className={styles.time}>
        <LiveTime game={game} />
      </span>
    </>
  )
}

/**
 * The games after those that the page shows; of the last one only its teams. Where there is no room for all, the court
 * goes first.
 */
function After(followed: FollowedGame) {
  const next = nextAfter(followed)
  const { game, sides } = next ?? followed
  const floor = useDelay(game)?.floor
  const begins = floor ?? beginningOf(game)
  const [day, dayOfFollowed] = [begins, followed.game.dateTime].map((instant) => formatDate(instant).slice(0, 6))
  return (
    <span className={styles.next}>
      {next &&
        [appTexts.after, floor && sharedTexts.notBefore, day !== dayOfFollowed && day, `${formatTime(begins)} · `]
          .filter(Boolean)
          .join(' ')}
      {pairOf(sides)}
      {next?.court && ` · ${next.court}`}
    </span>
  )
}

/** "MÜH – NEB", or that it is open. */
const pairOf = ({ home, guest }: FollowedGame['sides']): string =>
  'reference' in home && 'reference' in guest
    ? appTexts.teamsOpen
    : `${shortNameOfSide(home)} – ${shortNameOfSide(guest)}`

function Next({ game, sides, court }: FollowedGame) {
  return (
    <span className={styles.next}>
      <VisuallyHidden>{liveWords.next}: </VisuallyHidden>
      <LiveTime game={game} /> · {pairOf(sides)}
      {court && ` · ${court}`}
    </span>
  )
}
