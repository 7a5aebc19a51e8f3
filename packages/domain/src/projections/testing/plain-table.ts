/** A second implementation of the rules of a group, on plain numbers: the tests compare the domain with it. */

/** A game of two teams; without goals it is open. */
export type PlainGame = {
  readonly home: string
  readonly guest: string
  readonly goals?: readonly [home: number, guest: number]
  /** Of an award; null for a draw. */
  readonly winner?: string | null
  readonly penaltyPoints?: readonly [home: number, guest: number]
}

/** A game with everything that a table is made of. */
export type PlayedGame = Required<PlainGame>

/** Group of a cup as plain numbers. */
export type PlainGroup = {
  readonly teams: readonly string[]
  readonly games: readonly PlainGame[]
  readonly pointsForWin: number
  readonly pointsForDraw: number
  readonly criteria: readonly ('difference' | 'goals' | 'headToHead' | 'wins' | 'fairPlay')[]
  readonly ties: readonly (readonly string[])[]
}

/** Places that a team may get: of a shared one each. */
export type Range = [best: number, worst: number]

/** A game that was played; its winner follows from the goals unless it is an award. */
export function playedGame({ home, guest, goals = [0, 0], winner, penaltyPoints = [0, 0] }: PlainGame): PlayedGame {
  const byGoals = goals[0] === goals[1] ? null : goals[0] > goals[1] ? home : guest
  return { home, guest, goals, winner: winner === undefined ? byGoals : winner, penaltyPoints }
}

/** The place of a team after these games: others are struck out, criterion by criterion, until none is left. */
export function placesOf(team: string, group: PlainGroup, games: readonly PlayedGame[]): Range {
  let [above, level] = [0, [...group.teams]]
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
      const { points, difference, goals } = numbersOf(id, group, among)
      return points * 1_000_000 + difference * 1000 + goals
    })
  }
  keep((id) => numbersOf(id, group, games).points)
  for (const criterion of group.criteria) {
    if (criterion === 'headToHead') compareDirectly()
    else keep((id) => numbersOf(id, group, games)[criterion])
  }
  const tie = group.ties.find((one) => [...one].sort().join() === [...level].sort().join())
  if (tie) keep((id) => -tie.indexOf(id))
  return [above + 1, above + level.length]
}

/** The numbers of a team; the higher one is better. */
export function numbersOf(id: string, { pointsForWin, pointsForDraw }: PlainGroup, games: readonly PlayedGame[]) {
  const numbers = { points: 0, difference: 0, goals: 0, wins: 0, fairPlay: 0 }
  for (const { home, guest, goals, winner, penaltyPoints } of games) {
    if (home !== id && guest !== id) continue
    const [own, other] = home === id ? goals : [goals[1], goals[0]]
    if (winner === null) numbers.points += pointsForDraw
    if (winner === id) numbers.points += pointsForWin
    if (winner === id) numbers.wins += 1
    numbers.difference += own - other
    numbers.goals += own
    numbers.fairPlay -= penaltyPoints[home === id ? 0 : 1]
  }
  return numbers
}
