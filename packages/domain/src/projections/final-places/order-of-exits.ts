import { type Exit, exitsOfGame, exitsOfGroup, isKnockout, type PlacedGame, type Played } from './stages.ts'
import { gamesAfter } from './ways.ts'

/** The places from the first to the last of them. */
export type Places = { readonly first: number; readonly last: number }

/** The last ways out of a part of the cup by their keys, with their places. */
export type Part = ReadonlyMap<string, Places>

/** The last ways out, after which nothing more is played, with their places: one list for each part of the cup. */
export type OrderOfExits<Game> = {
  readonly parts: readonly Part[]
  /** The last ways out to which a way out can lead. */
  readonly endsOf: (exit: Exit<Game>) => ReadonlySet<string>
}

/**
 * Orders the last ways out by what the plan says: all that the winner of a game can still reach comes before all that the
 * loser can, and so on for the places of a group. Places that nothing compares are shared, or belong to different parts.
 */
export function orderOfExits<Game extends PlacedGame>(played: Played<Game>): OrderOfExits<Game> {
  const endsOf = endsIn(played)
  const stages = [
    ...played.games.filter(isKnockout).map(exitsOfGame),
    ...played.groups.map((group) => exitsOfGroup(group, played)),
  ]
  const above = new Map<string, Set<string>>()
  for (const exits of stages) for (const exit of exits) for (const end of endsOf(exit)) above.set(end, new Set())
  const put = (better: ReadonlySet<string>, worse: ReadonlySet<string>) => {
    if ([...better].some((end) => worse.has(end))) return
    for (const end of worse) for (const other of better) above.get(end)?.add(other)
  }
  for (const exits of stages) {
    exits.forEach((better, index) => {
      for (const worse of exits.slice(index + 1)) put(endsOf(better), endsOf(worse))
    })
  }
  for (const [better, worse] of placesAcrossGroups(stages, endsOf)) put(better, worse)
  for (const [better, worse] of placesBehindCompared(stages, endsOf, played)) put(better, worse)
  return { parts: partsOf(above).map((part) => placesIn(part, above)), endsOf }
}

/** Follows a way out through the games of the knockout to its ends. */
function endsIn<Game extends PlacedGame>(played: Played<Game>): OrderOfExits<Game>['endsOf'] {
  const next = gamesAfter(played)
  const known = new Map<string, ReadonlySet<string>>()
  const endsOf = ({ key }: Exit<Game>): ReadonlySet<string> => {
    const found = known.get(key)
    if (found) return found
    const game = next.get(key)
    // No game waits for itself [R2]; were one to, the way would end here.
    known.set(key, new Set([key]))
    if (game) known.set(key, new Set(exitsOfGame(game).flatMap((exit) => [...endsOf(exit)])))
    return known.get(key) ?? new Set()
  }
  return endsOf
}

type Pair = readonly [ReadonlySet<string>, ReadonlySet<string>]

/** Of groups that lead into a knockout, who is out as third of one comes before who is out as fourth of another. */
function placesAcrossGroups<Game>(
  stages: readonly (readonly Exit<Game>[])[],
  endsOf: OrderOfExits<Game>['endsOf'],
): readonly Pair[] {
  const leading = stages.filter((exits) => exits.some((exit) => 'group' in exit && !endsOf(exit).has(exit.key))).flat()
  const out = leading.flatMap((exit) => ('group' in exit && endsOf(exit).has(exit.key) ? exit : []))
  return out.flatMap((better) =>
    out
      .filter(({ position }) => position > better.position)
      .map((worse): Pair => [new Set([better.key]), new Set([worse.key])]),
  )
}

/** [R9] Of groups whose thirds are compared, all that a third can reach comes before who is out as fourth of any of them. */
function placesBehindCompared<Game extends PlacedGame>(
  stages: readonly (readonly Exit<Game>[])[],
  endsOf: OrderOfExits<Game>['endsOf'],
  { games }: Played<Game>,
): readonly Pair[] {
  const compared = games.flatMap(({ plannedTeams: { home, guest } }) =>
    [home, guest].flatMap((planned) => ('bestOfPlace' in planned ? [planned.bestOfPlace] : [])),
  )
  return compared.flatMap(({ place, groupIds }) => {
    const exits = stages.flat().flatMap((exit) => ('group' in exit && groupIds.includes(exit.group.id) ? [exit] : []))
    const out = exits.filter((exit) => exit.position > place && endsOf(exit).has(exit.key))
    return exits
      .filter(({ position }) => position === place)
      .flatMap((better) => out.map((worse): Pair => [endsOf(better), new Set([worse.key])]))
  })
}

type Above = ReadonlyMap<string, ReadonlySet<string>>

/** The ends that something compares with each other, directly or through others. */
function partsOf(above: Above): readonly (readonly string[])[] {
  const parts = new Map<string, string[]>([...above.keys()].map((end) => [end, [end]]))
  for (const [end, betters] of above) {
    for (const better of betters) {
      const [one = [], other = []] = [parts.get(end), parts.get(better)]
      if (one === other) continue
      one.push(...other)
      for (const moved of other) parts.set(moved, one)
    }
  }
  return [...new Set(parts.values())]
}

/** How many stand above an end, one above the other; ends with as many share their places. */
function placesIn(part: readonly string[], above: Above): Part {
  const heights = new Map<string, number>()
  const heightOf = (end: string): number => {
    const known = heights.get(end)
    if (known !== undefined) return known
    heights.set(end, 0)
    const height = Math.max(0, ...[...(above.get(end) ?? [])].map((better) => heightOf(better) + 1))
    heights.set(end, height)
    return height
  }
  const ranked = [...part].sort((a, b) => heightOf(a) - heightOf(b))
  return new Map(
    ranked.map((end) => {
      const first = ranked.findIndex((other) => heightOf(other) === heightOf(end)) + 1
      const last = ranked.findLastIndex((other) => heightOf(other) === heightOf(end)) + 1
      return [end, { first, last }]
    }),
  )
}
