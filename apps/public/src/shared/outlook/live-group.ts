import type { Competition, Game } from '@cup/contract/entities'
import type { GroupId } from '@cup/domain/kernel'
import {
  allAtOnce,
  type Chances,
  type ComparedPlace,
  chancesInSteps,
  comparedPlaces,
  type GroupNow,
  hasRunningGame,
  type InSteps,
  liveLeaderboardOf,
  type Places,
  placesThrough,
} from '@cup/domain/outlook'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { outlookTexts as texts } from '../../texts/outlook.ts'
import type { TeamOf } from '../use-team-of.ts'

/** The screen's data of a competition. */
export type Known = { readonly competition: Competition; readonly games: readonly Game[]; readonly teamOf: TeamOf }

/** A group of the competition, as the domain looks at it. */
export const groupIn = ({ competition, games, teamOf }: Known, groupId: GroupId): GroupNow => ({
  competition,
  groupId,
  games,
  nameOf: (id) => teamOf(id)?.name ?? '',
})

/** [L10] The table of a group if its running games ended now; undefined while none is under way. */
export function liveTableOf(known: Known, groupId: GroupId): readonly LeaderboardEntry[] | undefined {
  const group = groupIn(known, groupId)
  return hasRunningGame(group) ? liveLeaderboardOf(group) : undefined
}

/** [L12] How many places of a group lead on; undefined where all do, or none. */
export function throughOf({ competition, games }: Pick<Known, 'competition' | 'games'>, groupId: GroupId) {
  const teams = competition.groups.find(({ id }) => id === groupId)?.teamIds.length ?? 0
  return placesThrough(groupId, teams, games)
}

/**
 * [L11] Result that a team needs in its last group game, in one sentence; undefined before that, and once all is
 * played.
 */
export const needsOf = (known: Known, team: NonNullable<ReturnType<TeamOf>>): string | undefined =>
  allAtOnce(needsInSteps(known, team))

/** The same in steps. */
export function* needsInSteps(known: Known, team: NonNullable<ReturnType<TeamOf>>): InSteps<string | undefined> {
  const { competition, games } = known
  const group = competition.groups.find(({ teamIds }) => teamIds.some((id) => id === team.id))
  const isOpen = ({ groupId, result, cancelled }: Game) => groupId === group?.id && !result && !cancelled
  if (!group || competition.settings.publicResults !== 'all' || !games.some(isOpen)) return undefined
  const chances = yield* chancesInSteps(groupIn(known, group.id), team.id)
  return chances && needsText(chances, team.name, throughOf(known, group.id), comparedPlaces(group.id, games))
}

/**
 * Places that a team can still reach, in one sentence; `through` is the number of places that lead on, where not all or
 * none do, and of the places in `compared` the best of several groups go on.
 */
export function needsText(
  { isLastGame, places }: Chances,
  team: string,
  through: number | undefined,
  compared: readonly ComparedPlace[] = [],
): string {
  const all = unitedOf([...places.values()])
  if (through === undefined) return isLastGame ? ranksText(places, team) : texts.place(team, placesText(all))
  const ways = { through, compared }
  const fate = fateOf(all, ways)
  if (fate === 'sure') return texts.isThrough(team)
  if (fate === 'out') return texts.isOut(team)
  const fates = [...places.values()].map((one) => fateOf(one, ways))
  if (fate === 'asBest' && !(isLastGame && fates.includes('out'))) return texts.mayBeBest(team, asBest(compared))
  return isLastGame ? throughText(places, team, ways) : texts.mayGoThrough(team)
}

const asBest = ([first]: readonly ComparedPlace[]): string => (first ? texts.asBest(first.place, first.ranks) : '')

type PlacesBy = Chances['places']

/** Consequence of a result, and the results that have it. */
type Clause = { readonly results: readonly string[]; readonly leadsTo: string }

const placesText = ({ best, worst }: Places): string => texts.places(best, worst)

function unitedOf(places: readonly Places[]): Places {
  return { best: Math.min(...places.map(({ best }) => best)), worst: Math.max(...places.map(({ worst }) => worst)) }
}

