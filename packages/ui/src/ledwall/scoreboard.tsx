import { SIDES, type Side } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { formatClock, formatScore } from '../format/index.ts'
import { wallTexts } from '../texts.ts'
import { FittedFigures, FittedLine } from './fitted-line.tsx'
import { FoulLine } from './foul-line.tsx'
import type { WallClock, WallFinal, WallRegularTime } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import { OffField } from './off-field.tsx'
import styles from './scoreboard.module.css'
import { TeamSide } from './team-side.tsx'

type ScoreboardProps = { readonly type: LedwallType; readonly game: WallRegularTime | WallFinal }

/** Crests, names, score, clock and time penalties; at the end, the final score. */
export function Scoreboard({ type, game }: ScoreboardProps) {
  const { id, height } = type
  const { teams, score } = game
  const words = game.phase === 'final' ? finalWordsOf(game) : []
  const { width, size, sizeOverTwo } = scoreRoom[id]
  return (
    <div className={styles.board} data-type={id} data-words={words.length} style={{ height }}>
      {SIDES.map((side) => (
        <TeamSide key={side} type={type} teams={teams} side={side} below={foulsOf(game, side)}>
          {game.phase === 'regularTime' && <OffField type={type} game={game} side={side} />}
        </TeamSide>
      ))}
      <div className={styles.score}>
        <FittedFigures
          text={formatScore(score)}
          width={width}
          size={words.length > 1 ? sizeOverTwo : size}
          align="center"
        />
      </div>
      <div className={styles.state}>
        {game.phase === 'final' && <FinalWords type={type} words={words} />}
        {game.phase === 'regularTime' && game.clock && <GameTime type={type} clock={game.clock} half={game.half} />}
      </div>
    </div>
  )
}

/** [F21] The fouls of a side, where the rules of the game count them. */
const foulsOf = (game: ScoreboardProps['game'], side: Side): ReactNode =>
  game.phase === 'regularTime' && game.fouls && <FoulLine fouls={game.fouls[side]} dots={game.fouls.dots} />

/** In pixels. */
const scoreRoom = {
  1: { width: 290, size: 140, sizeOverTwo: 140 },
  2: { width: 360, size: 124, sizeOverTwo: 96 },
} as const
const clockRoom = { 1: { width: 300, size: 116, signSize: 48 }, 2: { width: 260, size: 84, signSize: 34 } } as const

const clockBesideHalf = {
  1: { width: 300, size: 92, signSize: 44 },
  2: { width: 200, size: 68, signSize: 32 },
} as const
const halfRoom = { 1: { width: 300, size: 44 }, 2: { width: 96, size: 38 } } as const

type GameTimeProps = {
  readonly type: LedwallType
  readonly clock: WallClock
  readonly half: WallRegularTime['half']
}

/** The clock, with the half in a game that has two. */
function GameTime({ type: { id }, clock, half }: GameTimeProps) {
  if (half === undefined) return <ClockLine clock={clock} {...clockRoom[id]} />
  return (
    <div className={styles.timeOfHalf} data-type={id}>
      <FittedLine text={id === 1 ? wallTexts.half(half) : wallTexts.halfShort(half)} {...halfRoom[id]} align="center" />
      <ClockLine clock={clock} {...clockBesideHalf[id]} />
    </div>
  )
}

type ClockLineProps = {
  readonly clock: WallClock
  /** The largest type size, in pixels like the width of the digits and the sign. */
  readonly size: number
  readonly width: number
  readonly signSize: number
}

/** The game clock: green behind a running sign, red behind a stopped one; the signs differ too, not only the colours. */
function ClockLine({ clock: { remaining, isRunning }, size, width, signSize }: ClockLineProps) {
  return (
    <span className={styles.clock} data-running={isRunning} role="timer" aria-live="off">
      <svg
        width={signSize}
        height={signSize}
        viewBox="0 0 10 10"
        role="img"
        aria-label={isRunning ? wallTexts.running : wallTexts.paused}
      >
        <path d={isRunning ? RUNNING : STOPPED} fill="currentcolor" />
      </svg>
      <FittedFigures text={formatClock(remaining)} size={size} width={width} tone="inherited" />
    </span>
  )
}

const RUNNING = 'M1 0 10 5 1 10z'
const STOPPED = 'M1 0h3v10H1zM6 0h3v10H6z'

type FinalWay = Pick<WallFinal, 'isAwarded' | 'isWonInExtraTime' | 'shootOut'>

/** That a score is final, and how it came about if it was not by goals alone. */
function finalWordsOf({ isAwarded, isWonInExtraTime, shootOut }: FinalWay): readonly string[] {
  if (isAwarded) return [wallTexts.finalScore, wallTexts.awarded]
  if (isWonInExtraTime) return [wallTexts.finalScore, wallTexts.afterExtraTime]
  return shootOut ? [wallTexts.finalScore, wallTexts.shootOut(formatScore(shootOut))] : [wallTexts.finalScore]
}

type FinalWordsProps = { readonly type: LedwallType; readonly words: readonly string[] }

/** Words in place of the clock. */
function FinalWords({ type: { id }, words }: FinalWordsProps) {
  const { width, alone, two } = room[id]
  return (
    <div className={styles.words}>
      {words.map((text, line) => (
        <FittedLine
          key={text}
          text={text}
          width={width}
          size={words.length > 1 ? two : alone}
          align="center"
          tone={line === 0 ? 'white' : 'yellow'}
        />
      ))}
    </div>
  )
}

/** In pixels: of one line, and of two. */
const room = { 1: { width: 360, alone: 88, two: 66 }, 2: { width: 360, alone: 64, two: 46 } } as const
