import { referencedGroupsOf } from '../game-plan/references.ts'
import { type LastingGame, timeInHallOf } from '../game-plan/time-in-hall.ts'
import { courtIdOf, type WithCourts } from '../kernel/courts.ts'
import { SIDES, type Sides } from '../kernel/side.ts'
import { type Instant, millisOf, plusSeconds, type Seconds, secondsBetween } from '../kernel/time.ts'
import { compareText, defined } from '../kernel/values.ts'
import type { PlainReference, PlanBody } from './knockout.ts'

/** Fields of a game that decide whether a plan works; a view of the game has all of them. */
export type PlannedSlot = {
  readonly id: string
  readonly groupId?: string
  readonly courtId?: string
  readonly referee?: number
  readonly secondReferee?: number
  readonly dateTime: Instant
  readonly postponedDateTime?: Instant | undefined
  readonly duration: Seconds
  /** [Z6] */
  readonly breakSeconds?: Seconds | undefined
  readonly plannedTeams: Sides<PlainReference>
  readonly resolvedTeams: { readonly homeTeamId?: string; readonly guestTeamId?: string }
  readonly cancelled: boolean
}

/** [H4] Rest that a team wants between two games, as long as it is not told otherwise. */
export const USUAL_REST: Seconds = 600

/** A game that is going to be planned, as the conflicts count it. */
export function slotOfPlan(body: PlanBody & Pick<PlannedSlot, 'breakSeconds'>): PlannedSlot {
  const { id, dateTime, duration, breakSeconds, groupId, courtId, plannedTeams } = body
  const { home, guest } = plannedTeams
  const resolvedTeams = defined({
    homeTeamId: 'teamId' in home ? home.teamId : undefined,
    guestTeamId: 'teamId' in guest ? guest.teamId : undefined,
  })
  const placed = { id, dateTime, duration, breakSeconds, ...defined({ groupId, courtId }) }
  return { ...placed, plannedTeams, resolvedTeams, cancelled: false }
}

/** Conflict between an earlier and a later game; people are warned of it, nothing is forbidden. */
export type Clash = { readonly earlier: string; readonly later: string } & (
  | { readonly type: 'overlap' }
  | { readonly type: 'sameTeam'; readonly teamId: string }
  | { readonly type: 'sameReferee'; readonly referee: number }
  /** The team of a referee plays in the other game, or in the one that they lead. */
  | { readonly type: 'refereePlays'; readonly referee: number; readonly teamId: string; readonly led: string }
  | { readonly type: 'shortRest'; readonly teamId: string; readonly rest: Seconds }
  /** The later game's teams follow from a game that is not over by then. */
  | { readonly type: 'undecided' }
)

/** Facts of a hall that a plan is compared with: its courts, and the team of each referee who has one. */
export type PlannedHall = WithCourts<string> & { readonly refereeTeams?: ReadonlyMap<number, string> | undefined }

/**
 * [H4] Conflicts in a plan, in the order of its games: a court and a referee have one game at a time, a team plays or
 * leads one game at a time and wants `minRest` between two that it plays, on whatever courts.
 */
export function clashesIn(games: readonly PlannedSlot[], minRest: Seconds, hall: PlannedHall = {}): readonly Clash[] {
  const { refereeTeams = new Map() } = hall
  const inOrder = games.filter(({ cancelled }) => !cancelled).toSorted(byStart)
  return inOrder.flatMap((later, index) => [
    ...leadingThemselves(later, refereeTeams),
    ...inOrder.slice(0, index).flatMap((earlier) =>
      between(earlier, later, {
        minRest,
        refereeTeams,
        isOneCourt: courtIdOf(earlier, hall) === courtIdOf(later, hall),
      }),
    ),
    ...groundsOf(later, inOrder)
      .filter((ground) => endOf(ground) > startOf(later))
      .map(({ id }): Clash => ({ type: 'undecided', earlier: id, later: later.id })),
  ])
}

