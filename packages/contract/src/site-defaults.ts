/**
 * The site until the organiser has written one: invented, with reserved addresses, so that every place of the page is
 * filled. Nothing of it is loaded before a tap.
 */
export const SITE_DEFAULTS = {
  apiUrl: '',
  timeZone: 'Europe/Berlin',
  live: 'sockets' as const,
  organiser: { name: 'SG Musterhausen (Beispiel, bitte ersetzen)' },
  builder: { name: 'Werkstatt Beispiel (bitte ersetzen)' },
  links: {
    feedback: 'https://verein.example/feedback',
    website: 'https://verein.example/',
    magazine: 'https://verein.example/magazin',
    instagram: 'https://instagram.example/hallencup',
    youtube: 'https://youtube.example/hallencup',
  },
  livestream: {
    title: 'Livestream aus der Halle (Beispiel, bitte ersetzen)',
    embedUrl: 'https://stream.example/embed/hallencup',
    provider: 'Beispielanbieter',
  },
  sponsors: [],
  imprint: [
    'Dies ist ein Beispieltext. Hier steht das Impressum des Veranstalters mit Name, Anschrift und Kontakt.',
    'Er gehört in die Datei site.json im Datenordner, Feld „imprint“: ein Text für jeden Absatz.',
  ],
  privacy: [
    'Dies ist ein Beispieltext. Hier steht die Datenschutzerklärung des Veranstalters; sie gehört in die Datei site.json, Feld „privacy“.',
    'Diese Seite setzt keine Cookies. Auf deinem Gerät merkt sie sich die Ansicht, deine Mannschaft und die zuletzt geladenen Spielstände.',
    'Der Livestream eines anderen Anbieters wird erst geladen, nachdem du ihm zugestimmt hast.',
  ],
}

const { apiUrl, timeZone, live, sponsors, imprint, privacy } = SITE_DEFAULTS

/** The same for a site of which the organiser has written something: no example stands beside it. */
const WRITTEN_DEFAULTS = { apiUrl, timeZone, live, links: {}, sponsors, imprint, privacy }

/** Defaults of the fields that `site.json` leaves out. */
export const siteDefaultsFor = (file: object): typeof SITE_DEFAULTS | typeof WRITTEN_DEFAULTS =>
  Object.keys(file).length === 0 ? SITE_DEFAULTS : WRITTEN_DEFAULTS
