import { SIDES, type Side } from '@cup/domain/kernel'
import { formatScore } from '../format/index.ts'
import { FittedFigures, FittedLine } from './fitted-line.tsx'
import type { WallShootOut } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import styles from './shoot-out-board.module.css'
import { ShotDots } from './shot-dots.tsx'
import { TeamStripe } from './team-stripe.tsx'

type ShootOutBoardProps = { readonly type: LedwallType; readonly game: WallShootOut }

/** The shots of both sides and the tally: side by side on a long wall, row over row on a high one. */
export const ShootOutBoard = ({ type, game }: ShootOutBoardProps) =>
  type.id === 1 ? <SideBySide height={type.height} game={game} /> : <RowOverRow height={type.height} game={game} />

type BoardProps = { readonly height: number; readonly game: WallShootOut }

function SideBySide({ height, game: { teams, score, rounds } }: BoardProps) {
  return (
    <div className={styles.sideBySide} style={{ height }}>
      {SIDES.map((side) => (
        <div key={side} className={styles.side} data-side={side}>
          <TeamStripe teams={teams} side={side} width={32} height={height} />
          <FittedLine text={teams[side].shortName} width={336} size={96} align={outwards(side)} />
          <ShotDots
            rounds={rounds}
            side={side}
            {...(rounds.length > ONE_ROW.columns ? TWO_ROWS : ONE_ROW)}
            align={inwards(side)}
          />
        </div>
      ))}
      <FittedFigures text={formatScore(score)} width={304} size={112} align="center" />
    </div>
  )
}

const outwards = (side: Side) => (side === 'home' ? 'left' : 'right')
const inwards = (side: Side) => (side === 'home' ? 'right' : 'left')

/** Dots beside a name, in pixels: up to 5, and in two rows up to 8 behind the sign for more. */
const ONE_ROW = { size: 64, columns: 5 }
const TWO_ROWS = { size: 60, columns: 4 }

/** The height of a row; a line of black parts the two. */
const ROW = 94

function RowOverRow({ height, game: { teams, score, rounds } }: BoardProps) {
  return (
    <div className={styles.rowOverRow} style={{ height }}>
      {SIDES.map((side) => (
        <div key={side} className={styles.row} data-side={side}>
          <TeamStripe teams={teams} side={side} width={32} height={ROW} />
          <FittedLine text={teams[side].shortName} width={280} size={76} />
          <ShotDots rounds={rounds} side={side} size={dotSizeOf(rounds.length)} columns={8} align="left" />
          <FittedFigures text={`${score[side]}`} width={124} size={88} align="right" />
        </div>
      ))}
    </div>
  )
}

/** In pixels: 5, 8, or 8 behind the sign for more fit beside each other. */
function dotSizeOf(rounds: number): number {
  if (rounds <= 5) return 76
  return rounds <= 8 ? 56 : 50
}
