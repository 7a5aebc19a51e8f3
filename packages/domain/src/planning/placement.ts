import { type KnockoutRound, knockoutOf, type PlainReference, roundNameOf, SMALL_FINAL } from './knockout.ts'
import { entrantsOf, entrantsWithBest, type GroupEntrants, type GroupPlace } from './pairings.ts'

/** Rounds that are played beside each other, none of which waits for another. */
export type KnockoutStage = readonly KnockoutRound[]

type Deciders = {
  /** Those who play for the same places, the best first: the first ones for the first places, the next for those after. */
  readonly fields: readonly (readonly PlainReference[])[]
  /** Whether a game decides each place; else only those of the first field play. */
  readonly playsAllPlaces: boolean
  /** Whether they play for the third place too. */
  readonly hasSmallFinal?: boolean
  readonly newId: () => string
}

/** All that is played after the groups, the first stage first; the final is alone in the last one. */
export function decidersOf({
  fields,
  playsAllPlaces,
  hasSmallFinal = true,
  newId,
}: Deciders): readonly KnockoutStage[] {
  const [entrants = []] = fields
  if (!playsAllPlaces) return knockoutOf({ entrants, hasSmallFinal, newId }).map((round) => [round])
  let place = 1
  const played = fields.map((entrants) => {
    const stages = stagesOf(entrants, place, newId)
    place += entrants.length
    return stages
  })
  return withFinalAlone(besideEachOther(played))
}

/**
 * The games for the places from `place` on: the winners of a game play on for the better half of them, its losers for the
 * other half. Where the number is no power of two, the best entrants begin a round later.
 */
function stagesOf(entrants: readonly PlainReference[], place: number, newId: () => string): readonly KnockoutStage[] {
  if (entrants.length < 2) return []
  const byes = entrants.slice(0, 2 * halfOf(entrants.length) - entrants.length)
  const pairs = pairsOf(entrants.slice(byes.length))
  const games = pairs.map((plannedTeams) => ({ id: newId(), plannedTeams }))
  const winners = [...byes, ...games.map(({ id }) => ({ winnerTeam: id }))]
  const losers = games.map(({ id }) => ({ loserTeam: id }))
  const after = besideEachOther([
    stagesOf(winners, place, newId),
    // Those who lost to the best were the weakest.
    stagesOf(losers.toReversed(), place + winners.length, newId),
  ])
  return [[{ name: nameOf(place, entrants.length), games }], ...after]
}

/** The best against the last, the second against the last but one. */
function pairsOf(entrants: readonly PlainReference[]) {
  return Array.from({ length: entrants.length / 2 }, (_, index) => entrants[index]).flatMap((home, index) => {
    const guest = entrants.at(-1 - index)
    return home && guest ? [{ home, guest }] : []
  })
}

/** Stages of several fields, counted from the end: the games for the better places come last. */
function besideEachOther(fields: readonly (readonly KnockoutStage[])[]): readonly KnockoutStage[] {
  const most = Math.max(0, ...fields.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) =>
    fields.toReversed().flatMap((stages) => stages[index - most + stages.length] ?? []),
  )
}

/** The last game decides the first place. */
function withFinalAlone(stages: readonly KnockoutStage[]): readonly KnockoutStage[] {
  const last = stages.at(-1) ?? []
  const others = last.slice(0, -1)
  return [...stages.slice(0, -1), ...(others.length > 0 ? [others] : []), ...(last.length > 0 ? [last.slice(-1)] : [])]
}

/** Name of the first games of so many teams, for the places from `place` on. */
function nameOf(place: number, teams: number): string {
  if (place === 1) return roundNameOf(halfOf(teams))
  if (teams === 2) return place === 3 ? SMALL_FINAL : `Spiel um Platz ${place}`
  return `Um Platz ${place} bis ${place + teams - 1}`
}

/** Number of games in a full first round. */
const halfOf = (teams: number): number => 2 ** (Math.ceil(Math.log2(teams)) - 1)

/** A group of so many teams, of which the first `places` play for the title. */
export type SizedGroup = GroupEntrants & { readonly size: number }

/**
 * [R9] The fields of groups from which equally many enter, and so many of the best of the next place; the others of that
 * place are the first of those who play on behind them.
 */
export function fieldsWithBest(groups: readonly SizedGroup[], best: number): readonly (readonly PlainReference[])[] {
  if (best === 0) return fieldsOf(groups)
  const [, ...others] = fieldsOf(groups.map((group) => ({ ...group, places: group.places + 1 })))
  const groupIds = groups.map(({ groupId }) => groupId)
  const place = (groups[0]?.places ?? 0) + 1
  const left = groupIds.slice(best).map((_, index) => ({ bestOfPlace: { place, rank: best + index + 1, groupIds } }))
  return [entrantsWithBest(groups, best), ...(left.length > 0 ? [left] : []), ...others]
}

/** The number of the best of the next place that makes the first round full; 0 where it is full, or cannot become so. */
export function bestToFill(groups: readonly SizedGroup[]): number {
  const [first] = groups
  const isPossible = groups.length > 1 && groups.every(({ places, size }) => places === first?.places && size > places)
  const entrants = groups.reduce((sum, { places }) => sum + places, 0)
  const missing = entrants < 2 ? 0 : 2 * halfOf(entrants) - entrants
  return isPossible && missing <= groups.length ? missing : 0
}

/** The fields of some groups: those who enter, and of the others those of one rank, or two neighbours of a single group. */
export function fieldsOf(groups: readonly SizedGroup[]): readonly (readonly GroupPlace[])[] {
  const entered = new Map(groups.map(({ groupId, places }) => [groupId, places]))
  const others = entrantsOf(groups.map(({ groupId, size }) => ({ groupId, places: size }))).filter(
    ({ groupId, position }) => position > (entered.get(groupId) ?? 0),
  )
  const perField = groups.length === 1 ? 2 : 1
  const rankOf = ({ groupId, position }: GroupPlace) => Math.ceil((position - (entered.get(groupId) ?? 0)) / perField)
  return [entrantsOf(groups), ...Map.groupBy(others, rankOf).values()]
}
