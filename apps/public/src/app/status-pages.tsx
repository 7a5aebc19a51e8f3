import { DataError, Skeleton } from '../shared/query-block.tsx'
import { appTexts } from '../texts/app.ts'
import { Logo } from './shell/icon.tsx'
import styles from './status-pages.module.css'

/** Before the first competition; once there is one, the page goes there by itself. */
export const NoCompetition = () => (
  <div className={styles.page}>
    <Logo className={styles.logo} />
    <h1 className={styles.title}>{appTexts.noCompetition}</h1>
    <p>{appTexts.noCompetitionHint}</p>
  </div>
)

/** An unknown address, or a page that failed; the text is specified by the product. */
export const ErrorPage = () => <h1 className={styles.error}>{appTexts.error}</h1>

/** Until it is known what to show. */
export const LoadingPage = () => <Skeleton rows={6} />

type DataErrorPageProps = { readonly onRetry: () => unknown }

/** Nothing could be loaded at all. */
export const DataErrorPage = ({ onRetry }: DataErrorPageProps) => <DataError onRetry={onRetry} />
