import type { Sides } from '../kernel/side.ts'
import { knockoutOf, type PlainReference } from './knockout.ts'

/** Whether so many teams can play so many games each, all against different opponents. */
export const canPair = (teams: number, gamesEach: number): boolean =>
  gamesEach >= 1 && gamesEach < teams && (teams * gamesEach) % 2 === 0

/**
 * The pairings of a group in which every team plays the same number of games against different opponents, in playing
 * order, so that the shortest rest is as long as the simple orders allow. Empty where it cannot be.
 */
export function pairingsOf<T>(teams: readonly T[], gamesEach: number): readonly Sides<T>[] {
  if (!canPair(teams.length, gamesEach)) return []
  const rounds = pairsOf(teams.length, gamesEach)
  const byRest = mostRestedFirst(rounds, teams.length)
  const pairs = shortestRest(byRest) > shortestRest(rounds) ? byRest : rounds
  return withFairSides(pairs, teams.length).flatMap(({ home, guest }) => {
    const [homeTeam, guestTeam] = [teams[home], teams[guest]]
    return homeTeam === undefined || guestTeam === undefined ? [] : [{ home: homeTeam, guest: guestTeam }]
  })
}

type Pair = readonly [one: number, other: number]

/** An even number of teams plays whole rounds, an odd one meets its neighbours in a circle. */
function pairsOf(teams: number, gamesEach: number): readonly Pair[] {
  return teams % 2 === 0 ? roundsOf(teams, gamesEach) : neighbours(teams, gamesEach / 2)
}

/** Circle method: the last team keeps its place, the others move on by one place a round. */
function roundsOf(teams: number, count: number): readonly Pair[] {
  const circle = teams - 1
  return range(count).flatMap((round) =>
    range(teams / 2).map((place): Pair => {
      const one = place === 0 ? circle : (round + place) % circle
      return [one, (round - place + circle) % circle]
    }),
  )
}

const neighbours = (teams: number, reach: number): readonly Pair[] =>
  range(reach).flatMap((step) => range(teams).map((one): Pair => [one, (one + step + 1) % teams]))

/** Of the games that are left, the one comes next whose less rested team has rested longest. */
function mostRestedFirst(pairs: readonly Pair[], teams: number): readonly Pair[] {
  const left = [...pairs]
  const lastPlayed = range(teams).map(() => Number.NEGATIVE_INFINITY)
  const order: Pair[] = []
  while (left.length > 0) {
    const next = mostRested(left, lastPlayed)
    const [pair] = left.splice(next, 1)
    if (!pair) break
    for (const team of pair) lastPlayed[team] = order.length
    order.push(pair)
  }
  return order
}

/** The place of the game whose less rested team played longest ago; of several, the one whose other team did. */
function mostRested(pairs: readonly Pair[], lastPlayed: readonly number[]): number {
  const played = (team: number) => lastPlayed[team] ?? 0
  const tired = ([one, other]: Pair) => Math.max(played(one), played(other))
  const fresh = ([one, other]: Pair) => Math.min(played(one), played(other))
  return pairs.reduce((best, pair, index) => {
    const champion = pairs[best] ?? pair
    const difference = tired(pair) - tired(champion)
    const isBetter = difference < 0 || (tired(pair) === tired(champion) && fresh(pair) < fresh(champion))
    return isBetter ? index : best
  }, 0)
}

/** How many games lie between two of one team, at least. */
function shortestRest(pairs: readonly Pair[]): number {
  const lastPlayed = new Map<number, number>()
  let shortest = pairs.length
  for (const [place, pair] of pairs.entries()) {
    for (const team of pair) {
      shortest = Math.min(shortest, place - (lastPlayed.get(team) ?? Number.NEGATIVE_INFINITY) - 1)
      lastPlayed.set(team, place)
    }
  }
  return shortest
}

