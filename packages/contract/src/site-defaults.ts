/** What a page says of its house until the organiser has said it: invented, and nothing of it is loaded from elsewhere. */
export const SITE_DEFAULTS = {
  apiUrl: '',
  timeZone: 'Europe/Berlin',
  organiser: { name: 'SG Musterhausen (Beispiel, bitte ersetzen)' },
  builder: { name: 'Werkstatt Beispiel (bitte ersetzen)' },
  links: {},
  sponsors: [],
  imprint: [
    'Dies ist ein Beispieltext. Hier steht das Impressum des Veranstalters mit Name, Anschrift und Kontakt.',
    'Er gehört in die Datei site.json im Datenordner, Feld „imprint“: ein Text für jeden Absatz.',
  ],
  privacy: [
    'Dies ist ein Beispieltext. Hier steht die Datenschutzerklärung des Veranstalters; sie gehört in die Datei site.json, Feld „privacy“.',
    'Diese Seite setzt keine Cookies. Auf deinem Gerät merkt sie sich die Ansicht, dein Team und die zuletzt geladenen Spielstände.',
    'Der Livestream eines anderen Anbieters wird erst geladen, nachdem du ihm zugestimmt hast.',
  ],
}
