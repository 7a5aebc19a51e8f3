export { type Block, lastStartOf, type Move, planOf } from './blocks.ts'
export { type Clash, clashesIn, type PlannedSlot, startOf } from './clashes.ts'
export { type Insertion, insertionOf } from './insertion.ts'
export type { PlainReference, PlanBody } from './knockout.ts'
export { type KnockoutGame, type KnockoutRound, knockoutOf, MOST_ENTRANTS } from './knockout.ts'
export { type MeetPart, type MeetRound, planOfMeet } from './meet-plan.ts'
export { canPair, entrantsOf, type GroupEntrants, type GroupPlace, pairingsOf } from './pairings.ts'
export {
  gamesAtPlace,
  isImpossible,
  type Placement,
  partnerFor,
  swapPlacements,
  withPlacements,
} from './placement.ts'
export {
  type HallClock,
  type Shift,
  type ShiftedCompetition,
  type ShiftingPlan,
  type ShiftRequest,
  shiftOf,
} from './shift.ts'
export {
  isMovableSlot,
  type Slip,
  type SlippingGame,
  type SlipRequest,
  slipOf,
} from './slip.ts'
export { clashesBroughtBy, swapped } from './swap.ts'
