import styles from './bracket.module.css'

type BracketJointsProps = {
  readonly row: number
  readonly feederRows: readonly number[]
  /** Those of them on a way that is lit. */
  readonly litRows: readonly number[]
}

/** The lines from the games of the round before to the one that their winners play. */
export function BracketJoints({ row, feederRows, litRows }: BracketJointsProps) {
  const top = Math.min(row, ...feederRows)
  const bottom = Math.max(row, ...feederRows)
  const elbow = (from: number) => `M0 ${from - top}H.5V${row - top}H1`
  // A line without height would have no box of its own to be drawn in.
  const height = Math.max(bottom - top, MINIMUM)
  return (
    <svg
      className={styles.joints}
      style={{ '--from': top - row, '--height': height }}
      viewBox={`0 0 1 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={feederRows.map(elbow).join('')} vectorEffect="non-scaling-stroke" />
      {litRows.length > 0 && (
        <path className={styles.lit} d={litRows.map(elbow).join('')} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}

const MINIMUM = 0.01
