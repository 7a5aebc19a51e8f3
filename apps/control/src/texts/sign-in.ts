const ASK = 'Bitte die Turnierleitung um eine neue: Das dauert keine Minute.'

/** Signing in, invitations, the lock screen. */
export const signInTexts = {
  replacesAccess: (name: string, roles: string) =>
    `Auf diesem Gerät ist schon jemand angemeldet: ${name} (${roles}). Diese Einladung tritt an die Stelle.`,
  deviceName: 'Name dieses Geräts',
  deviceNameHint: 'So erkennen dich die anderen.',
  invitationWrong: 'Diese Einladung stimmt nicht.',
  signIn: 'Anmelden',
  invitationUsed: `Diese Einladung wurde schon benutzt; jede gilt nur einmal. ${ASK}`,
  invitationOver: `Diese Einladung ist abgelaufen oder wurde zurückgezogen. ${ASK}`,
  invitationUnknown: `Diese Einladung gibt es nicht. Scanne den QR-Code noch einmal. ${ASK}`,
  retry: 'Erneut versuchen',
  alreadySignedInAs: (name: string) => `Dieses Gerät ist schon angemeldet als ${name}.`,
  goOn: 'Weiter',
  invitationUnreadable: 'Scanne den QR-Code noch einmal, oder öffne den Link noch einmal ganz.',
  invitationPageTitle: 'Einladung · Hallencup',
  welcome: 'Willkommen',
  locked: 'Gesperrt',
  pausedHint: (name: string) =>
    `${name} hat eine Pause gemacht. Gib die PIN ein, dann geht es auf derselben Seite weiter. Die Spieluhr läuft unterdessen richtig weiter.`,
  pin: 'PIN',
  pinWrong: 'Diese PIN stimmt nicht.',
  unlock: 'Entsperren',
  pinForgotten: 'PIN vergessen? Melde dieses Gerät ab und bitte die Turnierleitung um eine neue Einladung.',
  signOut: 'Abmelden',
  unreachable: 'Der Server ist gerade nicht zu erreichen. Versuche es gleich noch einmal.',
  tooManyAttempts: 'Zu viele Versuche. Warte einen Moment und versuche es dann noch einmal.',
  noAccess: 'Kein Zugriff',
  pageIsFor: (roles: string) => `Diese Seite ist für: ${roles}.`,
  signedInWithout: (name: string | undefined, roles: string) =>
    `Dieses Gerät ist angemeldet als ${name} (${roles}). Brauchst du die Seite, bitte einen Organisator: Er gibt dir die Rolle unter „Zugänge“, und sie gilt sofort.`,
  toOwnPage: 'Zu meiner Seite',
  name: 'Name',
  password: 'Passwort',
  credentialsWrong: 'Name oder Passwort stimmt nicht.',
  signInByPassword: 'Mit Passwort anmelden',
  hasCode: 'Du hast einen QR-Code?',
  scanCode:
    ' Scanne ihn mit der Kamera dieses Geräts, und tippe auf den Link, der erscheint. Einen Code bekommst du von der Turnierleitung.',
  pasteLink: 'Oder gib hier den Link oder den Code des Servers ein',
  linkWrong:
    'Das stimmt nicht. Füge den Link ganz ein, oder scanne den QR-Code. Der Code des Servers gilt eine Stunde, und nur an dem Rechner, auf dem er läuft.',
  byPassword: 'Mit Name und Passwort',
  byAccessCode: 'Mit dem Zugangscode des Servers',
  accessCodeHint: 'Der Server hat ihn bei seinem ersten Start angezeigt und bei seinen Daten abgelegt.',
  accessCode: 'Zugangscode',
  accessCodeWrong: 'Dieser Zugangscode stimmt nicht.',
  signInAgain: 'Bitte neu anmelden',
  signInAgainHint:
    'Die Anmeldung dieses Geräts ist zu Ende: Sie ist abgelaufen, oder die Turnierleitung hat sie beendet. Was du eingegeben hast, bleibt hier und wird gesendet, sobald du wieder angemeldet bist.',
} as const
