export { contrastOf, inkOn } from '@cup/domain/crest'
export type {
  BracketGame,
  BracketPlace,
  BracketTree,
  Champion,
  Division,
  FinalRanking,
  NamedTree,
} from '@cup/domain/projections'
export {
  areTablesNeeded,
  bracketTreeOf,
  championsOf,
  divisionsOf,
  finalRankingsOf,
  isTitleGame,
  mayBeDecided,
  minuteOf,
  scorersIn,
  scoreShownOf,
  shootOutShownOf,
  treesIn,
  winnerShownOf,
} from '@cup/domain/projections'
export { tableOrderText } from '../texts/table-order.ts'
export { texts } from '../texts.ts'
export { Bracket } from './bracket.tsx'
export { Breakable } from './breakable.tsx'
export { ChangeMark, useChanges } from './change-mark.tsx'
export { FittedName } from './fitted-name.tsx'
export { type FormEntry, FormStrip, formOf } from './form-strip.tsx'
export { ClockFace, GameClockText } from './game-clock-text.tsx'
export type { DisplayGame, GameStatus } from './game-status.ts'
export {
  awardedWordOf,
  beginningOf,
  breaksBeside,
  cancelledInlineOf,
  cancelledWordOf,
  gameStatusOf,
  isUnderWay,
} from './game-status.ts'
export { GameTimeline } from './game-timeline.tsx'
export { timelineOf } from './game-timeline-marks.ts'
export { hasRecordEntries } from './has-record-entries.ts'
export { ImageOr } from './image-or.tsx'
export type { EntryNames, RecordEntry } from './record-entries.ts'
export { recordEntriesOf } from './record-entries.ts'
export { ScoreBadge } from './score-badge.tsx'
export type { DisplaySide, DisplayTeam, ReferenceNames } from './sides.ts'
export { nameOfSide, plannedTeamText, shortNameOfSide, sidesAmong } from './sides.ts'
export { TallyBar } from './tally-bar.tsx'
export { TeamBadge } from './team-badge.tsx'
export { TimelineEdge } from './timeline-shapes.tsx'
export { VisuallyHidden } from './visually-hidden.tsx'
export { WholeName } from './whole-name.tsx'
