import styles from './final-page.module.css'

/** The room that the ranking will take. */
export const FinalSkeleton = () => <div className={styles.skeleton} aria-busy="true" data-testid="skeleton" />
