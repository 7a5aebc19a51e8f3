import { SIDES } from '@cup/domain/kernel'
import styles from './game-timeline.module.css'
import type { TimelinePoint } from './game-timeline-marks.ts'

type TimelineLeadProps = { readonly points: readonly TimelinePoint[] }

/** The leading side and its lead, as steps behind the line: upwards for home, downwards for guest. */
export function TimelineLead({ points }: TimelineLeadProps) {
  const steps = points.flatMap(({ from, score }) => (score ? { at: from, ahead: score.home - score.guest } : []))
  const most = Math.max(LEAST_SCALE, ...steps.map(({ ahead }) => Math.abs(ahead)))
  const path = steps.map(({ at, ahead }) => `H${at}V${-ahead / most}`).join('')
  return SIDES.map((side) => (
    <svg
      key={side}
      className={styles.lead}
      data-side={side}
      viewBox={side === 'home' ? '0 -1 1 1' : '0 0 1 1'}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 0${path}H1V0Z`} />
    </svg>
  ))
}

/** A lead of one goal is no mountain. */
const LEAST_SCALE = 3

type TimelineEdgeProps = {
  /** How much of the game has been played, from 0 to 1; undefined where that is not known yet. */
  readonly share: number | undefined
  /** Data attributes of the line, for a script that runs before the app. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined
}

/** How far a game is on its line: what is still to come lies under a veil. */
export const TimelineEdge = ({ share, data }: TimelineEdgeProps) => (
  <span className={styles.veil} aria-hidden="true">
    <span className={styles.edge} style={{ '--played': share }} {...data} />
  </span>
)
