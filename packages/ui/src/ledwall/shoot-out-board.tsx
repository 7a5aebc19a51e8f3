import { SIDES, type Side } from '@cup/domain/kernel'
import { formatScore } from '../format/index.ts'
import { wallTexts } from '../texts.ts'
import { FittedFigures, FittedLine } from './fitted-line.tsx'
import type { WallShootOut } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import styles from './shoot-out-board.module.css'
import { Crest, TeamStripe } from './team-side.tsx'

type ShootOutBoardProps = { readonly type: LedwallType; readonly game: WallShootOut }

/** The shots of both sides and the score: side by side on a long wall, row over row on a high one. */
export const ShootOutBoard = ({ type, game }: ShootOutBoardProps) =>
  type.id === 1 ? <SideBySide height={type.height} game={game} /> : <RowOverRow height={type.height} game={game} />

type BoardProps = { readonly height: number; readonly game: WallShootOut }

function SideBySide({ height, game: { teams, score, tally, rounds } }: BoardProps) {
  return (
    <div className={styles.sideBySide} style={{ height }}>
      {SIDES.map((side) => (
        <div key={side} className={styles.side} data-side={side}>
          <TeamStripe teams={teams} side={side} width={24} height={height} />
          <Crest team={teams[side]} height={112} />
          <FittedLine text={teams[side].shortName} width={250} size={112} align={outwards(side)} />
          <ShotDots rounds={rounds} side={side} {...besideName(rounds.length)} align={inwards(side)} />
        </div>
      ))}
      <FittedFigures text={formatScore(score, tally)} width={304} size={132} align="center" />
    </div>
  )
}

const outwards = (side: Side) => (side === 'home' ? 'left' : 'right')
const inwards = (side: Side) => (side === 'home' ? 'right' : 'left')

/** Dots beside a name, in pixels: up to 5 in a row, and up to 8 in two rows of the same length, behind the sign for more. */
const besideName = (rounds: number) =>
  rounds <= ONE_ROW
    ? { size: 64, columns: ONE_ROW }
    : { size: 60, columns: Math.ceil(Math.min(rounds, MOST_ROUNDS) / 2) }
const ONE_ROW = 5

/** The height of a row; a line of black parts the two. */
const ROW = 94

function RowOverRow({ height, game: { teams, score, tally, rounds } }: BoardProps) {
  return (
    <div className={styles.rowOverRow} style={{ height }}>
      {SIDES.map((side) => (
        <div key={side} className={styles.row} data-side={side}>
          <TeamStripe teams={teams} side={side} width={24} height={ROW} />
          <Crest team={teams[side]} height={80} />
          <FittedLine text={teams[side].shortName} width={200} size={88} />
          <ShotDots rounds={rounds} side={side} size={dotSizeOf(rounds.length)} columns={8} align="left" />
          <FittedFigures text={`${score[side]} (${tally[side]})`} width={124} size={92} align="right" />
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

type ShotDotsProps = {
  readonly rounds: WallShootOut['rounds']
  readonly side: Side
  /** Of one dot, in pixels. */
  readonly size: number
  /** Number of dots in a row before a second one begins. */
  readonly columns: number
  readonly align: 'left' | 'right'
}

/** The shots of a side, one dot for each round; of more than 8 rounds the last 8, behind "…". */
function ShotDots({ rounds, side, size, columns, align }: ShotDotsProps) {
  const shown = rounds.slice(-MOST_ROUNDS)
  const gridTemplateColumns = `repeat(${Math.min(columns, shown.length)}, ${size}px)`
  return (
    <div className={styles.dots} data-align={align}>
      {rounds.length > shown.length && <Earlier />}
      <ol className={styles.rows} style={{ gridTemplateColumns }}>
        {shown.map((round, place) => (
          <li key={place} className={styles.round}>
            <Dot size={size} outcome={outcomeOf(round[side])} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const MOST_ROUNDS = 8

/** Rounds before those that are shown. */
const Earlier = () => (
  <svg
    width="40"
    height="60"
    viewBox="0 0 40 60"
    role="img"
    aria-label={wallTexts.earlierRounds}
    fill="var(--led-open)"
  >
    <path d="M0 25h10v10H0zM15 25h10v10H15zM30 25h10v10H30z" />
  </svg>
)

type Outcome = 'hit' | 'miss' | 'open'

function outcomeOf(shot: { readonly success: boolean } | undefined): Outcome {
  if (!shot) return 'open'
  return shot.success ? 'hit' : 'miss'
}

const labels: Readonly<Record<Outcome, string>> = wallTexts.shots

/** Sign and fill say the same as the colour. */
function Dot({ size, outcome }: { readonly size: number; readonly outcome: Outcome }) {
  return (
    <svg
      className={styles.dot}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role="img"
      aria-label={labels[outcome]}
      data-outcome={outcome}
    >
      <circle cx="32" cy="32" r={outcome === 'hit' ? 32 : 28} />
      {outcome === 'hit' && <path d="m17 33 11 11 20-23" />}
      {outcome === 'miss' && <path d="m22 22 20 20M42 22 22 42" />}
    </svg>
  )
}
