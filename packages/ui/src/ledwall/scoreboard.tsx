import { SIDES } from '@cup/domain/kernel'
import { formatScore } from '../format/index.ts'
import { ClockLine } from './clock-line.tsx'
import { FinalWords, finalWordsOf } from './final-words.tsx'
import { FittedFigures } from './fitted-line.tsx'
import type { WallFinal, WallRegularTime } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import { PenaltyLines } from './penalty-lines.tsx'
import styles from './scoreboard.module.css'
import { TeamSide } from './team-side.tsx'

type ScoreboardProps = { readonly type: LedwallType; readonly game: WallRegularTime | WallFinal }

/** Names, score, clock and time penalties; at the end, the final score. */
export function Scoreboard({ type, game }: ScoreboardProps) {
  const { id, height } = type
  const { teams, score } = game
  const words = game.phase === 'final' ? finalWordsOf(game) : []
  const { width, size, sizeOverTwo } = scoreRoom[id]
  return (
    <div className={styles.board} data-type={id} data-words={words.length} style={{ height }}>
      {SIDES.map((side) => (
        <TeamSide key={side} type={type} teams={teams} side={side}>
          {game.phase === 'regularTime' && (
            <PenaltyLines penalties={game.penalties[side]} side={side} {...penaltyRoom[id]} />
          )}
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
        {game.phase === 'regularTime' && game.clock && <ClockLine clock={game.clock} {...clockRoom[id]} />}
      </div>
    </div>
  )
}

/** In pixels. */
const penaltyRoom = {
  1: { width: 198, size: 52, arrangement: 'stacked' },
  2: { width: 324, size: 44, arrangement: 'inRow' },
} as const
const scoreRoom = {
  1: { width: 328, size: 112, sizeOverTwo: 112 },
  2: { width: 256, size: 116, sizeOverTwo: 92 },
} as const
const clockRoom = { 1: { width: 300, size: 104, signSize: 40 }, 2: { width: 218, size: 76, signSize: 26 } } as const
