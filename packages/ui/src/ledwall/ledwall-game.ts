import {
  bothSides,
  defined,
  type Instant,
  type PlayerId,
  type Seconds,
  type Side,
  type Sides,
  type SomeSides,
} from '@cup/domain/kernel'
import {
  type FoulsOnDisplay,
  foulsOnDisplay,
  type GameView,
  type HalfOnDisplay,
  halfOnDisplay,
  isAnyoneOff,
  isWonInExtraTime,
  type PenaltyOnDisplay,
  penaltiesOnDisplay,
  readingOfPeriod,
  roundsOnDisplay,
  strengthAt,
  timeOutOnDisplay,
} from '@cup/domain/projections'
import { type DisplayGame, type DisplayTeam, gameStatusOf, scoreShownOf, shootOutShownOf } from '../components/index.ts'

/** The clock as the wall shows it: whole seconds that remain, and whether it runs. */
export type WallClock = { readonly remaining: Seconds; readonly isRunning: boolean }

/** A time penalty as the wall shows it; one of the bench has no shirt number. */
export type WallPenalty = Pick<PenaltyOnDisplay, 'id' | 'remaining'> & {
  readonly shirtNumber?: number | undefined
}

type Board = { readonly teams: Sides<DisplayTeam>; readonly score: Sides<number> }

/** A game that is played, or waits for its start. */
export type WallRegularTime = Board & {
  readonly phase: 'regularTime'
  /** Absent while the time is unknown. */
  readonly clock?: WallClock
  readonly penalties: Sides<readonly WallPenalty[]>
  /** [F21] Absent where the rules of the game do not count them. */
  readonly fouls?: FoulsOnDisplay
  /** [F21] Absent where the game has one period. */
  readonly half?: HalfOnDisplay
  /** [P10] The players of both sides on the field while anyone is off it; absent by the default rules. */
  readonly strength?: Sides<number>
  /** [F22] */
  readonly timeOut?: WallTimeOut
}

/** [F22] A time-out as the wall shows it: whose it is, how long it lasts, and what is left of it. */
export type WallTimeOut = { readonly side: Side; readonly seconds: Seconds; readonly remaining: Seconds }

/** A game in its shoot-out; rounds to come are empty. */
export type WallShootOut = Board & {
  readonly phase: 'shootOut'
  readonly tally: Sides<number>
  readonly rounds: GameView['shootOutRounds']
}

/** A game with its final score. */
export type WallFinal = Board & {
  readonly phase: 'final'
  readonly shootOut?: Sides<number>
  readonly isWonInExtraTime?: true
  readonly isAwarded: boolean
}

/** A game whose teams are not both known. */
export type WallOpenGame = { readonly phase: 'open'; readonly name: string }

/** [B23] A game that is announced: when it begins, and how long it is until then, if the time is known. */
export type WallNext = {
  readonly phase: 'next'
  readonly teams: Sides<DisplayTeam>
  readonly kickOff: Instant
  readonly secondsLeft: Seconds | undefined
}

/** A game as the LED wall shows it. */
export type LedwallGame = WallOpenGame | WallNext | WallRegularTime | WallShootOut | WallFinal

/** Fields of a game's view for the wall. */
export type LedwallGameView = DisplayGame &
  Pick<
    GameView,
    | 'clockRunning'
    | 'clock'
    | 'regularTimeFreezed'
    | 'shootOutShotsNumber'
    | 'timePenalties'
    | 'cards'
    | 'fouls'
    | 'timeOuts'
    | 'rules'
    | 'duration'
    | 'period'
    | 'extraTime'
    | 'actualTeams'
    | 'dateTime'
    | 'postponedDateTime'
    | 'livestreamRegieReady'
  >

/** Data for the wall beside the view; `remaining` is whole seconds, rounded up, undefined while the time is unknown. */
export type WallSurroundings = {
  readonly teams: SomeSides<DisplayTeam>
  readonly remaining: Seconds | undefined
  /** Until the kick-off; undefined while the time is unknown. */
  readonly untilKickOff: Seconds | undefined
  /** [F22] Until the end of a time-out; absent where there is none. */
  readonly timeOutLeft?: Seconds | undefined
  readonly shirtNumberOf: (playerId: PlayerId) => number | undefined
}

/** How the wall shows a game at this moment; undefined if it was cancelled. */
export function ledwallGameOf(game: LedwallGameView, surroundings: WallSurroundings): LedwallGame | undefined {
  const { home, guest } = surroundings.teams
  const state = gameStatusOf(game)
  if (state === 'cancelled') return undefined
  if (!home || !guest) return { phase: 'open', name: game.name }
  const board = { teams: { home, guest }, score: scoreShownOf(game) ?? game.score }
  const shootOut = shootOutShownOf(game)
  switch (state) {
    case 'planned':
      if (!game.livestreamRegieReady || isToCome(surroundings)) {
        const secondsLeft = surroundings.untilKickOff
        return { phase: 'next', teams: board.teams, kickOff: kickOffOf(game), secondsLeft }
      }
      return { ...board, phase: 'regularTime', ...regularTimeOf(game, surroundings) }
    case 'live':
      return { ...board, phase: 'regularTime', ...regularTimeOf(game, surroundings) }
    case 'shootOut':
      return { ...board, phase: 'shootOut', tally: shootOut ?? NO_SHOTS, rounds: roundsOnDisplay(game) }
    case 'finished':
    case 'awarded':
      return {
        ...board,
        phase: 'final',
        isAwarded: state === 'awarded',
        ...(shootOut ? { shootOut } : {}),
        ...(isWonInExtraTime(game) ? { isWonInExtraTime: true } : {}),
      }
  }
}

const NO_SHOTS: Sides<number> = { home: 0, guest: 0 }

/** [B23] Whether the kick-off is still ahead. */
const isToCome = ({ untilKickOff = 0 }: WallSurroundings): boolean => untilKickOff > 0

/** When a game begins, as planned or postponed. */
export const kickOffOf = ({ dateTime, postponedDateTime }: Pick<LedwallGameView, 'dateTime' | 'postponedDateTime'>) =>
  postponedDateTime ?? dateTime

function timeOutOf(game: LedwallGameView, remaining: Seconds | undefined): WallTimeOut | undefined {
  const timeOut = timeOutOnDisplay(game)
  return timeOut && remaining ? { side: timeOut.side, seconds: timeOut.seconds, remaining } : undefined
}

/** A wrong time is worse than none, be it of the clock or of a penalty. */
function regularTimeOf(game: LedwallGameView, { remaining, timeOutLeft, shirtNumberOf }: WallSurroundings) {
  const counted = defined({ fouls: foulsOnDisplay(game), half: halfOnDisplay(game) })
  if (remaining === undefined) return { ...counted, penalties: bothSides(() => []) }
  const penalties = penaltiesOnDisplay(game, remaining)
  const rest = readingOfPeriod(game.clock, remaining)
  return {
    ...counted,
    ...(game.rules && isAnyoneOff(game, remaining) ? { strength: strengthAt(game, remaining) } : {}),
    ...defined({ timeOut: timeOutOf(game, timeOutLeft) }),
    clock: { remaining: rest, isRunning: game.clockRunning && rest > 0 },
    penalties: bothSides((side) =>
      penalties[side].map(({ playerId, ...penalty }) => ({
        ...penalty,
        shirtNumber: playerId && shirtNumberOf(playerId),
      })),
    ),
  }
}
