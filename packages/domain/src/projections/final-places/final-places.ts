import type { TeamId } from '../../kernel/ids.ts'
import { type DividedCompetition, type Division, type DivisionGame, divisionsOf } from '../divisions.ts'
import { orderedByTables } from './by-tables.ts'
import { type OrderOfExits, orderOfExits, type Part, type Places } from './order-of-exits.ts'
import {
  type Exit,
  exitsOfGame,
  exitsOfGroup,
  isKnockout,
  type PlacedGame,
  type PlacedGroup,
  type Played,
  type TableOf,
} from './stages.ts'
import { exitsOfTeam, isTableFinal, lastGameOf } from './ways.ts'

/** Teams that share the places from the first to the last of them, because nothing that was played says more. */
export type SharedPlaces<Game> = Places & {
  readonly teamIds: readonly TeamId[]
  /** The game that has decided it; undefined for a place in the table of a group, and while it is open. */
  readonly decidedIn: Game | undefined
  /** [A1] Whether the tables have decided it between teams that no game compares. */
  readonly isByTables: boolean
}

/** The order of the teams that play for the same places. */
export type FinalRanking<Game> = {
  /** The same while the plan stays. */
  readonly key: string
  /** How people tell it from the others; undefined where it is the only one. */
  readonly name: string | undefined
  /** The best first. Places that are still open may overlap. */
  readonly places: readonly SharedPlaces<Game>[]
  /** Whether it is the table of a group. */
  readonly isTable: boolean
  /** Whether the first place is decided: by the final, or by the table of a group that is complete. */
  readonly isDecided: boolean
  /** Undefined where the first place is no title: in what is played beside a tree, and in one of several groups. */
  readonly title: Title<Game> | undefined
}

/** [H10] The first place of a division. */
type Title<Game> = {
  /** How people tell the division from the others; undefined where the whole competition is one. */
  readonly division: string | undefined
  /** The game that decides it: the final, or the last game of a group once none of it is open. */
  readonly game: Game | undefined
}

type PlacesGame = PlacedGame & DivisionGame
type PlacesCompetition = DividedCompetition & {
  readonly teamIds: readonly TeamId[]
  readonly withdrawals?: readonly { readonly teamId: string }[]
}

/**
 * [L13] The places of all teams, from all that was played: knockout, games for places, and groups. A team has one place,
 * or those that it can still get; one that has withdrawn without a place has none. `tableOf` answers an empty
 * table where it may not be known.
 */
export function finalRankingsOf<Game extends PlacesGame>(
  competition: PlacesCompetition,
  games: readonly Game[],
  tableOf: TableOf,
): readonly FinalRanking<Game>[] {
  const withdrawn = new Set(competition.withdrawals?.map(({ teamId }) => teamId))
  const rankings = divisionsOf(competition, games).flatMap((division) =>
    rankingsIn(division, { competition, played: { ...division, tableOf, withdrawn } }),
  )
  return rankings.length === 1 ? rankings.map((ranking) => ({ ...ranking, name: undefined })) : rankings
}

type Inside<Game> = { readonly competition: PlacesCompetition; readonly played: Played<Game> }

function rankingsIn<Game extends PlacesGame>(
  division: Division<Game>,
  { competition, played }: Inside<Game>,
): readonly FinalRanking<Game>[] {
  const order = orderOfExits(played)
  const ends = teamsIn(competition, played).flatMap((teamId) => endOf(teamId, played, order) ?? [])
  const parts = order.parts.map((part) => ({ part, ...stagesOf(part, played, order) }))
  // All teams of a group may have gone on in games that were planned by hand.
  const withTeams = wherePossible(parts, ({ part }) => ends.some((end) => end.part === part))
  // A single game was played for itself, unless there is nothing else.
  const own = wherePossible(withTeams, ({ games, groups }) => games.length > 1 || groups.length > 0)
  return own.map(({ part, groups, final }) => ({
    key: final?.id ?? groups[0]?.id ?? division.key,
    name: own.length === 1 ? division.name : nameOf({ final, groups }, division, competition),
    places: sharedPlacesOf(
      orderedByTables(
        ends.filter((end) => end.part === part),
        played,
      ),
    ),
    isTable: final === undefined,
    isDecided: final ? Boolean(final.result?.winnerTeamId) : groups.every((group) => isTableFinal(group, played)),
    title:
      own.length === 1 || (final && final.id === division.trees[0]?.final.id)
        ? { division: division.name, game: final ?? lastGameOf(groups, played) }
        : undefined,
  }))
}

