import styles from './error-page.module.css'

/** An address that is nobody's, or a page that broke; the text is the product's. */
export const ErrorPage = () => <h1 className={styles.error}>Error</h1>
