import styles from './games-skeleton.module.css'

/** The room that the games will take; it shows itself only if they take long. */
export const GamesSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true" data-testid="skeleton">
    {Array.from({ length: CARDS }, (_, card) => (
      <span key={card} className={styles.card} />
    ))}
  </div>
)

const CARDS = 6
