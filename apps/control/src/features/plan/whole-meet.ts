import type { Competition, Game, Team } from '@cup/contract/entities'
import { courtIdOf, type Sides } from '@cup/domain/kernel'
import { type Placement, type ShiftingPlan, withPlacements } from '@cup/domain/planning'
import type { AgeGroup } from '../../shared/planning/age-groups.ts'
import { type ShortSide, shortSidesOf } from './short-sides.ts'
import { isMovable, type Slot, slotsOf } from './timetable.ts'

/** [H20] The competitions of a meet, or one alone, with the games that share its courts. */
export type WholeMeet = {
  readonly courts: NonNullable<Competition['courts']>
  /** In the order of the meet. */
  readonly competitions: readonly Competition[]
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  /** The age group of each competition; empty where there is one alone. */
  readonly ages: ReadonlyMap<string, AgeGroup>
  /** [M1] The team of each referee who has one. */
  readonly refereeTeams?: ReadonlyMap<number, string>
}

/** [H21] Part of a meet that can be moved: an archived competition stays as it is (K8). */
export const openPlanOf = ({ courts, competitions: all, games }: WholeMeet): ShiftingPlan<Game> => ({
  courts,
  competitions: all.filter(({ archived }) => !archived),
  games,
})

/** The name of a game, with its age group where there are several: each has a "Spiel 1". */
export const nameInMeet = ({ name, competitionId }: Game, { ages }: WholeMeet): string =>
  [ages.get(competitionId)?.tag, name].filter(Boolean).join(' ')

/** [G3] [K8] Whether a game can be moved. */
export const mayMove = (game: Game, { competitions: all }: WholeMeet): boolean =>
  isMovable(game) && all.some(({ id, archived }) => id === game.competitionId && !archived)

/** A game in the plan of a meet. */
export type MeetSlot = Slot & {
  readonly competition: Competition
  readonly age: AgeGroup | undefined
  readonly sidesShort: Sides<ShortSide>
  /** [G3] [K8] */
  readonly mayMove: boolean
  /** Lane of its court. */
  readonly court: number
}

/** The games of a meet in its plan, at the places that they get; in one of several competitions each is named with its own. */
export function slotsOfMeet(meet: WholeMeet, placements: readonly Placement[] = []): readonly MeetSlot[] {
  const { competitions: all, teams, courts } = meet
  const games = withPlacements(meet.games, placements)
  return all.flatMap((competition) => {
    const plan = { competition, games: games.filter(({ competitionId }) => competitionId === competition.id), teams }
    return slotsOf(plan).map((slot) => ({
      ...slot,
      ...(all.length > 1 && { other: competition }),
      competition,
      age: meet.ages.get(competition.id),
      sidesShort: shortSidesOf(slot.game, plan),
      mayMove: mayMove(slot.game, meet),
      court: Math.max(
        0,
        courts.findIndex(({ id }) => id === courtIdOf(slot.game, meet)),
      ),
    }))
  })
}
