import { remainingMillisAt } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { type Instant, type Seconds, toMillisecond } from '@cup/domain/kernel'

/** [C1] What the clock shows at an instant, to the millisecond. */
const readingAt = ({ clock }: Pick<Game, 'clock'>, at: Instant): Seconds =>
  remainingMillisAt(clock, Date.parse(at)) / 1000

/** The game once its start has arrived. */
export const afterStart = (game: Game, at: Instant): Game =>
  game.started ? game : { ...game, started: true, ...running({ remaining: game.duration, at }) }

/** The game once its start was taken back. */
export const afterRevokedStart = (game: Game, at: Instant): Game =>
  game.started ? { ...game, started: false, ...standing({ remaining: game.duration, at }) } : game

/** [C6] The game once its clock was stopped; a clock that has run out stops by itself. */
export function afterPause(game: Game, at: Instant): Game {
  const remaining = readingAt(game, at)
  return canMove(game) && game.clock.running && remaining > 0 ? { ...game, ...standing({ remaining, at }) } : game
}

/** [C6] The game once its clock runs on. */
export function afterResume(game: Game, at: Instant): Game {
  const { running: isRunning, remaining } = game.clock
  return canMove(game) && !isRunning && remaining > 0 ? { ...game, ...running({ remaining, at }) } : game
}

/** [C10] The game once its clock was set; zero ends regular time, more takes its end back. */
export function afterSetClock(game: Game, remaining: Seconds, at: Instant): Game {
  if (!canMove(game) || isRunningAt(game, at)) return game
  const before = readingAt(game, at)
  const timePenalties = game.timePenalties.map((penalty) => moved(penalty, before, remaining))
  return { ...game, ...standing({ remaining, at }), timePenalties, regularTimeOver: remaining === 0 }
}

type TimePenalty = Game['timePenalties'][number]

/** [P5] A running penalty moves with the clock, one that is over stays where it is. */
function moved({ givenTime, ...penalty }: TimePenalty, before: Seconds, remaining: Seconds): TimePenalty {
  const given = givenTime ?? penalty.time
  const stays = { ...penalty, ...(givenTime === undefined ? {} : { givenTime }) }
  if (penalty.finishedByGoalId || penalty.ranOut) return stays
  if (before <= penalty.time - penalty.duration) return { ...stays, ranOut: true }
  const time = toMillisecond(penalty.time + remaining - before)
  return { ...penalty, time, ...(time === given ? {} : { givenTime: given }) }
}

/** [G16] The game once its regular time is final; what follows from it, only the service says. */
export const afterFreeze = (game: Game, at: Instant): Game =>
  canMove(game) && !isRunningAt(game, at)
    ? {
        ...game,
        ...standing({ remaining: readingAt(game, at), at }),
        regularTimeOver: true,
        regularTimeFreezed: true,
      }
    : game

/** [U5] The game once its freeze was taken back, and the result with it. */
export function afterRevokedFreeze(game: Game): Game {
  if (!game.regularTimeFreezed || game.shootOutRounds.length > 0) return game
  const { result: _, ...open } = game
  return {
    ...open,
    regularTimeFreezed: false,
    regularTimeOver: game.clock.remaining === 0,
    shootOutStarted: false,
  }
}

type Anchor = { readonly remaining: Seconds; readonly at: Instant }

const running = (anchor: Anchor) => ({ clockRunning: true, clock: { running: true, ...anchor } })
const standing = (anchor: Anchor) => ({
  clockRunning: false,
  clockPausedAt: anchor.remaining,
  clock: { running: false, ...anchor },
})

const canMove = ({ started, regularTimeFreezed }: Game): boolean => started && !regularTimeFreezed

/** [C4] Running means: with time left. */
const isRunningAt = (game: Game, at: Instant): boolean => game.clock.running && readingAt(game, at) > 0
