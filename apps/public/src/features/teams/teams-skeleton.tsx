import styles from './teams.module.css'

const TILES = 12

/** The room that the tiles will take. */
export const TeamsSkeleton = () => (
  <div className={styles.grid} aria-busy="true" data-testid="skeleton">
    {Array.from({ length: TILES }, (_, tile) => (
      <span key={tile} className={styles.waiting} />
    ))}
  </div>
)
