import type { Game } from '@cup/contract/entities'
import type { GoalId, PlayerId, Sides } from '@cup/domain/kernel'
import { type DisplaySide, GameTimeline, gameStatusOf, isUnderWay } from '@cup/ui/components'
import { useState } from 'react'
import { LiveEdge } from '../../shared/game-clock.tsx'
import { usePlayerOf } from '../../shared/use-player-of.ts'
import { gamesTexts } from '../../texts/games.ts'
import { type CourseEntry, courseOf } from './course.ts'
import styles from './game-details.module.css'
import { ShootOut } from './shoot-out.tsx'

type GameDetailsProps = { readonly id: string; readonly game: Game; readonly sides: Sides<DisplaySide> }

/** How a game went: its timeline, goal by goal, and the shoot-out. */
export function GameDetails({ id, game, sides }: GameDetailsProps) {
  const playerOf = usePlayerOf(game)
  const [picked, setPicked] = useState<GoalId>()
  const course = courseOf(game, sides, playerOf)
  const isLive = isUnderWay(game)
  const numberOf = (playerId: PlayerId) => playerOf(playerId)?.number
  return (
    <div id={id} className={styles.details}>
      {game.result?.awarded && <p className={styles.awarded}>{awardedBecause[game.result.awarded]}</p>}
      {game.goals.length > 0 && (
        <GameTimeline game={game} sides={sides} numberOf={numberOf} onPick={setPicked} picked={picked}>
          {gameStatusOf(game) === 'live' && <LiveEdge clock={game.clock} duration={game.duration} />}
        </GameTimeline>
      )}
      <CourseList entries={isLive ? course.toReversed() : course} picked={picked} />
      {game.shootOutStarted && <ShootOut game={game} sides={sides} />}
    </div>
  )
}

const awardedBecause: Readonly<Record<NonNullable<NonNullable<Game['result']>['awarded']>, string>> = {
  noShow: gamesTexts.awardedNoShow,
  abandoned: gamesTexts.awardedAbandoned,
  decision: gamesTexts.awardedDecision,
}

type CourseListProps = { readonly entries: readonly CourseEntry[]; readonly picked: GoalId | undefined }

/** What happened in a game, one line each. */
function CourseList({ entries, picked }: CourseListProps) {
  if (entries.length === 0) return null
  return (
    <ol className={styles.list}>
      {entries.map(({ id, kind, side, minute, what, score, who, goalId }) => (
        <li
          key={id}
          className={styles.entry}
          data-kind={kind}
          data-side={side}
          data-picked={goalId !== undefined && goalId === picked}
        >
          <span className={styles.minute}>{minute}</span>
          <span className={styles.what}>
            {[what, score, who].filter((part) => part !== undefined && part !== '').join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
