import styles from './home-skeleton.module.css'

/** Reserves the space of the home page; visible only if loading takes long. */
export const HomeSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true" data-testid="skeleton">
    <span className={styles.hero} />
    <span className={styles.rows} data-rows="2" />
    <span className={styles.rows} data-rows="3" />
    <span className={styles.podium} />
  </div>
)

/** Reserves the space of the best scorers. */
export const PodiumSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true" data-testid="skeleton">
    <span className={styles.podium} />
  </div>
)
