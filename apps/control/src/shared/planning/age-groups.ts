/** Position of an age group in its cup: which of the four colours and edges it has. */
export type AgeIndex = 0 | 1 | 2 | 3

/** How screens show an age group. */
export type AgeGroup = { readonly index: AgeIndex; readonly tag: string }

const AGE_INDICES: readonly AgeIndex[] = [0, 1, 2, 3]

/** Age groups of the competitions of a cup by id, in the order in which they are given; the fifth begins again. */
export const ageGroupsOf = (
  competitions: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, AgeGroup> =>
  new Map(
    competitions.map(({ id, name }, position) => [
      id,
      { index: AGE_INDICES[position % AGE_INDICES.length] ?? 0, tag: ageTagOf(name) },
    ]),
  )

const AGES = [
  /\bU ?(?<years>\d{1,2})\b/iu,
  /(?<![\p{L}\d])(?<letter>[A-G])\d?[- ]?(?:Jugend|Junior(?:inn)?en|Mädchen)/iu,
]

/** Short name of an age group, out of the name of its competition: "U11", "E-Jugend", or else the whole name. */
export function ageTagOf(name: string): string {
  for (const age of AGES) {
    const { years, letter } = age.exec(name)?.groups ?? {}
    if (years) return `U${Number(years)}`
    if (letter) return `${letter.toUpperCase()}-Jugend`
  }
  return name
}
