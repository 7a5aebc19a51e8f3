import { Skeleton } from '../shared/skeleton.tsx'
import styles from './layout.module.css'

/** Until it is known what to show. */
export const LoadingPage = () => (
  <main className={styles.page} aria-busy="true">
    <Skeleton rows={6} />
  </main>
)
