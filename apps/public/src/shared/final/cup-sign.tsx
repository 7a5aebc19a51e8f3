import styles from './cup-sign.module.css'

/** The cup, beside a word or instead of one. */
export const CupSign = () => (
  <svg className={styles.cup} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4V7a3 3 0 0 0 3 3M17 5.5h3V7a3 3 0 0 1-3 3M12 14v3.5M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3z" />
  </svg>
)
