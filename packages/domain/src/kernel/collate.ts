/** German alphabetical order in which "Spiel 2" comes before "Spiel 10". */
export const compareGerman: (a: string, b: string) => number = new Intl.Collator('de', { numeric: true }).compare
