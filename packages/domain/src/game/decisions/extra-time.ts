import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { higherSide } from '../../kernel/side.ts'
import { playRulesOf } from '../../settings/play-rules.ts'
import { isRunningAt, isTimeOver, remainingAt } from '../game-clock.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts, GameState, StartedGame } from '../game-state.ts'
import type { ExtraTime } from '../periods.ts'
import { scoreOf, standingEntries } from '../record/record.ts'
import { hasStarted, requireStarted } from './require.ts'
import { clockInstantOf, isInBreak, missingEnd, requireInTime } from './run-clock.ts'

/** [Z7] Gives a level knockout game whose time is over the extra time of its rules; a resume starts its first period. */
export function startExtraTime(
  command: GameCommandOf<'game.startExtraTime'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  requireInTime(command, facts)
  if (hasStarted(game) && game.run.extraTime) return []
  const started = requireStarted(game)
  const { run } = started
  const occurredAt = clockInstantOf(command, run.lastClockCommandAt)
  if (isRunningAt(run.clock, occurredAt)) throw new DomainError('game/clock-running')
  const extraTime = isTimeOver(run.clock, remainingAt(run.clock, occurredAt)) ? extraTimeDueIn(started) : undefined
  if (!extraTime) throw new DomainError('game/no-extra-time')
  return [
    ...missingEnd(started, command.data, occurredAt),
    { type: 'game.extraTimeStarted', data: { ...command.data, ...extraTime }, occurredAt },
  ]
}

/** [Z7] The extra time of the rules that a game has copied, if it is level and in no group; one from paper has no clock. */
function extraTimeDueIn({ plan, record, run }: StartedGame): ExtraTime | undefined {
  const isDue = plan.groupId === undefined && run.paper === undefined && higherSide(scoreOf(record)) === undefined
  return (isDue && playRulesOf(run).extraTime) || undefined
}

/** [Z8] Takes the start of extra time back, while the clock stands at zero and no entry counts that was made below it. */
export function revokeExtraTime(
  { data, occurredAt }: GameCommandOf<'game.revokeExtraTime'> & Timed,
  game: GameState,
): GameEvent[] {
  const { run, record } = requireStarted(game)
  if (!run.extraTime) return []
  const isAtZero = isInBreak(run.clock, occurredAt) && remainingAt(run.clock, occurredAt) === 0
  if (!isAtZero || standingEntries(record).some(({ data: { time } }) => time < 0)) {
    throw new DomainError('game/extra-time-begun')
  }
  return [{ type: 'game.extraTimeRevoked', data, occurredAt }]
}
