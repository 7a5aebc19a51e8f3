/** A row of a drawn screen; one that is marked is what to tap, one with a switch is switched on. */
export type Row = { readonly text: string; readonly isMarked?: boolean; readonly hasSwitch?: boolean }

/** One step: what to do, and the screen on which it is done. */
export type Step = { readonly text: string; readonly title: string; readonly rows: readonly Row[] }

/** How one kind of device installs the certificate, and how it is removed after the cup. */
export type Platform = {
  readonly name: string
  /** The words by which such a device names itself in its requests. */
  readonly agent: RegExp
  readonly steps: readonly Step[]
  readonly removal: string
}

/** Placeholder for the name of the certificate on a device. */
export const NAME = '{name}'

const tap = (text: string): Row => ({ text, isMarked: true })
const row = (text: string): Row => ({ text })

const IPAD: Platform = {
  name: 'iPad und iPhone',
  agent: /iPad|iPhone|Macintosh/,
  steps: [
    {
      text: 'In Safari „Zertifikat laden“ antippen und das Laden zulassen. Andere Browser können es nicht.',
      title: 'Konfigurationsprofil laden?',
      rows: [row('Ignorieren'), tap('Zulassen')],
    },
    {
      text: 'Die App „Einstellungen“ öffnen, oben links „Profil geladen“, dann rechts oben „Installieren“. Das Gerät fragt nach seinem Code.',
      title: 'Einstellungen',
      rows: [tap('Profil geladen'), row('Flugmodus'), row('WLAN')],
    },
    {
      text: '„Einstellungen → Allgemein → Info“, ganz unten „Zertifikats\u00advertrauens\u00adeinstellungen“: den Schalter einschalten und „Fortfahren“. Ohne diesen Schritt wirkt das Zertifikat nicht.',
      title: 'Zertifikatsvertrauen',
      rows: [{ text: NAME, isMarked: true, hasSwitch: true }],
    },
    {
      text: 'Die sichere Adresse öffnen (oben). Als App: in Safari auf „Teilen“, dann „Zum Home-Bildschirm“.',
      title: 'Teilen',
      rows: [row('Kopieren'), tap('Zum Home-Bildschirm')],
    },
  ],
  removal: '„Einstellungen → Allgemein → VPN und Geräteverwaltung“, das Profil öffnen, „Profil entfernen“.',
}

const ANDROID: Platform = {
  name: 'Android',
  agent: /Android/,
  steps: [
    {
      text: '„Zertifikat laden“ antippen. Die Datei liegt danach unter „Downloads“.',
      title: 'Downloads',
      rows: [tap('hallencup.crt')],
    },
    {
      text: 'In den Einstellungen nach „CA-Zertifikat“ suchen, sonst: „Sicherheit → Weitere Sicherheitseinstellungen → Verschlüsselung → Zertifikat installieren“. Dort „CA-Zertifikat“.',
      title: 'Zertifikat installieren',
      rows: [tap('CA-Zertifikat'), row('VPN- und App-Nutzerzertifikat'), row('WLAN-Zertifikat')],
    },
    {
      text: '„Trotzdem installieren“ und die Datei hallencup.crt wählen. Die Warnung gilt für jedes Zertifikat; dieses hier gilt nur für die Halle. Ein Gerät ohne Bildschirmsperre verlangt vorher eine.',
      title: 'Deine Daten sind nicht privat',
      rows: [row('Nicht installieren'), tap('Trotzdem installieren')],
    },
    {
      text: 'Die sichere Adresse in Chrome öffnen (oben). Als App: Menü ⋮, dann „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
      title: 'Menü ⋮',
      rows: [row('Neuer Tab'), tap('App installieren')],
    },
  ],
  removal:
    '„Sicherheit → Verschlüsselung → Vertrauenswürdige Anmeldedaten → Nutzer“, das Zertifikat öffnen, „Entfernen“.',
}

const WINDOWS: Platform = {
  name: 'Windows',
  agent: /Windows/,
  steps: [
    {
      text: '„Zertifikat laden“ anklicken, die Datei öffnen, dann „Zertifikat installieren …“.',
      title: 'Zertifikat',
      rows: [row(NAME), tap('Zertifikat installieren …')],
    },
    {
      text: '„Aktueller Benutzer“, „Weiter“.',
      title: 'Speicherort',
      rows: [tap('Aktueller Benutzer'), row('Lokaler Computer')],
    },
    {
      text: '„Alle Zertifikate in folgendem Speicher speichern“, „Durchsuchen …“, „Vertrauenswürdige Stamm\u00adzertifizierungs\u00adstellen“. Dann „Weiter“, „Fertig stellen“, „Ja“.',
      title: 'Zertifikatspeicher auswählen',
      rows: [row('Eigene Zertifikate'), tap('Vertrauenswürdige Stammzertifizierungsstellen')],
    },
    {
      text: 'Den Browser schließen und die sichere Adresse öffnen (oben). Als App: das Zeichen rechts in der Adresszeile, „Installieren“. Firefox hat eigene Zertifikate: Chrome oder Edge nehmen.',
      title: 'App installieren?',
      rows: [tap('Installieren'), row('Abbrechen')],
    },
  ],
  removal:
    'Auf „Start“ certmgr.msc eingeben, „Vertrauenswürdige Stamm\u00adzertifizierungs\u00adstellen → Zertifikate“, das Zertifikat löschen.',
}

/** The kinds of devices that are found in halls. */
export const PLATFORMS: readonly Platform[] = [IPAD, ANDROID, WINDOWS]
