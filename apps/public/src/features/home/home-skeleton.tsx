import styles from './home-skeleton.module.css'

/** The room that the first page will take; it shows itself only if data take long. */
export const HomeSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true" data-testid="skeleton">
    <span className={styles.hero} />
    <span className={styles.rows} data-rows="2" />
    <span className={styles.rows} data-rows="3" />
    <span className={styles.podium} />
  </div>
)

/** The room of the best scorers alone. */
export const PodiumSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true" data-testid="skeleton">
    <span className={styles.podium} />
  </div>
)
