import type { Side } from '@cup/domain/kernel'
import type { WallShootOut } from './ledwall-game.ts'
import styles from './shot-dots.module.css'

type ShotDotsProps = {
  readonly rounds: WallShootOut['rounds']
  readonly side: Side
  /** Of one dot, in pixels. */
  readonly size: number
  /** So many dots stand in a row before a second one begins. */
  readonly columns: number
  readonly align: 'left' | 'right'
}

/** The shots of a side, one dot for each round; of more than 8 rounds the last 8, behind "…". */
export function ShotDots({ rounds, side, size, columns, align }: ShotDotsProps) {
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
  <svg width="40" height="60" viewBox="0 0 40 60" role="img" aria-label="frühere Runden" fill="var(--led-open)">
    <path d="M0 25h10v10H0zM15 25h10v10H15zM30 25h10v10H30z" />
  </svg>
)

type Outcome = 'hit' | 'miss' | 'open'

function outcomeOf(shot: { readonly success: boolean } | undefined): Outcome {
  if (!shot) return 'open'
  return shot.success ? 'hit' : 'miss'
}

const labels: Readonly<Record<Outcome, string>> = { hit: 'getroffen', miss: 'verschossen', open: 'offen' }

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
