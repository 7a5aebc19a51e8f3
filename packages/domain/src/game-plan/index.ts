export { BREAK_USES, type BreakUse } from './break-use.ts'
export { AwardReason, GameName, MOST_REFEREES, PlannedStart, RefereeOfGame } from './game-fields.ts'
export { Duration, EntryTime, GameTime } from './game-time.ts'
export {
  type BestOfPlace,
  PlannedTeam,
  referencedGameOf,
  referencedGroupsOf,
  referenceWithIds,
} from './planned-team.ts'
