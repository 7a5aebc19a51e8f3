import styles from './error-page.module.css'

/** An address that is nobody's, or a page that broke; the text is the product's. */
export const ErrorPage = () => (
  <main className={styles.page}>
    <h1>Error</h1>
  </main>
)
