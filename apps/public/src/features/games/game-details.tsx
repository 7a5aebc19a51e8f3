import type { Game } from '@cup/contract/entities'
import type { PlayerId, Sides } from '@cup/domain/kernel'
import {
  type DisplaySide,
  type EntryNames,
  GameTimeline,
  gameStatusOf,
  isUnderWay,
  minuteOf,
  recordEntriesOf,
  shortNameOfSide,
} from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { useState } from 'react'
import { LiveEdge } from '../../shared/game-clock.tsx'
import { type PlayerOf, playerText, usePlayerOf } from '../../shared/use-player-of.ts'
import { gamesTexts } from '../../texts/games.ts'
import styles from './game-details.module.css'
import { ShootOut } from './shoot-out.tsx'

type GameDetailsProps = { readonly id: string; readonly game: Game; readonly sides: Sides<DisplaySide> }

/** How a game went: its timeline, goal by goal, and the shoot-out. */
export function GameDetails({ id, game, sides }: GameDetailsProps) {
  const playerOf = usePlayerOf(game)
  const [picked, setPicked] = useState<string>()
  const numberOf = (playerId: PlayerId) => playerOf(playerId)?.number
  return (
    <div id={id} className={styles.details}>
      {game.result?.awarded && <p className={styles.awarded}>{awardedBecause[game.result.awarded]}</p>}
      {game.goals.length > 0 && (
        <GameTimeline game={game} sides={sides} numberOf={numberOf} onPick={setPicked} picked={picked}>
          {gameStatusOf(game) === 'live' && <LiveEdge clock={game.clock} duration={game.duration} />}
        </GameTimeline>
      )}
      <CourseList game={game} sides={sides} playerOf={playerOf} picked={picked} />
      {game.shootOutStarted && <ShootOut game={game} sides={sides} />}
    </div>
  )
}

const awardedBecause: Readonly<Record<NonNullable<NonNullable<Game['result']>['awarded']>, string>> = {
  noShow: gamesTexts.awardedNoShow,
  abandoned: gamesTexts.awardedAbandoned,
  decision: gamesTexts.awardedDecision,
}

type CourseListProps = GameDetailsProps & { readonly playerOf: PlayerOf; readonly picked: string | undefined }

/** What happened in a game, one line each; the newest first while it is played. */
function CourseList({ game, sides, playerOf, picked }: Omit<CourseListProps, 'id'>) {
  const entries = recordEntriesOf(game).sort((a, b) => a.from - b.from)
  const names: EntryNames = {
    playerText: (playerId) => nameOf(playerOf(playerId)),
    displayName: (playerId) => playerOf(playerId)?.displayName,
  }
  if (entries.length === 0) return null
  return (
    <ol className={styles.list}>
      {(isUnderWay(game) ? entries.toReversed() : entries).map(({ id, kind, side, time, what, score, who }) => (
        <li key={id} className={styles.entry} data-kind={kind} data-side={side} data-picked={id === picked}>
          <span className={styles.minute}>{gamesTexts.minute(minuteOf(time, game.duration))}</span>
          <span className={styles.what}>
            {[what(shortNameOfSide(sides[side])), score && formatScore(score), who(names)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Empty until the player has been loaded. */
const nameOf = (player: ReturnType<PlayerOf>): string => (player ? playerText(player) : '')
