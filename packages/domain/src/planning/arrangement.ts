import type { GroupDraw } from '../competition/index.ts'
import { bothSides, SIDES, type Sides } from '../kernel/side.ts'
import { isSame } from '../kernel/values.ts'
import type { PlannedSlot } from './clashes.ts'
import type { PlainReference } from './knockout.ts'

/** A group and its teams, from the first place to the last one. */
export type Seats = { readonly groupId: string; readonly teamIds: readonly string[] }

/** [Q2] Groups before and after they are arranged in another way. */
export type Arrangement = {
  readonly before: readonly Seats[]
  readonly after: readonly Seats[]
  /** Whether the games follow the places, as in a swap and a draw; a team that moves alone leaves its games behind. */
  readonly takesPlaces: boolean
  readonly draw?: PlainDraw
}

/** The draw of an arrangement, with ids as the client has them. */
export type PlainDraw = Omit<GroupDraw, 'pots' | 'apart'> & {
  readonly pots: readonly (readonly string[])[]
  readonly apart: readonly { readonly teamId: string; readonly otherTeamId: string }[]
}

/** The fields of a game that decide what an arrangement does to it; a view of the game has all of them. */
export type ArrangedGame = PlannedSlot & { readonly name: string; readonly started: boolean; readonly result?: unknown }

/** [Q3] [Q4] Consequences of an arrangement for the games of its groups. */
export type ArrangementEffect<Game extends ArrangedGame> = {
  /** The games that get other teams, with these. */
  readonly changed: readonly { readonly game: Game; readonly plannedTeams: Sides<PlainReference> }[]
  /** The games that go, because their team leaves the group alone. */
  readonly removed: readonly Game[]
  /** The games that forbid it: started, over or cancelled, and naming a team that would change. */
  readonly blocking: readonly Game[]
}

/** [Q3] [Q4] Computes the effect of an arrangement on the games of its groups. */
export function effectOf<Game extends ArrangedGame>(
  games: readonly Game[],
  arrangement: Arrangement,
): ArrangementEffect<Game> {
  const effects = arrangement.before.flatMap((seats) => {
    const successorOf = successorsIn(seats, arrangement)
    // A team that has withdrawn is named by games of a group and is not in it any more.
    const leaves = (teamId: string) =>
      seats.teamIds.includes(teamId) && !teamsAfter(arrangement, seats.groupId).includes(teamId)
    return games
      .filter(({ groupId }) => groupId === seats.groupId)
      .flatMap((game) => effectOn(game, { successorOf, leaves }))
  })
  return {
    changed: effects.flatMap((one) => (one.type === 'changed' ? [one] : [])),
    removed: effects.flatMap((one) => (one.type === 'removed' ? [one.game] : [])),
    blocking: effects.flatMap((one) => (one.type === 'blocking' ? [one.game] : [])),
  }
}

/** The games after an arrangement, for the clashes that it brings. */
export function gamesAfter<Game extends ArrangedGame>(
  games: readonly Game[],
  { changed, removed }: ArrangementEffect<Game>,
): readonly PlannedSlot[] {
  return games
    .filter((game) => !removed.includes(game))
    .map((game): PlannedSlot => {
      const change = changed.find((one) => one.game === game)
      if (!change) return game
      const { home, guest } = change.plannedTeams
      const resolvedTeams = {
        ...('teamId' in home ? { homeTeamId: home.teamId } : {}),
        ...('teamId' in guest ? { guestTeamId: guest.teamId } : {}),
      }
      return { ...game, plannedTeams: change.plannedTeams, resolvedTeams }
    })
}

/** One command of an arrangement. */
export type ArrangingCommand =
  | {
      readonly type: 'competition.arrangeGroups'
      readonly data: { readonly id: string; readonly groups: readonly Seats[]; readonly draw?: PlainDraw }
    }
  | {
      readonly type: 'game.changePlan'
      readonly data: { readonly id: string; readonly plannedTeams?: Sides<PlainReference>; readonly deleted?: true }
    }

/**
 * [Q2] [I13] The commands of an arrangement, for one act: a group has its old and its new teams until its games name the new
 * ones, because a game names only teams of its group.
 */
