import styles from './gallery.module.css'

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