/** When a game is to begin: as planned, or as postponed. */
export const startOf = ({
  dateTime,
  postponedDateTime,
}: Pick<PlannedSlot, 'dateTime' | 'postponedDateTime'>): Instant => postponedDateTime ?? dateTime

/** [Z6] When it is over at the earliest. */
export const endOf = (game: Pick<PlannedSlot, 'dateTime' | 'postponedDateTime'> & LastingGame): Instant =>
  plusSeconds(startOf(game), timeInHallOf(game))

const byStart = (a: PlannedSlot, b: PlannedSlot): number =>
  millisOf(startOf(a)) - millisOf(startOf(b)) || compareText(a.id, b.id)

type RefereeTeams = ReadonlyMap<number, string>

type Rules = { readonly minRest: Seconds; readonly isOneCourt: boolean; readonly refereeTeams: RefereeTeams }

function between(
  earlier: PlannedSlot,
  later: PlannedSlot,
  { minRest, isOneCourt, refereeTeams }: Rules,
): readonly Clash[] {
  const rest = secondsBetween(endOf(earlier), startOf(later))
  const pair = { earlier: earlier.id, later: later.id }
  const shared = teamsOf(earlier).filter((team) => teamsOf(later).includes(team))
  if (rest < 0) {
    const sameTeam = shared.map((teamId): Clash => ({ type: 'sameTeam', ...pair, teamId }))
    // On one court the games themselves must move, and their referee with them.
    if (isOneCourt) return sameTeam.length > 0 ? sameTeam : [{ type: 'overlap', ...pair }]
    const sameReferee = refereesOf(later)
      .filter((referee) => refereesOf(earlier).includes(referee))
      .map((referee): Clash => ({ type: 'sameReferee', ...pair, referee }))
    return [
      ...sameTeam,
      ...sameReferee,
      ...leadingWhile(earlier, later, refereeTeams).map((clash): Clash => ({ ...clash, ...pair })),
      ...leadingWhile(later, earlier, refereeTeams).map((clash): Clash => ({ ...clash, ...pair })),
    ]
  }
  return rest < minRest ? shared.map((teamId): Clash => ({ type: 'shortRest', ...pair, teamId, rest })) : []
}

const refereesOf = ({ referee, secondReferee }: PlannedSlot): readonly number[] =>
  [referee, secondReferee].filter((number) => number !== undefined)

/** The referees of one game whose team plays in the other. */
const leadingWhile = (led: PlannedSlot, played: PlannedSlot, refereeTeams: RefereeTeams) =>
  refereesOf(led).flatMap((referee) => {
    const teamId = refereeTeams.get(referee)
    return teamId !== undefined && teamsOf(played).includes(teamId)
      ? [{ type: 'refereePlays' as const, referee, teamId, led: led.id }]
      : []
  })

const leadingThemselves = (game: PlannedSlot, refereeTeams: RefereeTeams): readonly Clash[] =>
  leadingWhile(game, game, refereeTeams).map((clash) => ({ ...clash, earlier: game.id, later: game.id }))

/** The teams of a game that are known. */
export const teamsOf = ({
  resolvedTeams: { homeTeamId, guestTeamId },
}: Pick<PlannedSlot, 'resolvedTeams'>): readonly string[] =>
  [homeTeamId, guestTeamId].filter((team) => team !== undefined)

/** The games from which the teams of this one follow. */
export function groundsOf<Slot extends PlannedSlot>(
  { plannedTeams, id }: PlannedSlot,
  games: readonly Slot[],
): readonly Slot[] {
  return games.filter((game) => game.id !== id && SIDES.some((side) => follows(plannedTeams[side], game)))
}

/** Whether a planned team follows from a game, directly or through its group. */
export function follows(
  reference: PlainReference,
  game: { readonly id: string; readonly groupId?: string | undefined },
): boolean {
  if (referencedGroupsOf(reference).some((id) => id === game.groupId)) return true
  if ('winnerTeam' in reference) return game.id === reference.winnerTeam
  return 'loserTeam' in reference && game.id === reference.loserTeam
}
