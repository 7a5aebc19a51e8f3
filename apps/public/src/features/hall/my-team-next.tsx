import { useSecondsUntil } from '@cup/api-client/live'
import { oppositeOf } from '@cup/domain/kernel'
import {
  beginningOf,
  inkOn,
  isUnderWay,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  TeamBadge,
} from '@cup/ui/components'
import { formatScore, formatTimeOfDay } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { useDelay } from '../../shared/delays/delays.ts'
import { useLinkToGame } from '../../shared/links.ts'
import { hallTexts as texts } from '../../texts/hall.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { AgeTag } from './age-tag.tsx'
import type { HallGame } from './hall-games.ts'
import styles from './my-team-next.module.css'

type MyTeamNextProps = HallGame & {
  readonly teamId: string
  readonly isToday: boolean
}

/** [H19] My team first: its game under way, or its next one and how long it takes until then. */
export function MyTeamNext({ game, sides, court, age, teamId, isToday }: MyTeamNextProps) {
  const linkToGame = useLinkToGame()
  const floor = useDelay(game)?.floor
  const beginning = floor ?? beginningOf(game)
  const seconds = useSecondsUntil(isToday ? beginning : undefined)
  const mine = game.resolvedTeams.homeTeamId === teamId ? 'home' : 'guest'
  const side = sides[mine]
  if (!('team' in side)) return null
  const { team } = side
  const time = `${floor ? `${sharedTexts.notBefore} ` : ''}${formatTimeOfDay(beginning)}`
  return (
    <section
      className={styles.block}
      aria-label={texts.myTeam}
      style={{ '--team': team.primaryColor, '--ink': inkOn(team.primaryColor) }}
    >
      <TeamBadge team={team} size="large" />
      <div className={styles.about}>
        <p className={styles.head}>
          {texts.myTeam} <AgeTag age={age} />
        </p>
        <Link className={styles.whole} to={linkToGame(game)}>
          {texts.against(nameOfSide(sides[oppositeOf(mine)]))}
        </Link>
        <p className={styles.when}>{[time, court].filter(Boolean).join(' · ')}</p>
      </div>
      {isUnderWay(game) ? (
        <b className={styles.figure}>{formatScore(scoreShownOf(game), shootOutShownOf(game))}</b>
      ) : (
        seconds !== undefined &&
        seconds > 0 &&
        seconds < SOON_SECONDS && (
          <p className={styles.figure}>
            <b>{Math.ceil(seconds / 60)}</b>
            <small>{texts.minutes}</small>
          </p>
        )
      )}
    </section>
  )
}

/** Minutes are counted down for so long before a game. */
const SOON_SECONDS = 3600
