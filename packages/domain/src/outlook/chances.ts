import type { TeamId } from '../kernel/ids.ts'
import { SIDES, type Sides } from '../kernel/side.ts'
import { type GroupResult, type GroupTable, hasPlace, leaderboardOf, pointsOf } from '../projections/leaderboard.ts'
import type { LeaderboardEntry } from '../projections/leaderboard-entry.ts'
import type { TableCriterion } from '../settings/house-rules.ts'
import { type GroupNow, gamesOfGroup, groupResultOf, tableOf, teamsIn } from './group-table.ts'
import { componentsOf, NO_CHANGE, type Numbers, type Outcomes, type Scenario, scenariosOf } from './scenarios.ts'

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
  const outcomes = { points: pointsOf(table.rules), mostGoals }
  const unpunished = known.concat(
    games.flatMap(({ id, resolvedTeams }) => (id === group.assumed && teamsIn(resolvedTeams)) || []),
  )
  const search = {
    teamId,
    components: others.map((games) => scenariosOf(games, outcomes)),
    playing: new Set(unpunished.flatMap(({ home, guest }) => [home, guest])),
    steps: 0,
  }
  const places = new Map<number, Places>()
  for (const [difference, result] of ownResults(own[0], teamId, outcomes)) {
    const results = [...table.results, ...result]
    places.set(difference, placesWith({ ...table, results }, search, places.get(difference)))
    if (search.steps > MOST_STEPS) return undefined
    yield undefined
  }
  return { isLastGame: own.length > 0, places }
}

/** Every result of the own game, with its goal difference. */
function ownResults(teams: Sides<TeamId> | undefined, teamId: TeamId, outcomes: Outcomes): [number, GroupResult[]][] {
  if (!teams) return [[0, []]]
  const sign = teams.home === teamId ? 1 : -1
  return scenariosOf([teams], outcomes).map(({ results }) => {
    const difference = results.reduce((sum, { result: { home, guest } }) => sum + sign * (home - guest), 0)
    return [difference, [...results]]
  })
}

type Search = {
  readonly teamId: TeamId
  /** All results of the games of others; games of different components have no team in common. */
  readonly components: readonly (readonly Scenario[])[]
  /** Teams that can still get penalty points. */
  readonly playing: ReadonlySet<TeamId>
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
  const placed = entries.filter(hasPlace).map(({ teamId }) => teamId)
  const resting = placed.filter((id) => id !== search.teamId && !inOpenGames.has(id))
  const fixed = effectOf({ results: [], changes: new Map(resting.map((id) => [id, NO_CHANGE])) })
  const choices = search.components.map((scenarios) => extremesOf(scenarios.map(effectOf)))
  const positions = new Map<string, Places>()
  const rangeOf = rangeIn(table, search, entries)
  const positionIn = (chosen: readonly Effect[]): Places => {
    const level = chosen.map((effect) => effect.level).join('|')
    const before = positions.get(level)
    if (before) return before
    const above = chosen.reduce((sum, effect) => sum + effect.above, 0)
    const range = rangeOf(chosen.flatMap((effect) => effect.results))
    const position = { best: range.best - above, worst: range.worst - above }
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
 * [L11] The places of a team once these results are added. Fair play decides nothing between teams of which one still
 * plays, unless the other has fewer penalty points for good; what comes after it then is not looked at.
 */
function rangeIn(table: GroupTable, { teamId, playing }: Search, entries: readonly LeaderboardEntry[]) {
  const { criteria } = table.rules
  const end = playing.size > 0 ? criteria.indexOf('fairPlay') : -1
  const rules = { ...table.rules, criteria: criteria.slice(0, end) }
  const known = end < 0 ? table : { ...table, rules, tieDecisions: [] }
  const penalties = new Map(entries.map((entry) => [entry.teamId, entry.fairPlay ?? 0]))
  const own = penalties.get(teamId) ?? 0
  const hasFewer = (id: TeamId) => !playing.has(id) && (penalties.get(id) ?? 0) < own
  const hasMore = (id: TeamId) => !playing.has(teamId) && (penalties.get(id) ?? 0) > own
  return (results: readonly GroupResult[]): Places => {
    const ranked = leaderboardOf({ ...known, results: [...table.results, ...results] })
    const rank = ranked.find((entry) => entry.teamId === teamId)?.rank ?? 0
    const shared = ranked.filter((entry) => entry.rank === rank).map((entry) => entry.teamId)
    if (end < 0) return { best: rank, worst: rank + shared.length - 1 }
    return {
      best: rank + shared.filter(hasFewer).length,
      worst: rank + shared.length - 1 - shared.filter(hasMore).length,
    }
  }
}

type NumberField = keyof Numbers

const FIELD_OF: Readonly<Partial<Record<TableCriterion, NumberField>>> = {
  difference: 'goalDifference',
  goals: 'scoredGoals',
  wins: 'won',
}

/** [L18] Numbers by which two teams are compared before all level ones are looked at together, and after that. */
function numbersIn(criteria: readonly TableCriterion[]): Readonly<Record<'first' | 'later', readonly NumberField[]>> {
  const [fairPlay = criteria.length] = criteria.flatMap((one, n) => (one === 'fairPlay' ? [n] : []))
  const known = criteria.slice(0, fairPlay)
  const [together = known.length] = known.flatMap((one, n) => (one === 'headToHead' ? [n] : []))
  const fieldsOf = (some: readonly TableCriterion[]) => some.flatMap((one) => FIELD_OF[one] ?? [])
  return { first: ['points', ...fieldsOf(known.slice(0, together))], later: fieldsOf(known.slice(together)) }
}

type Compared = { readonly one: Numbers; readonly change: Numbers; readonly own: Numbers }

/** Above zero if a team is better than the own one after a change. */
function aheadBy(fields: readonly NumberField[], { one, change, own }: Compared): number {
  for (const field of fields) {
    const order = one[field] + change[field] - own[field]
    if (order !== 0) return order
  }
  return 0
}

/**
 * Compares others with a team by the criteria that come before teams are compared with each other; only who is level then
 * can be told apart by the games among them.
 */
function comparedWith({ rules }: GroupTable, teamId: TeamId, entries: readonly LeaderboardEntry[]) {
  const before = new Map(entries.map((entry) => [entry.teamId, entry]))
  const own = before.get(teamId) ?? NO_CHANGE
  const { first, later } = numbersIn(rules.criteria)
  // Runs for every combination of results, so it makes no objects that it does not need.
  return ({ changes, results }: Scenario): Effect => {
    let above = 0
    let level: Map<TeamId, number> | undefined
    for (const [id, change] of changes) {
      const one = before.get(id) ?? NO_CHANGE
      const order = aheadBy(first, { one, change, own })
      if (order > 0) above += 1
      if (order === 0) {
        level ??= new Map()
        level.set(id, Math.sign(aheadBy(later, { one, change, own })))
      }
    }
    if (!level) return { above, level: '', levels: 0, results }
    const among = results.filter(({ teams }) => SIDES.every((side) => level.has(teams[side])))
    const scores = among.map(({ teams, result }) => `${teams.home}${teams.guest}${result.home}:${result.guest}`)
    return { above, level: [...level.entries(), ...scores].join(), levels: level.size, results }
  }
}
