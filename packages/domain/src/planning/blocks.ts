import { SIDES, type Sides } from '../kernel/side.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import { isSame } from '../kernel/values.ts'
import { endOf, type PlannedSlot, startOf } from './clashes.ts'
import type { PlainReference, PlanBody } from './knockout.ts'

/** Games that follow each other at the same pace: a matchday, or half a day of it. */
export type Block = {
  readonly matchdayId: string
  readonly groupId?: string
  /** [H4] The courts on which games begin together, by their ids; without them there is one, which has no name. */
  readonly courts?: readonly string[]
  readonly firstAt: Instant
  /** From one start to the next. */
  readonly slot: Seconds
  readonly duration: Seconds
  readonly games: readonly BlockGame[]
  /** [H9] [K13] Breaks, and what others have planned, each on its court: the block leaves their times free. */
  readonly taken?: readonly TakenSlot[]
}

/** Use of a court, and the teams that are known. */
export type TakenSlot = Pick<PlannedSlot, 'courtId' | 'dateTime' | 'postponedDateTime' | 'duration'> &
  Partial<Pick<PlannedSlot, 'resolvedTeams' | 'cancelled'>>

type BlockGame = {
  readonly id: string
  readonly plannedTeams: Sides<PlainReference>
  /** The only courts of the block on which the game may be; without them all. */
  readonly courts?: readonly string[]
}

/** The games of a plan as they are planned by their calls, named and numbered on from `firstNumber`. */
export function planOf(competitionId: string, blocks: readonly Block[], firstNumber: number): readonly PlanBody[] {
  const games = blocks.flatMap((block) =>
    slotsOf(block).flatMap((games, index) =>
      games.map(({ id, plannedTeams, courtId }) => ({
        id,
        competitionId,
        matchdayId: block.matchdayId,
        ...(block.groupId === undefined ? {} : { groupId: block.groupId }),
        ...(courtId === undefined ? {} : { courtId }),
        plannedTeams,
        duration: block.duration,
        dateTime: plusSeconds(block.firstAt, index * block.slot),
      })),
    ),
  )
  return numbered(games, firstNumber)
}

/** Games with their names, "Spiel 01" and so on. */
export function numbered<Game>(
  games: readonly Game[],
  firstNumber: number,
): readonly (Game & { readonly name: string })[] {
  const digits = Math.max(2, String(firstNumber + games.length - 1).length)
  return games.map((game, index) => ({ ...game, name: `Spiel ${String(firstNumber + index).padStart(digits, '0')}` }))
}

/** When the last game of a block begins; a later block begins after it. */
export const lastStartOf = (block: Block): Instant =>
  plusSeconds(block.firstAt, Math.max(0, slotsOf(block).length - 1) * block.slot)

type CourtGame = BlockGame & { readonly courtId?: string }

/**
 * [H4] The games that begin together, one on each court, in the order of the block: the next games come first whose teams
 * play neither at the same time nor just before, else those whose teams do not play at the same time.
 */
function slotsOf(block: Block): readonly (readonly CourtGame[])[] {
  const { courts = [] } = block
  const left = [...block.games]
  const slots: CourtGame[][] = []
  while (left.length > 0) {
    const rested = courts.length > 1 ? (slots.at(-1) ?? []) : []
    const others = takenAt(block, slots.length)
    const slot: CourtGame[] = []
    for (const courtId of courts.length > 0 ? courts : [undefined]) {
      const next = nextOf(fittingFor(courtId, { left, courts, others }), slot, rested)
      if (!next) continue
      left.splice(left.indexOf(next), 1)
      slot.push(courtId === undefined ? next : { ...next, courtId })
    }
    slots.push(slot)
  }
  return slots
}

type Around = {
  readonly left: readonly BlockGame[]
  readonly courts: readonly string[]
  readonly others: readonly TakenSlot[]
}

/** The games that may be on a court beside those of others: none while it is theirs. */
function fittingFor(courtId: string | undefined, { left, courts, others }: Around): readonly BlockGame[] {
  if (others.some((other) => courtId === undefined || other.courtId === courtId)) return []
  return left.filter((game) => mayBeOn(game, courtId, courts) && !others.some((other) => sharesTeam(other, game)))
}

/** Games of others while the games of a slot are played. */
function takenAt({ taken = [], firstAt, slot, duration }: Block, index: number): readonly TakenSlot[] {
  const from = plusSeconds(firstAt, index * slot)
  const to = plusSeconds(from, duration)
  return taken.filter((other) => !other.cancelled && startOf(other) < to && endOf(other) > from)
}

function mayBeOn({ courts: own = [] }: BlockGame, courtId: string | undefined, courts: readonly string[]): boolean {
  const allowed = own.filter((id) => courts.includes(id))
  return courtId === undefined || allowed.length === 0 || allowed.includes(courtId)
}

const sharesTeam = ({ resolvedTeams = {} }: TakenSlot, { plannedTeams }: BlockGame): boolean =>
  SIDES.some((side) => {
    const reference = plannedTeams[side]
    return 'teamId' in reference && Object.values(resolvedTeams).includes(reference.teamId)
  })

/** The first game without a team of these games, if possible without one of the games before either. */
function nextOf(left: readonly BlockGame[], slot: readonly BlockGame[], before: readonly BlockGame[]) {
  const without = (games: readonly BlockGame[]) => (game: BlockGame) =>
    !games.some((other) => haveSharedTeam(game, other))
  return left.find(without([...slot, ...before])) ?? left.find(without(slot))
}

const haveSharedTeam = (one: BlockGame, other: BlockGame): boolean =>
  SIDES.some((side) => SIDES.some((opposite) => isSame(one.plannedTeams[side], other.plannedTeams[opposite])))

/** A game and the times before and after. */
export type Move = { readonly id: string; readonly name: string; readonly from: Instant; readonly to: Instant }