type Stages<Game> = {
  readonly games: readonly Game[]
  readonly groups: readonly PlacedGroup[]
  /** The game whose winner is first. */
  readonly final: Game | undefined
}

/** Those that a condition holds for; all of them where it holds for none. */
const wherePossible = <T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] =>
  all.some(holds) ? all.filter(holds) : all

function stagesOf<Game extends PlacesGame>(
  part: Part,
  played: Played<Game>,
  { endsOf }: OrderOfExits<Game>,
): Stages<Game> {
  const isHere = (exit: Exit<Game>) => [...endsOf(exit)].some((end) => part.has(end))
  const games = played.games.filter((game) => isKnockout(game) && exitsOfGame(game).some(isHere))
  const groups = played.groups.filter((group) => exitsOfGroup(group, played).some(isHere))
  const final = games.find((game) => exitsOfGame(game).some(({ key }) => part.get(key)?.last === 1))
  return { games, groups, final }
}

/** The name of what is played for: that of the group, or the round of its final, inside the division. */
function nameOf<Game extends PlacesGame>(
  { final, groups }: Pick<Stages<Game>, 'final' | 'groups'>,
  { name }: Division<Game>,
  { matchdays }: PlacesCompetition,
): string | undefined {
  const own = final ? (matchdays.find(({ id }) => id === final.matchdayId)?.name ?? final.name) : groups[0]?.name
  const parts = [final ? name : undefined, own].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : undefined
}

/** All teams that could have a place, in the order of the competition. */
function teamsIn<Game extends PlacesGame>({ teamIds }: PlacesCompetition, { groups, games }: Played<Game>): TeamId[] {
  const inGames = games.flatMap(({ resolvedTeams: { homeTeamId, guestTeamId } }) => [
    homeTeamId ?? [],
    guestTeamId ?? [],
  ])
  return [...new Set([...teamIds, ...groups.flatMap((group) => group.teamIds), ...inGames.flat()])]
}

type End<Game> = Places &
  Pick<SharedPlaces<Game>, 'decidedIn'> & {
    readonly teamId: TeamId
    readonly part: Part
    /** Whether the team plays no more: it has lost its last game, or its place in a group leads nowhere. */
    readonly isOut: boolean
  }

/** The places that a team has, or can still get. */
function endOf<Game extends PlacesGame>(
  teamId: TeamId,
  played: Played<Game>,
  { parts, endsOf }: OrderOfExits<Game>,
): End<Game> | undefined {
  const exits = exitsOfTeam(teamId, played)
  const ends = [...new Set(exits.flatMap((exit) => [...endsOf(exit)]))]
  const part = parts.find((one) => ends.some((end) => one.has(end)))
  if (!part) return undefined
  const places = ends.flatMap((end) => part.get(end) ?? [])
  const [exit, another] = exits
  const isEnd = exits.every(({ key }) => ends.includes(key)) && ends.length === exits.length
  return {
    teamId,
    part,
    first: Math.min(...places.map(({ first }) => first)),
    last: Math.max(...places.map(({ last }) => last)),
    decidedIn: exit && 'game' in exit && isEnd && !another ? exit.game : undefined,
    isOut: isEnd && exits.every((one) => 'group' in one || !another),
  }
}

type OrderedEnd<Game> = End<Game> & Pick<SharedPlaces<Game>, 'isByTables'>

function sharedPlacesOf<Game>(ends: readonly OrderedEnd<Game>[]): readonly SharedPlaces<Game>[] {
  const isFirstOfPlaces = ({ first, last }: OrderedEnd<Game>, n: number) =>
    ends.findIndex((end) => end.first === first && end.last === last) === n
  return ends
    .filter(isFirstOfPlaces)
    .map(({ first, last, decidedIn, isByTables }) => ({
      ...{ first, last, decidedIn, isByTables },
      teamIds: ends.filter((end) => end.first === first && end.last === last).map(({ teamId }) => teamId),
    }))
    .sort((a, b) => a.first - b.first || a.last - b.last)
}
