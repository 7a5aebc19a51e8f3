/** Facts of the privacy policy that hold for the pages of every cup. */
const PRIVACY_OF_PAGES = [
  'Diese Seite setzt keine Cookies. Auf deinem Gerät merkt sie sich die Ansicht, deine Mannschaft und die zuletzt geladenen Spielstände.',
  'Der Livestream eines anderen Anbieters wird erst geladen, nachdem du ihm zugestimmt hast.',
]

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
  imprint: ['Dies ist ein Beispieltext. Hier steht das Impressum des Veranstalters mit Name, Anschrift und Kontakt.'],
  privacy: ['Dies ist ein Beispieltext. Hier steht die Datenschutzerklärung des Veranstalters.', ...PRIVACY_OF_PAGES],
}

const { apiUrl, timeZone, live, sponsors } = SITE_DEFAULTS

/**
 * The defaults of a site of which the organiser has written something: no example stands beside it, and the privacy
 * policy says what is true of the pages themselves.
 */
export const WRITTEN_DEFAULTS = {
  apiUrl,
  timeZone,
  live,
  links: {},
  sponsors,
  imprint: [],
  privacy: PRIVACY_OF_PAGES,
}

/** Defaults of the fields that a site leaves out. */
export const siteDefaultsFor = (written: object): typeof SITE_DEFAULTS | typeof WRITTEN_DEFAULTS =>
  Object.keys(written).length === 0 ? SITE_DEFAULTS : WRITTEN_DEFAULTS
