import type { TeamId } from '../kernel/ids.ts'
import { oppositeOf, SIDES, type Sides } from '../kernel/side.ts'
import { type GroupResult, type GroupTable, leaderboardOf, POINTS } from '../projections/leaderboard.ts'
import type { LeaderboardEntry } from '../projections/leaderboard-entry.ts'
import { type GroupNow, gamesOfGroup, groupResultOf, resultOf, tableOf, teamsIn } from './group-table.ts'

/** The best and the worst place that a team can have at the end. Of a shared rank it may get each place. */
export type Places = { readonly best: number; readonly worst: number }

/** The places by the goal difference of the team's last game; under 0 alone where the team has no game left. */
export type Chances = { readonly isLastGame: boolean; readonly places: ReadonlyMap<number, Places> }

/** [L11] No result that is tried has more goals of a side. */
const MOST_GOALS = 9

/** Number of open games of others that depend on each other: with more there are too many results to try. */
const MOST_CONNECTED = 2

/** Number of combinations that are tried before a group counts as too open. */
const MOST_STEPS = 100_000

/** Work that may be interrupted after each step. */
export type InSteps<Result> = Generator<undefined, Result, undefined>

/** Does all steps at once. */
export function allAtOnce<Result>(steps: InSteps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * [L11] The places that a team can still have in its group, by trying all results of its last game and of the others;
 * undefined while the team has more than one game left, or too much is open. A step is one result of its last game.
 */
export function* chancesInSteps(
  group: GroupNow,
  teamId: TeamId,
  mostGoals: number = MOST_GOALS,
): InSteps<Chances | undefined> {
  const games = gamesOfGroup(group)
  const open = games.filter(({ result }) => !result).map(({ resolvedTeams }) => teamsIn(resolvedTeams))
  const known = open.filter((teams) => teams !== undefined)
  const own = known.filter((teams) => SIDES.some((side) => teams[side] === teamId))
  const others = componentsOf(known.filter((teams) => !own.includes(teams)))
  if (known.length < open.length || own.length > 1 || others.some(({ length }) => length > MOST_CONNECTED)) {
    return undefined
  }
  const table = tableOf(group, games.flatMap(groupResultOf))
  const search = { teamId, components: others.map((games) => scenariosOf(games, mostGoals)), steps: 0 }
  const places = new Map<number, Places>()
  for (const [difference, result] of ownResults(own[0], teamId, mostGoals)) {
    const results = [...table.results, ...result]
    places.set(difference, placesWith({ ...table, results }, search, places.get(difference)))
    if (search.steps > MOST_STEPS) return undefined
    yield undefined
  }
  return { isLastGame: own.length > 0, places }
}

/** Every result of the own game, with its goal difference. */
function ownResults(teams: Sides<TeamId> | undefined, teamId: TeamId, most: number): [number, GroupResult[]][] {
  if (!teams) return [[0, []]]
  const sign = teams.home === teamId ? 1 : -1
  return scenariosOf([teams], most).map(({ results }) => {
    const difference = results.reduce((sum, { result: { home, guest } }) => sum + sign * (home - guest), 0)
    return [difference, [...results]]
  })
}

type Search = {
  readonly teamId: TeamId
  /** All results of the games of others; games of different components have no team in common. */
  readonly components: readonly (readonly Scenario[])[]
  steps: number
}

/** Effect of some games of others on a team: how many they put above it, and who is level until teams are compared. */
type Effect = {
  readonly above: number
  readonly level: string
  readonly levels: number
  readonly results: readonly GroupResult[]
}

/** The places with what was known before, widened by those after these results. */
function placesWith(table: GroupTable, search: Search, known: Places | undefined): Places {
  const entries = leaderboardOf({ ...table, tieDecisions: [] })
  const effectOf = comparedWith(table, search.teamId, entries)
  const inOpenGames = new Set(search.components.flatMap(([first]) => [...(first?.changes.keys() ?? [])]))
  const resting = entries.map(({ teamId }) => teamId).filter((id) => id !== search.teamId && !inOpenGames.has(id))
  const fixed = effectOf({ results: [], changes: new Map(resting.map((id) => [id, NO_CHANGE])) })
  const choices = search.components.map((scenarios) => extremesOf(scenarios.map(effectOf)))
  const positions = new Map<string, Places>()
  const positionIn = (chosen: readonly Effect[]): Places => {
    const level = chosen.map((effect) => effect.level).join('|')
    const before = positions.get(level)
    if (before) return before
    const results = [...table.results, ...chosen.flatMap((effect) => effect.results)]
    const ranked = leaderboardOf({ ...table, results })
    const above = chosen.reduce((sum, effect) => sum + effect.above, 0)
    const rank = ranked.find(({ teamId }) => teamId === search.teamId)?.rank ?? 0
    const shared = ranked.filter((entry) => entry.rank === rank).length
    const position = { best: rank - above, worst: rank + shared - 1 - above }
    positions.set(level, position)
    return position
  }
  let { best, worst } = known ?? { best: Number.POSITIVE_INFINITY, worst: 0 }
  const tryAll = (n: number, chosen: readonly Effect[], above: number, levels: number): void => {
    search.steps += 1
    if (search.steps > MOST_STEPS) return
    const rest = choices.slice(n)
    const least = rest.reduce((sum, effects) => sum + Math.min(...effects.map((effect) => effect.above)), 1 + above)
    const most = rest.reduce((sum, effects) => sum + Math.max(...effects.map(mostAbove)), 1 + above + levels)
    if (least >= best && most <= worst) return
    const effects = choices[n]
    if (effects) {
      for (const effect of effects) {
        tryAll(n + 1, [...chosen, effect], above + effect.above, levels + effect.levels)
      }
      return
    }
    const position = levels === 0 ? { best: 1, worst: 1 } : positionIn(chosen)
    best = Math.min(best, above + position.best)
    worst = Math.max(worst, above + position.worst)
  }
  tryAll(0, [fixed], fixed.above, fixed.levels)
  return { best, worst }
}

const mostAbove = ({ above, levels }: Effect): number => above + levels

/** Effects that differ; of those without a level team only the best and the worst one. */
function extremesOf(effects: readonly Effect[]): Effect[] {
  const free = effects.filter(({ levels }) => levels === 0).sort((a, b) => a.above - b.above)
  const level = new Map(
    effects.filter(({ levels }) => levels > 0).map((effect) => [`${effect.above} ${effect.level}`, effect]),
  )
  const [worst, best] = [free.at(-1), free[0]]
  return [...(worst ? [worst] : []), ...(best && best !== worst ? [best] : []), ...level.values()]
}

/**
 * Compares others with a team by the criteria that come before teams are compared with each other; only who is level then
 * can be told apart by the games among them.
 */
function comparedWith({ headToHeadFirst }: GroupTable, teamId: TeamId, entries: readonly LeaderboardEntry[]) {
  const before = new Map(entries.map((entry) => [entry.teamId, entry]))
  const own = before.get(teamId) ?? NO_CHANGE
  // Runs for every combination of results, so it makes no objects that it does not need.
  return ({ changes, results }: Scenario): Effect => {
    let above = 0
    let level: Map<TeamId, number> | undefined
    for (const [id, change] of changes) {
      const one = before.get(id) ?? NO_CHANGE
      const byPoints = one.points + change.points - own.points
      const byGoals = goalsAhead(one, change, own)
      const order = headToHeadFirst ? byPoints : byPoints || byGoals
      if (order > 0) above += 1
      if (order === 0) {
        level ??= new Map()
        level.set(id, Math.sign(byGoals))
      }
    }
    if (!level) return { above, level: '', levels: 0, results }
    const among = results.filter(({ teams }) => SIDES.every((side) => level.has(teams[side])))
    const scores = among.map(({ teams, result }) => `${teams.home}${teams.guest}${result.home}:${result.guest}`)
    return { above, level: [...level.entries(), ...scores].join(), levels: level.size, results }
  }
}

/** Above zero if a team has the better goals after a change. */
const goalsAhead = (one: Numbers, change: Numbers, other: Numbers): number =>
  one.goalDifference + change.goalDifference - other.goalDifference ||
  one.scoredGoals + change.scoredGoals - other.scoredGoals

/** Numbers of a team in a table. */
type Numbers = Pick<LeaderboardEntry, 'points' | 'goalDifference' | 'scoredGoals'>

/** Results of some games, and what they add to each of their teams. */
type Scenario = { readonly results: readonly GroupResult[]; readonly changes: ReadonlyMap<TeamId, Numbers> }

/** Splits games into those that have a team in common, directly or through others. */
function componentsOf(games: readonly Sides<TeamId>[]): Sides<TeamId>[][] {
  return games.reduce<Sides<TeamId>[][]>((components, game) => {
    const isJoined = (one: readonly Sides<TeamId>[]) => one.some((other) => shareTeam(game, other))
    const joined = components.filter(isJoined)
    return [...components.filter((one) => !isJoined(one)), [game, ...joined.flat()]]
  }, [])
}

const shareTeam = (a: Sides<TeamId>, b: Sides<TeamId>): boolean =>
  SIDES.some((side) => a[side] === b.home || a[side] === b.guest)

/** Every combination of results of these games with so many goals of a side at most. */
function scenariosOf(games: readonly Sides<TeamId>[], mostGoals: number): Scenario[] {
  return games.reduce<Scenario[]>(
    (scenarios, teams) => {
      const results = scoresUpTo(mostGoals).map((score) => ({ teams, result: resultOf(score, teams) }))
      return scenarios.flatMap((scenario) => results.map((result) => withResult(scenario, result)))
    },
    [{ results: [], changes: new Map() }],
  )
}

const scoresUpTo = (most: number): Sides<number>[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, n) => ({ home: Math.floor(n / (most + 1)), guest: n % (most + 1) }))

function withResult({ results, changes }: Scenario, one: GroupResult): Scenario {
  const after = new Map(changes)
  for (const side of SIDES) {
    const { points, goalDifference, scoredGoals } = changes.get(one.teams[side]) ?? NO_CHANGE
    const [scored, received] = [one.result[side], one.result[oppositeOf(side)]]
    after.set(one.teams[side], {
      points: points + (scored === received ? POINTS.drawn : scored > received ? POINTS.won : POINTS.lost),
      goalDifference: goalDifference + scored - received,
      scoredGoals: scoredGoals + scored,
    })
  }
  return { results: [...results, one], changes: after }
}

/** Nothing is added. */
const NO_CHANGE: Numbers = { points: 0, goalDifference: 0, scoredGoals: 0 }
