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
export {
  type Clash,
  clashesIn,
  endOf,
  type PlannedHall,
  type PlannedSlot,
  slotOfPlan,
  startOf,
  USUAL_REST,
} from './clashes.ts'
export { clubOf } from './club.ts'
export {
  type ApartPair,
  type DrawRules,
  type DrawStep,
  drawnGroups,
  drawOf,
  unkeepablePairs,
} from './draw.ts'
export {
  gamesAtPlace,
  isImpossible,
  type Placement,
  partnerFor,
  swapPlacements,
  withPlacements,
} from './game-placement.ts'
export { type Insertion, insertionOf } from './insertion.ts'
export type { PlainReference, PlanBody } from './knockout.ts'
export { type KnockoutGame, type KnockoutRound, knockoutOf, MOST_ENTRANTS } from './knockout.ts'
export { inTurn, type MeetPart, type MeetRound, planOfMeet } from './meet-plan.ts'
export { minutesOfDay, type TeamDay } from './minutes-of-day.ts'
export {
  type FinishedCup,
  firstDayOf,
  type NextYearAnswers,
  type NextYearCall,
  nextYearOf,
  type Seat,
  teamsOfCup,
} from './next-year.ts'
export { dayAfter, daysBetween, nameInYear, sameWeekdayNextYear } from './next-year-days.ts'
export { canPair, entrantsOf, type GroupEntrants, type GroupPlace, pairingsOf } from './pairings.ts'
export { bestToFill, decidersOf, fieldsOf, fieldsWithBest, type KnockoutStage, type SizedGroup } from './placement.ts'
export { type Assigned, type AvailableReferee, assignReferees } from './referees.ts'
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
  type Move,
  type Slip,
  type SlippingGame,
  type SlipRequest,
  slipOf,
} from './slip.ts'
export { clashesBroughtBy, swapped } from './swap.ts'
export {
  type Break,
  type TakenSlot,
  type TimedGame,
  type Timetable,
  timetableOf,
  type UntimedGame,
} from './timetable.ts'