export function arrangingCommands(
  id: string,
  arrangement: Arrangement,
  { changed, removed }: ArrangementEffect<ArrangedGame>,
): readonly ArrangingCommand[] {
  const { before, after, draw } = arrangement
  const groups = after.filter((seats) => draw !== undefined || !isSame(seats.teamIds, teamsOf(before, seats.groupId)))
  const both = groups.map(({ groupId, teamIds }): Seats => {
    const known = teamsOf(before, groupId)
    return { groupId, teamIds: [...known, ...teamIds.filter((teamId) => !known.includes(teamId))] }
  })
  const needsBoth = changed.length > 0 && both.some((seats) => !isSame(seats.teamIds, teamsOf(before, seats.groupId)))
  return [
    ...(needsBoth ? [{ type: 'competition.arrangeGroups', data: { id, groups: both } } as const] : []),
    ...changed.map(
      ({ game, plannedTeams }) => ({ type: 'game.changePlan', data: { id: game.id, plannedTeams } }) as const,
    ),
    ...removed.map((game) => ({ type: 'game.changePlan', data: { id: game.id, deleted: true } }) as const),
    { type: 'competition.arrangeGroups', data: { id, groups, ...(draw && { draw }) } },
  ]
}

/** [Q1] The teams that are in more than one group, each with its groups. */
export function teamsInTwoGroups(seats: readonly Seats[]): ReadonlyMap<string, readonly string[]> {
  const groupsOf = Map.groupBy(
    seats.flatMap(({ groupId, teamIds }) => teamIds.map((teamId) => ({ groupId, teamId }))),
    ({ teamId }) => teamId,
  )
  return new Map(
    [...groupsOf].flatMap(([teamId, places]) =>
      places.length > 1 ? [[teamId, places.map(({ groupId }) => groupId)]] : [],
    ),
  )
}

const teamsOf = (seats: readonly Seats[], id: string): readonly string[] =>
  seats.find(({ groupId }) => groupId === id)?.teamIds ?? []

const teamsAfter = ({ after, before }: Arrangement, id: string): readonly string[] =>
  after.some(({ groupId }) => groupId === id) ? teamsOf(after, id) : teamsOf(before, id)

/** The team that takes the place of another one in a group: the team itself where the games do not follow the places. */
function successorsIn({ groupId, teamIds }: Seats, arrangement: Arrangement): (teamId: string) => string | undefined {
  const after = teamsAfter(arrangement, groupId)
  if (!arrangement.takesPlaces) return (teamId) => teamId
  return (teamId) => {
    const place = teamIds.indexOf(teamId)
    return place < 0 ? teamId : after[place]
  }
}

type Rules = {
  readonly successorOf: (teamId: string) => string | undefined
  readonly leaves: (teamId: string) => boolean
}
type Effect<Game> =
  | { readonly type: 'changed'; readonly game: Game; readonly plannedTeams: Sides<PlainReference> }
  | { readonly type: 'removed' | 'blocking'; readonly game: Game }

function effectOn<Game extends ArrangedGame>(game: Game, { successorOf, leaves }: Rules): readonly Effect<Game>[] {
  const followed = SIDES.map((side) => game.plannedTeams[side]).map((planned) =>
    'teamId' in planned ? successorOf(planned.teamId) : undefined,
  )
  const teams = SIDES.flatMap((side) => namedOn(game, side))
  const isLeft = teams.some((teamId) => {
    const successor = successorOf(teamId)
    return successor === undefined || (successor === teamId && leaves(teamId))
  })
  const changes = teams.some((teamId) => successorOf(teamId) !== teamId)
  if (!isLeft && !changes) return []
  if (game.started || game.cancelled || game.result !== undefined) return [{ type: 'blocking', game }]
  if (isLeft) return [{ type: 'removed', game }]
  const plannedTeams = bothSides((side): PlainReference => {
    const teamId = followed[SIDES.indexOf(side)]
    return teamId === undefined ? game.plannedTeams[side] : { teamId }
  })
  return [{ type: 'changed', game, plannedTeams }]
}

/** The teams that a side of a game names: the planned one, and the confirmed one where it is another. */
function namedOn({ plannedTeams, resolvedTeams }: ArrangedGame, side: 'home' | 'guest'): readonly string[] {
  const planned = plannedTeams[side]
  const known = side === 'home' ? resolvedTeams.homeTeamId : resolvedTeams.guestTeamId
  return [...new Set([...('teamId' in planned ? [planned.teamId] : []), ...(known === undefined ? [] : [known])])]
}
