export { HIGHEST_DRAW_NUMBER, MOST_DRAWN_TEAMS } from '../competition/draw-limits.ts'
export {
  type ArrangedGame,
  type Arrangement,
  type ArrangementEffect,
  arrangingCommands,
  effectOf,
  gamesAfter,
  type PlainDraw,
  type Seats,
  teamsInTwoGroups,
} from './arrangement.ts'
export { type Block, lastStartOf, type Move, planOf } from './blocks.ts'
export { type Clash, clashesIn, type PlannedHall, type PlannedSlot, startOf } from './clashes.ts'
export { clubOf } from './club.ts'
export {
  type ApartPair,
  type DrawRules,
  type DrawStep,
  drawnGroups,
  drawOf,
  unkeepablePairs,
} from './draw.ts'
export type { PlainReference, PlanBody } from './knockout.ts'
export { type KnockoutGame, type KnockoutRound, knockoutOf, MOST_ENTRANTS } from './knockout.ts'
export { type MeetPart, type MeetRound, planOfMeet } from './meet-plan.ts'
export { canPair, entrantsOf, type GroupEntrants, type GroupPlace, pairingsOf } from './pairings.ts'
export { type Assigned, type AvailableReferee, assignReferees } from './referees.ts'
export {
  isMovableSlot,
  type Slip,
  type SlippingGame,
  type SlipRequest,
  slipOf,
} from './slip.ts'
export { clashesBroughtBy, swapped } from './swap.ts'
