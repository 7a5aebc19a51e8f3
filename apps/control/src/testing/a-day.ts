import { aCompetition, aGame, pausedAt, theSmallFinal, wonBy } from './a-cup.ts'
import { type Known, knowing } from './fake-service.ts'

/** The game under way. */
export const RUNNING = aGame(2, pausedAt(1, 1))

/** A cup with a game that has been played, one under way and one that is planned by references. */
export const aDay = (change: Partial<Known> = {}): Known =>
  knowing({
    competitions: [aCompetition()],
    games: [aGame(1, wonBy(3, 2)), RUNNING, theSmallFinal(3)],
    current: RUNNING,
    next: theSmallFinal(3),
    ...change,
  })
