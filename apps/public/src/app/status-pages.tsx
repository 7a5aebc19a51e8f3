import { DataError, Skeleton } from '../shared/query-block.tsx'
import { Logo } from './shell/icon.tsx'
import styles from './status-pages.module.css'

/** Before the first competition; once there is one, the page goes there by itself. */
export const NoCompetition = () => (
  <div className={styles.page}>
    <Logo className={styles.logo} />
    <h1 className={styles.title}>Noch kein Turnier angelegt</h1>
    <p>Sobald die Turnierleitung eines anlegt, erscheinen hier Spiele, Tabelle und Topscorer – ganz ohne Neuladen.</p>
    <p className={styles.hint}>
      Du leitest das Turnier? Fülle das System mit dem Beispielturnier 2025:
      <code className={styles.command}>npm run cup -- sample --played=30</code>
      oder lege dein eigenes an; alle Aufrufe stehen in der <a href="/docs">Schnittstellen-Beschreibung</a>.
    </p>
  </div>
)

/** An address that is nobody's, or a page that broke; the text is the product's. */
export const ErrorPage = () => <h1 className={styles.error}>Error</h1>

/** Until it is known what to show. */
export const LoadingPage = () => <Skeleton rows={6} />

type DataErrorPageProps = { readonly onRetry: () => unknown }

/** Nothing could be loaded at all. */
export const DataErrorPage = ({ onRetry }: DataErrorPageProps) => <DataError onRetry={onRetry} />
