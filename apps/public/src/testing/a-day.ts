import { competitionId, courtId } from '@cup/domain/testing'
import { aCompetition, aGame, anEntry, aScorer, pausedAt, theSmallFinal, wonBy } from '@cup/testing/cup'
import { type Known, knowing } from '@cup/testing/fake-service'

/** Address of the cup of the tests. */
export const ADDRESS = `/?turnier=${competitionId(1)}`

/** The game under way. */
export const RUNNING = aGame(2, pausedAt(1, 1))

/** [H1] Two courts, in their order. */
export const COURTS = [
  { id: courtId(1), name: 'Feld 1' },
  { id: courtId(2), name: 'Feld 2' },
]

/** Puts a game onto one of the courts. */
export const onCourt = (number: 1 | 2): object => ({ courtId: courtId(number) })

/** A cup with a game that has been played, one under way and one that is planned by references. */
export const aDay = (change: Partial<Known> = {}): Known =>
  knowing({
    competitions: [aCompetition()],
    games: [aGame(1, wonBy(3, 2)), RUNNING, theSmallFinal(3)],
    current: RUNNING,
    leaderboard: [
      anEntry(1, { points: 3, won: 1, scoredGoals: 3, receivedGoals: 2, goalDifference: 1 }),
      anEntry(2, { decidedBy: 'points', lost: 1, scoredGoals: 2, receivedGoals: 3, goalDifference: -1 }),
    ],
    topscorer: [aScorer(1, { displayName: 'Mia Keller', goals: 2 })],
    ...change,
  })
