/** German alphabetical order in which "Spiel 2" comes before "Spiel 10". */
export const compareGerman: (a: string, b: string) => number = new Intl.Collator('de', { numeric: true }).compare

/** The order of ids and instants. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
