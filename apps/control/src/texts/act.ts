/** The texts of acts of many planning calls. */
export const actTexts = {
  sending: 'Wird gesendet …',
  again: 'Noch einmal senden',
  takeBack: 'Rückgängig',
  takingBack: 'Wird zurückgenommen …',
  notRevocable: 'Namen oder Geburtstage wurden geändert; das lässt sich nicht zurücknehmen.',
  takenBack: 'Alles ist zurückgenommen.',
  tooMany: (calls: number, most: number) =>
    `Das sind ${calls} Eingaben. Auf einmal gehen höchstens ${most}. Teile die Datei auf.`,
  lineRefused: (line: number, text: string) => `Zeile ${line}: ${text} Es wurde nichts gespeichert.`,
  callRefused: (place: number, total: number, text: string) =>
    `Eingabe ${place} von ${total}: ${text} Es wurde nichts gespeichert.`,
} as const
