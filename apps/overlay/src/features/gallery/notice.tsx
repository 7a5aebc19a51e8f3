import styles from './gallery.module.css'

/** Whether the service has told which competitions there are. */
export type ListState = 'loading' | 'there' | 'unreachable'

type NoticeProps = { readonly origin: string; readonly state: ListState; readonly hasCompetition: boolean }

/** What stands in the way of a picture, and what to do about it. */
export function Notice({ origin, state, hasCompetition }: NoticeProps) {
  return (
    <div role="status">
      {state === 'unreachable' && (
        <p className={styles.notice}>
          Der Dienst antwortet nicht. Sobald er wieder da ist, geht es hier und in den Overlays von selbst weiter.
        </p>
      )}
      {state === 'there' && !hasCompetition && (
        <p className={styles.notice}>
          <strong>Noch kein Turnier angelegt.</strong> Die Adressen gelten schon jetzt, die Overlays erscheinen von
          selbst. Zum Ausprobieren lässt sich das System mit dem Beispielturnier füllen:{' '}
          <code>npm run cup -- sample --played=30</code>
        </p>
      )}
      {isLoopback(origin) && (
        <p className={styles.notice}>
          Diese Adressen gelten nur auf diesem Rechner. Läuft OBS auf einem anderen, den Dienst mit{' '}
          <code>npm start -- --hall</code> starten und diese Seite dort unter der Adresse öffnen, die er dann nennt.
        </p>
      )}
    </div>
  )
}

/** Whether nobody else can reach it there. */
const isLoopback = (origin: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)
