import { ChangeMark, scoreShownOf, shootOutShownOf, texts, VisuallyHidden } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { useConnectivity } from '../../shared/connectivity.ts'
import styles from './live-line.module.css'
import { liveWordOf, liveWords } from './live-state.ts'
import { LiveTime } from './live-time.tsx'
import { LiveWordSign } from './live-word.tsx'
import { shortOf } from './tab-title.ts'
import type { FollowedGame } from './use-followed-game.ts'

type LiveLineProps = { readonly followed: FollowedGame }

/** The followed game in one line: how it stands, or when it begins. */
export function LiveLine({ followed }: LiveLineProps) {
  const { state } = useConnectivity()
  return (
    <span className={styles.line} data-connectivity={state}>
      {liveWordOf(followed.game) === 'next' ? <Next {...followed} /> : <Stand {...followed} />}
    </span>
  )
}

function Stand({ game, sides }: FollowedGame) {
  const shootOut = shootOutShownOf(game)
  return (
    <>
      <LiveWordSign word={liveWordOf(game)} />
      <span className={styles.team}>{shortOf(sides.home)}</span>
      <span className={styles.score}>
        <ChangeMark value={formatScore(scoreShownOf(game), shootOut)} />
        {formatScore(scoreShownOf(game), game.result ? shootOut : undefined)}
      </span>
      <span className={styles.team}>{shortOf(sides.guest)}</span>
      <span className={styles.time}>
        <LiveTime game={game} />
      </span>
    </>
  )
}

function Next({ game, sides }: FollowedGame) {
  const areOpen = 'reference' in sides.home && 'reference' in sides.guest
  return (
    <span className={styles.next}>
      <VisuallyHidden>{liveWords.next}: </VisuallyHidden>
      <LiveTime game={game} /> · {areOpen ? texts.teamsOpen : `${shortOf(sides.home)} – ${shortOf(sides.guest)}`}
    </span>
  )
}
