import { DataError } from '../shared/data-error.tsx'
import styles from './layout.module.css'

type DataErrorPageProps = { readonly onRetry: () => unknown }

/** Nothing could be loaded at all. */
export const DataErrorPage = ({ onRetry }: DataErrorPageProps) => (
  <main className={styles.page}>
    <DataError onRetry={onRetry} />
  </main>
)
