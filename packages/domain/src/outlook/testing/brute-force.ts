/** A second implementation of the rules of a group, on plain numbers: the tests compare the domain with it. */

/** A game of two teams; without goals it is open. */
export type PlainGame = {
  readonly home: string
  readonly guest: string
  readonly goals?: readonly [home: number, guest: number]
  /** Of an award; null for a draw. */
  readonly winner?: string | null
}

/** Group of a cup for trying all results. */
export type PlainGroup = {
  readonly teams: readonly string[]
  readonly games: readonly PlainGame[]
  readonly headToHeadFirst: boolean
  readonly ties: readonly (readonly string[])[]
}

type Played = Required<PlainGame>
type Range = [best: number, worst: number]

/** Plays every open game with every score and ranks the team each time; the places by the difference of its own open game. */
export function placesByForce(group: PlainGroup, team: string, most: number): Map<number, Range> {
  const played = group.games.flatMap(({ goals, ...game }) => (goals ? [withWinner({ ...game, goals })] : []))
  const open = group.games.filter(({ goals }) => !goals)
  const own = open.find(({ home, guest }) => home === team || guest === team)
  const ranges = new Map<number, Range>()
  const play = (n: number, games: readonly Played[], difference: number): void => {
    const next = open[n]
    if (!next) {
      const [best, worst] = placesOf(team, group, games)
      const [a, b] = ranges.get(difference) ?? [best, worst]
      ranges.set(difference, [Math.min(a, best), Math.max(b, worst)])
      return
    }
    for (const goals of scoresUpTo(most)) {
      const score = (next.home === team ? 1 : -1) * (goals[0] - goals[1])
      play(n + 1, [...games, withWinner({ ...next, goals })], next === own ? score : difference)
    }
  }
  play(0, played, 0)
  return ranges
}

const scoresUpTo = (most: number): [number, number][] =>
  [...Array(most + 1).keys()].flatMap((home) =>
    [...Array(most + 1).keys()].map((guest): [number, number] => [home, guest]),
  )

function withWinner({ home, guest, goals = [0, 0], winner }: PlainGame): Played {
  const byGoals = goals[0] === goals[1] ? null : goals[0] > goals[1] ? home : guest
  return { home, guest, goals, winner: winner === undefined ? byGoals : winner }
}

function placesOf(team: string, { teams, headToHeadFirst, ties }: PlainGroup, games: readonly Played[]): Range {
  const [points, difference, scored] = [0, 1, 2].map((n) => (id: string) => statsOf(id, games)[n] ?? 0)
  let [above, level] = [0, [...teams]]
  const keep = (value: (id: string) => number) => {
    const mine = value(team)
    above += level.filter((id) => value(id) > mine).length
    level = level.filter((id) => value(id) === mine)
  }
  const compareDirectly = () => {
    const among = games.filter(({ home, guest }) => level.includes(home) && level.includes(guest))
    const met = (a: string, b: string) =>
      among.some(({ home, guest }) => (home === a && guest === b) || (home === b && guest === a))
    if (!level.every((a) => level.every((b) => a === b || met(a, b)))) return
    keep((id) => {
      const [p = 0, d = 0, s = 0] = statsOf(id, among)
      return p * 1_000_000 + d * 1000 + s
    })
  }
  if (points) keep(points)
  if (headToHeadFirst) compareDirectly()
  if (difference) keep(difference)
  if (scored) keep(scored)
  if (!headToHeadFirst) compareDirectly()
  const tie = ties.find((one) => [...one].sort().join() === [...level].sort().join())
  if (tie) keep((id) => -tie.indexOf(id))
  return [above + 1, above + level.length]
}

/** Points, goal difference and goals. */
function statsOf(id: string, games: readonly Played[]): [number, number, number] {
  let [points, difference, scored] = [0, 0, 0]
  for (const { home, guest, goals, winner } of games) {
    if (home !== id && guest !== id) continue
    const [own, other] = home === id ? goals : [goals[1], goals[0]]
    points += winner === null ? 1 : winner === id ? 3 : 0
    difference += own - other
    scored += own
  }
  return [points, difference, scored]
}
