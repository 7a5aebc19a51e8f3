import styles from './gallery.module.css'

/** How an overlay comes into OBS, once for two days. */
export const ObsGuide = () => (
  <section className={styles.section}>
    <h2>In OBS einrichten</h2>
    <ol className={styles.steps}>
      <li>
        Unter „Quellen“ mit <kbd>+</kbd> eine Quelle <strong>Browser</strong> anlegen und die Adresse als{' '}
        <strong>URL</strong> eintragen.
      </li>
      <li>
        <strong>Breite 1920</strong>, <strong>Höhe 1080</strong>. OBS schlägt 800 × 600 vor.
      </li>
      <li>
        Häkchen <strong>weglassen</strong> bei „Deaktivieren, wenn Quelle nicht sichtbar ist“, „Browser aktualisieren,
        wenn die Szene aktiv wird“ und „Benutzerdefinierte FPS verwenden“. Seitenberechtigungen: kein Zugriff auf OBS.
      </li>
      <li>
        In den Einstellungen unter „Erweitert“ die <strong>Hardwarebeschleunigung der Browserquelle</strong>{' '}
        eingeschaltet lassen.
      </li>
      <li>
        Jedes Overlay nur <strong>einmal</strong> anlegen und in weitere Szenen als vorhandene Quelle übernehmen: so
        läuft es durch und ist beim Umschalten sofort da.
      </li>
      <li>
        Die Bilder sind durchsichtig und haben ihren Platz schon. Quelle links oben anlegen, nicht verschieben und nicht
        zuschneiden.
      </li>
      <li>
        Läuft OBS vielleicht schon, bevor der Dienst startet? Dann statt der URL die <strong>Startdatei</strong> auf
        diesem PC speichern und als <strong>Lokale Datei</strong> eintragen. Sie wartet auf den Dienst.
      </li>
    </ol>
    <p>
      Die Overlays brauchen danach niemanden mehr: Sie erscheinen von selbst, wenn der Dienst wieder da ist, und
      behalten ihr letztes Bild, wenn die Verbindung abreißt. Nur die Uhr verschwindet nach zehn Sekunden ohne
      Nachricht, damit keine falsche Zeit auf Sendung ist.
    </p>
  </section>
)

/** What an address may say beside its name. */
const PARAMETERS: readonly (readonly [example: string, meaning: string])[] = [
  ['competitionId=…', 'Zeigt fest dieses Turnier statt des Turniers auf Sendung.'],
  ['delayMs=1500', 'Hält alles so viele Millisekunden zurück, bis es zum Bild der Kamera passt; höchstens 30000.'],
  ['motion=0', 'Ohne Bewegung: Bilder kommen und gehen mit einem Schnitt.'],
  ['tore=1', 'Nur beim Spielstand: nennt nach jedem Tor fünf Sekunden lang den Torschützen.'],
  [
    'bg=00b140',
    'Fester Hintergrund, zum Beispiel zum Ausstanzen: eine Farbe als sechs Zeichen ohne Raute, oder ihr englischer Name.',
  ],
  ['scale=0.5', 'Verkleinert oder vergrößert das Bild; ohne Angabe 1920 × 1080.'],
  ['debug=1', 'Zeigt sicheren Bereich, Bildrate, Alter der Daten und Verbindung. Nicht für die Sendung.'],
]

/** The parameters of all addresses. */
export const ParameterTable = () => (
  <section className={styles.section}>
    <h2>Zusätze zur Adresse</h2>
    <p>
      Hinter der Adresse mit <code>?</code>, mehrere mit <code>&amp;</code> verbunden, zum Beispiel{' '}
      <code>score?tore=1&amp;delayMs=1500</code>
    </p>
    <dl className={styles.parameters}>
      {PARAMETERS.map(([example, meaning]) => (
        <div key={example}>
          <dt>
            <code>{example}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)
