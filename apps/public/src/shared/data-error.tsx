import styles from './data-error.module.css'

type DataErrorProps = { readonly onRetry: () => unknown }

/** Says that data did not come, and tries again when asked to. */
export const DataError = ({ onRetry }: DataErrorProps) => (
  <div className={styles.error} role="alert">
    <p>Daten konnten nicht geladen werden.</p>
    <button type="button" className={styles.retry} onClick={() => onRetry()}>
      Erneut versuchen
    </button>
  </div>
)
