import type { Competition } from '@cup/contract/entities'
import { Choice } from './choice.tsx'
import styles from './gallery.module.css'
import { ObsGuide, ParameterTable } from './guide.tsx'
import { OverlayCard } from './overlay-card.tsx'
import { LEADERBOARD, LEDWALL, leaderboardPath, OVERLAYS, type OverlayEntry, overlayAddress } from './overlays.ts'

type GalleryViewProps = {
  /** Where the service lies for this page: "http://192.168.0.10:3000". */
  readonly origin: string
  readonly state: ListState
  readonly competitions: readonly Competition[]
  /** Undefined: the overlays follow what is on air. */
  readonly pinned: Competition | undefined
  readonly onAir: Competition | undefined
  readonly groupId: string | undefined
  readonly onPin: (competitionId: string | undefined) => void
  readonly onGroup: (groupId: string) => void
}

/** All overlays with preview and address, what an address may say, and how they come into OBS. */
export function GalleryView({ origin, state, competitions, pinned, onAir, groupId, onPin, onGroup }: GalleryViewProps) {
  const meant = pinned ?? onAir ?? competitions[0]
  const group = meant?.groups.find(({ id }) => id === groupId) ?? meant?.groups[0]
  const table = meant && group && overlayAddress(origin, leaderboardPath(meant.id, group.id))
  const cardOf = (overlay: OverlayEntry) => {
    const address = overlayAddress(origin, overlay.path, pinned?.id)
    return <OverlayCard key={address} {...overlay} address={address} />
  }
  return (
    <main className={styles.main}>
      <header className={styles.head}>
        <h1>Stream-Overlays</h1>
        <p className={styles.lead}>
          Grafiken für den Livestream. Adresse kopieren, in OBS als Browserquelle eintragen, fertig.
        </p>
        <Notice origin={origin} state={state} hasCompetition={competitions.length > 0} />
      </header>
      {meant && (
        <Choice
          competitions={competitions}
          pinned={pinned}
          meant={meant}
          group={group}
          onPin={onPin}
          onGroup={onGroup}
        />
      )}
      <section className={styles.section}>
        <h2>Im Stream</h2>
        <p>
          Die Karos stehen für das Bild der Kamera. Bleibt eine Vorschau leer, gibt es dort gerade nichts zu zeigen.
        </p>
        <ul className={styles.cards}>
          {OVERLAYS.map(cardOf)}
          <OverlayCard
            key={table}
            {...LEADERBOARD}
            address={table}
            instead={meant ? 'Keine Gruppe angelegt' : 'Braucht ein Turnier.'}
          />
        </ul>
      </section>
      <section className={styles.section}>
        <h2>In der Halle</h2>
        <ul className={styles.cards}>{cardOf(LEDWALL)}</ul>
      </section>
      <ParameterTable />
      <ObsGuide />
    </main>
  )
}

/** Whether the service has told which competitions there are. */
export type ListState = 'loading' | 'there' | 'unreachable'

type NoticeProps = { readonly origin: string; readonly state: ListState; readonly hasCompetition: boolean }

/** What stands in the way of a picture, and what to do about it. */
function Notice({ origin, state, hasCompetition }: NoticeProps) {
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
