import styles from './game-timeline.module.css'

type TimelineEdgeProps = {
  /** How much of the game has been played, from 0 to 1. */
  readonly share: number
}

/** How far a game is on its line: what is still to come lies under a veil. */
export const TimelineEdge = ({ share }: TimelineEdgeProps) => (
  <span className={styles.veil} aria-hidden="true">
    <span className={styles.edge} style={{ transform: `translateX(${share * 100}%)` }} />
  </span>
)