const RESULTS = [
  { result: texts.win, isOf: (difference: number) => difference > 0 },
  { result: texts.draw, isOf: (difference: number) => difference === 0 },
  { result: texts.defeat, isOf: (difference: number) => difference < 0 },
] as const

function ranksText(places: PlacesBy, team: string): string {
  const clauses = RESULTS.map(({ result, isOf }): Clause => {
    const ofResult = [...places].filter(([difference]) => isOf(difference)).map(([, one]) => one)
    return { results: [result], leadsTo: placesText(unitedOf(ofResult)) }
  })
  const [first, ...others] = joined(clauses)
  if (!first) return ''
  if (others.length === 0) return texts.place(team, first.leadsTo)
  return sentence([{ ...first, leadsTo: texts.becomes(team, first.leadsTo) }, ...others])
}

const FATES = ['sure', 'maybe', 'asBest', 'out'] as const
type Fate = (typeof FATES)[number]
type Ways = { readonly through: number; readonly compared: readonly ComparedPlace[] }

function fateOf({ best, worst }: Places, { through, compared }: Ways): Fate {
  if (worst <= through) return 'sure'
  if (best <= through) return 'maybe'
  return compared.some(({ place }) => place >= best && place <= worst) ? 'asBest' : 'out'
}

function throughText(places: PlacesBy, team: string, ways: Ways): string {
  const differences = [...places.keys()].sort((a, b) => b - a)
  const fates = new Map(differences.map((difference) => [difference, fateOf(placesAt(places, difference), ways)]))
  const clauses = RESULTS.flatMap(({ result, isOf }) => clausesOf(result, differences.filter(isOf), fates))
  const words = {
    sure: [texts.surelyThrough(team), texts.surelyThroughAfter],
    maybe: [texts.maybeThrough(team), texts.maybeThroughAfter],
    asBest: [texts.maybeAs(team, asBest(ways.compared)), texts.maybeAsAfter(asBest(ways.compared))],
    out: [texts.out(team), texts.outAfter],
  } as const
  return sentence(
    joined(clauses).map(({ results, leadsTo }, n) => {
      const fate = FATES.find((one) => one === leadsTo) ?? 'out'
      return { results, leadsTo: words[fate][n === 0 ? 0 : 1] }
    }),
  )
}

const placesAt = (places: PlacesBy, difference: number): Places => places.get(difference) ?? { best: 0, worst: 0 }

/** One clause for a result; two where a number of goals makes the difference. `differences` begin with the highest. */
function clausesOf(result: string, differences: readonly number[], fates: ReadonlyMap<number, Fate>): Clause[] {
  const [best, worst] = [fates.get(differences[0] ?? 0) ?? 'out', fates.get(differences.at(-1) ?? 0) ?? 'out']
  const change = differences.findIndex((difference) => fates.get(difference) !== best)
  if (change < 0) return [{ results: [result], leadsTo: best }]
  const last = differences[change - 1] ?? 0
  const isTwofold = differences.slice(change).every((difference) => fates.get(difference) === worst)
  if (!isTwofold) return [{ results: [result], leadsTo: 'maybe' }]
  const [first, second] =
    last > 0 ? [texts.winBy(last), texts.narrowerWin] : [texts.defeatBy(-last), texts.higherDefeat]
  return [
    { results: [first], leadsTo: best },
    { results: [second], leadsTo: worst },
  ]
}

/** Results that lead to the same, in one clause. */
function joined(clauses: readonly Clause[]): Clause[] {
  const all: Clause[] = []
  for (const clause of clauses) {
    const last = all.at(-1)
    if (last?.leadsTo !== clause.leadsTo) all.push(clause)
    else all.splice(-1, 1, { ...last, results: [...last.results, ...clause.results] })
  }
  return all
}

/** Says what each result leads to: the first clause has the verb and the team. */
function sentence(clauses: readonly Clause[]): string {
  const parts = clauses.map(({ results, leadsTo }) => `${texts.withResult(results.join(texts.or))} ${leadsTo}`)
  const text = parts.join(', ')
  const end = text.endsWith('.') ? '' : '.'
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${end}`
}