/** Games are turned round as long as that makes the home games of its two teams more even. */
function withFairSides(pairs: readonly Pair[], teams: number): readonly Sides<number>[] {
  const games = pairs.map(([home, guest]) => ({ home, guest }))
  const atHome = range(teams).map((team) => games.filter(({ home }) => home === team).length)
  const homeGames = (team: number) => atHome[team] ?? 0
  const unfair = () => games.findIndex(({ home, guest }) => homeGames(home) > homeGames(guest) + 1)
  for (let place = unfair(); place >= 0; place = unfair()) {
    const { home, guest } = games[place] ?? { home: 0, guest: 0 }
    games[place] = { home: guest, guest: home }
    atHome[home] = homeGames(home) - 1
    atHome[guest] = homeGames(guest) + 1
  }
  return games
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** How many of a group enter the knockout: its first so many places. */
export type GroupEntrants = { readonly groupId: string; readonly places: number }

/** [R1] A place of a group's table. */
export type GroupPlace = { readonly groupId: string; readonly position: number }

/**
 * Entrants of a knockout, the best first: all group winners, then all second places, and so on. The groups change their
 * order from place to place so that as few teams as possible meet one of their own group again in the first games.
 */
export function entrantsOf(groups: readonly GroupEntrants[]): readonly GroupPlace[] {
  const orders = groups.map((_, turn) => inOrder(groups, turn))
  return orders.reduce((best, order) => (reunionsIn(order) < reunionsIn(best) ? order : best), orders[0] ?? [])
}

/** Fewest entrants of a full first round. */
const fullRoundOf = (entrants: number): number => 2 ** Math.ceil(Math.log2(Math.max(entrants, 2)))

/**
 * [R9] [R11] Entrants with the best of the next place behind them. Each of those is kept apart from the group of its first
 * opponents, where all of these are of different groups.
 */
export function entrantsWithBest(groups: readonly GroupEntrants[], best: number): readonly PlainReference[] {
  const groupIds = groups.map(({ groupId }) => groupId)
  const place = (groups[0]?.places ?? 0) + 1
  const orders = groups.map((_, turn) => [
    ...inOrder(groups, turn),
    ...Array.from({ length: best }, (_, index) => ({ bestOfPlace: { place, rank: index + 1, groupIds } })),
  ])
  const entrants = orders.reduce(
    (fewest, order) => (reunionsIn(order) < reunionsIn(fewest) ? order : fewest),
    orders[0] ?? [],
  )
  const opponents = entrants.slice(-best).map((_, index) => {
    const opponent = entrants[fullRoundOf(entrants.length) - 1 - (entrants.length - best + index)]
    return opponent && 'groupId' in opponent ? opponent.groupId : undefined
  })
  const apartFrom = opponents.flatMap((groupId) => groupId ?? [])
  if (new Set(apartFrom).size < best) return entrants
  return entrants.map((one) => ('bestOfPlace' in one ? { bestOfPlace: { ...one.bestOfPlace, apartFrom } } : one))
}

/** Place by place; the groups move on by `turn` from one place to the next. */
function inOrder(groups: readonly GroupEntrants[], turn: number): readonly GroupPlace[] {
  const most = Math.max(0, ...groups.map(({ places }) => places))
  return Array.from({ length: most }, (_, rank) => {
    const first = (rank * turn) % groups.length
    return [...groups.slice(first), ...groups.slice(0, first)]
      .filter(({ places }) => places > rank)
      .map(({ groupId }) => ({ groupId, position: rank + 1 }))
  }).flat()
}

/** How many of the first games are between two of one group. */
function reunionsIn(entrants: readonly PlainReference[]): number {
  const [first] = knockoutOf({ entrants, hasSmallFinal: false, newId: () => '' })
  const games = first?.games ?? []
  return games.filter(
    ({ plannedTeams: { home, guest } }) => 'groupId' in home && 'groupId' in guest && home.groupId === guest.groupId,
  ).length
}
