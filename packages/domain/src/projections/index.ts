export type { PenaltyJustOver, PenaltyOnDisplay } from './absences.ts'
export { absencesOf, isAnyoneOff, penaltiesJustOver, penaltiesOnDisplay, strengthAt } from './absences.ts'
export type { BracketGame, BracketPlace, BracketTree } from './bracket-tree.ts'
export { bracketTreeOf } from './bracket-tree.ts'
export type { CompetitionSurroundings } from './competition-view.ts'
export { CompetitionView, competitionViewOf, MeetView, meetViewOf } from './competition-view.ts'
export {
  competitionsOfTeam,
  currentGameOf,
  defaultCompetitionOf,
  inAnnouncedOrder,
  inPlayingOrder,
  type Lanes,
  lanesOf,
  newestCompetitionOf,
  runningGamesOf,
} from './current-game.ts'
export { type Division, divisionsOf, type NamedTree, scorersIn, treesIn } from './divisions.ts'
export { PENALTY_POINTS, penaltyPointsIn } from './fair-play.ts'
export { areTablesNeeded, type Champion, championsOf, isTitleGame } from './final-places/champions.ts'
export { type FinalRanking, finalRankingsOf, type SharedPlaces } from './final-places/final-places.ts'
export { isResultFinal } from './final-result.ts'
export type { KnownBeside } from './game-after.ts'
export { gameAfter } from './game-after.ts'
export { GameView, ResultView } from './game-view.ts'
export type { GameSurroundings } from './game-view-of.ts'
export { gameViewOf, roundsOf } from './game-view-of.ts'
export { withEveryList } from './held-views.ts'
export type { GroupResult, GroupTable } from './leaderboard.ts'
export { hasPlace, leaderboardOf, levelSetsOf, teamsAtPlace } from './leaderboard.ts'
export { DecidedBy, LeaderboardEntry } from './leaderboard-entry.ts'
export { mayBeDecided } from './may-be-decided.ts'
export { isMeetOn } from './meet-days.ts'
export { areOnAirTogether, meetOfCourts, type OnAir, onAirAmong } from './on-air.ts'
export type { Ended } from './on-display.ts'
export { FINAL_SCORE_SECONDS, gameOnDisplay, minuteOf, roundsOnDisplay, shootOutRoundOf } from './on-display.ts'
export {
  needsDecision,
  type OpenSide,
  type OutdatedSide,
  openSidesOf,
  outcomesOf,
  outdatedSidesOf,
  PlanOutcome,
  teamOfOutcome,
} from './plan-outcome.ts'
export type { PersonName } from './player-name.ts'
export { displayNameOf, hasPlayerPage, isNameHidden, shownNameOf, strictestOf } from './player-name.ts'
export { publicCompetitionOf, publicGameOf } from './public-views.ts'
export type { FoulSign, FoulsOnDisplay, HalfOnDisplay, TallyOfRules, TimeOutOnDisplay } from './rules-on-display.ts'
export {
  foulsOnDisplay,
  halfOnDisplay,
  halfTimeScoreOf,
  readingOfPeriod,
  talliesOfRules,
  timeOutOnDisplay,
} from './rules-on-display.ts'
export { shootersOffered } from './shooters.ts'
export type { ScoredGame } from './shown-score.ts'
export {
  isWonInExtraTime,
  scoreShownOf,
  scoreText,
  scoreTextOf,
  shootOutShownOf,
  winnerShownOf,
} from './shown-score.ts'
export { shotsIn, type TimedCommand } from './state-of-view.ts'
export type { ScorerName } from './top-scorers.ts'
export { ScorerTally, TopScorer, talliesOf, topScorersOf } from './top-scorers.ts'
