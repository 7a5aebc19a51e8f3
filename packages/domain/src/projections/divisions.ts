import type { PlannedTeam } from '../game-plan/planned-team.ts'
import type { GroupId, TeamId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import type { BracketGame, BracketTree } from './bracket-tree.ts'
import { bracketTreesOf } from './bracket-tree.ts'

/** [H10] Part of a competition that is played for itself, as an age group: its groups, teams and knockout trees. */
export type Division<Game> = {
  /** The same while the plan stays. */
  readonly key: string
  /** How people tell it from the others; undefined where the whole competition is one. */
  readonly name: string | undefined
  /** The one with most games first. */
  readonly trees: readonly BracketTree<Game>[]
  readonly groups: readonly Group[]
  readonly games: readonly Game[]
  readonly hasTeam: (teamId: string) => boolean
}

type Group = { readonly id: GroupId; readonly name: string; readonly teamIds: readonly TeamId[] }

/** Fields of a competition that distinguish its divisions. */
export type DividedCompetition = {
  readonly groups: readonly Group[]
  readonly matchdays: readonly { readonly id: string; readonly name: string }[]
}
/** Fields of a game that decide its division. */
export type DivisionGame = BracketGame & { readonly name: string; readonly matchdayId?: string }

/**
 * [H10] The divisions of a competition in the order of its groups: what no game, group or team connects is played for
 * itself. The whole competition is one while it has at most one part, or no knockout tree.
 */
export function divisionsOf<Game extends DivisionGame>(
  competition: DividedCompetition,
  games: readonly Game[],
): readonly Division<Game>[] {
  const { groups } = competition
  const trees = bracketTreesOf(games)
  const partOf = partsOf(groups, games)
  const keys = [
    ...new Set([
      ...groups.map(({ id }) => partOf(id)),
      ...trees.filter(({ rounds }) => rounds.length > 1).map(({ final }) => partOf(final.id)),
    ]),
  ]
  if (keys.length < 2 || trees.length === 0) {
    return [{ key: 'all', name: undefined, trees: ownTrees(trees), groups, games, hasTeam: () => true }]
  }
  const parts = keys.map((key) => ({
    key,
    trees: ownTrees(trees.filter(({ final }) => partOf(final.id) === key)),
    groups: groups.filter(({ id }) => partOf(id) === key),
    games: games.filter(({ id }) => partOf(id) === key),
    hasTeam: (teamId: string) => partOf(teamId) === key,
  }))
  const short = parts.map((part) => shortNameOf(part.groups))
  const isTold = new Set(short).size === short.length && !short.includes('')
  return parts.map((part, index) => ({ ...part, name: isTold ? short[index] : longNameOf(part, competition) }))
}

/** A single game, as one for the fifth place, is a tree only where there is no other. */
function ownTrees<Game>(trees: readonly BracketTree<Game>[]): readonly BracketTree<Game>[] {
  const long = trees.filter(({ rounds }) => rounds.length > 1)
  return long.length > 0 ? long : trees.slice(0, 1)
}

/** Which part of a competition a group, game or team belongs to, by the id of one of its members. */
function partsOf(groups: readonly Group[], games: readonly DivisionGame[]): (id: string) => string {
  const parents = new Map<string, string>()
  const partOf = (id: string): string => {
    const parent = parents.get(id)
    return parent === undefined || parent === id ? id : partOf(parent)
  }
  const connect = (one: string, other: string) => parents.set(partOf(other), partOf(one))
  for (const { id, teamIds } of groups) for (const teamId of teamIds) connect(id, teamId)
  for (const { id, groupId, plannedTeams } of games) {
    if (groupId) connect(groupId, id)
    for (const side of SIDES) for (const named of [namedIn(plannedTeams[side])].flat()) connect(id, named)
  }
  return partOf
}

function namedIn(planned: PlannedTeam): string | readonly string[] {
  if ('teamId' in planned) return planned.teamId
  if ('groupId' in planned) return planned.groupId
  if ('bestOfPlace' in planned) return planned.bestOfPlace.groupIds
  return 'winnerTeam' in planned ? planned.winnerTeam : planned.loserTeam
}

/**
 * Common beginning of the names of groups, as "U11" of "U11 Gruppe A" and "U11 Gruppe B"; the whole name of a single
 * one.
 */
function shortNameOf(groups: readonly Group[]): string {
  const [first = [], ...others] = groups.map(({ name }) => name.split(' '))
  const differs = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  const common = others.length === 0 || differs < 0 ? first : first.slice(0, differs)
  return common
    .filter((word, index) => index === 0 || index < common.length - 1 || !GENERIC.test(word))
    .join(' ')
    .replace(GENERIC, '')
    .trim()
}

/** Words that say of a group only that it is one. */
const GENERIC = /^(Gruppe|Vorrunde|Staffel)$/i

/** The names of the groups, else the round or the name of the final. */
function longNameOf(
  { groups, trees }: Pick<Division<DivisionGame>, 'groups' | 'trees'>,
  { matchdays }: DividedCompetition,
): string {
  if (groups.length > 0) return groups.map(({ name }) => name).join(', ')
  const final = trees[0]?.final
  return matchdays.find(({ id }) => id === final?.matchdayId)?.name ?? final?.name ?? ''
}

/** A tree, and how people tell it from the others; undefined where it is the only one. */
export type NamedTree<Game> = { readonly tree: BracketTree<Game>; readonly name: string | undefined }

/** [H10] The trees of a division: named by it, and by the rounds of their finals where there are several. */
export function treesIn<Game extends DivisionGame>(
  { name, trees }: Division<Game>,
  { matchdays }: Pick<DividedCompetition, 'matchdays'>,
): readonly NamedTree<Game>[] {
  const rounds = trees.map(({ final }) => matchdays.find(({ id }) => id === final.matchdayId)?.name ?? final.name)
  const areTold = new Set(rounds).size === rounds.length
  return trees.map((tree, index) => {
    const own = areTold ? rounds[index] : tree.final.name
    const parts = [name, trees.length > 1 ? own : undefined].filter((part) => part !== undefined)
    return { tree, name: parts.length > 0 ? parts.join(' · ') : undefined }
  })
}

/** [T3] [T5] The scorers of a division, ranked among themselves: who is equal in sum and goals shares a rank. */
export function scorersIn<Scorer extends { readonly teamId: string; readonly rank: number }>(
  scorers: readonly Scorer[],
  { name, hasTeam }: Pick<Division<unknown>, 'name' | 'hasTeam'>,
): readonly Scorer[] {
  if (name === undefined) return scorers
  const own = scorers.filter(({ teamId }) => hasTeam(teamId))
  return own.map((scorer) => ({ ...scorer, rank: own.findIndex(({ rank }) => rank === scorer.rank) + 1 }))
}
