import { normalName } from '@cup/domain/kernel'

/** "Gruppe A" is also "A". */
export const bareGroup = (name: string): string => normalName(name).replace(/^(?:gruppe|gr\.?) ?(?=\S)/, '')

/** "Spielfeld 1", "Platz 1" and "1" are also "Feld 1". */
export const bareCourt = (name: string): string =>
  normalName(name).replace(/^(?:spielfeld|feld|platz|halle|court)\s*(?:nr\.?\s*)?(?=\S)/, '')

type Named = { readonly name: string }

/** The thing of that name, or the only one that has it in its bare form. */
export function thingNamed<Thing extends Named>(
  things: readonly Thing[],
  name: string,
  bare: (name: string) => string,
): Thing | undefined {
  if (name === '') return undefined
  const exact = things.find((thing) => normalName(thing.name) === normalName(name))
  const alike = things.filter((thing) => bare(thing.name) === bare(name))
  return exact ?? (alike.length === 1 ? alike[0] : undefined)
}
