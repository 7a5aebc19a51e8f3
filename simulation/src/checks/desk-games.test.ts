import type { Game } from '@cup/contract/entities'
import { assumed } from '@cup/domain/kernel'
import { expect, it } from 'vitest'
import { deskGames } from './desk-games.ts'
import { aGoalAfter, aLog } from './testing/a-log.ts'
import { aStep } from './testing/a-step.ts'

const gameWith = (goals: number, changedAt: number) =>
  assumed<Game>(
    {
      ...{ name: 'Spiel 1', changedAt, score: { home: goals, guest: 0 } },
      ...{ goals: [], timePenalties: [], fouls: [], timeOuts: [], cards: [] },
    },
    'enough of it',
  )

/** What is found at a desk with one press, of which the log has the goal and the game of the service has it or not. */
function aDeskThatShows(goals: number, { isServed = false, state = 'done' } = {}) {
  const log = aLog()
  const written = [...log.begun(), log.commit(aGoalAfter(1), 'k1')].map((commit) => ({ commit }))
  const served = gameWith(Number(isServed), log.tournament.position - (isServed ? 0 : 1))
  const after = (isWanted: (press: { key: string; state: string }) => boolean) =>
    gameWith(Number(isServed) + Number(isWanted({ key: 'k1', state })), served.changedAt)
  const shown = {
    game: gameWith(goals, served.changedAt),
    served,
    isChosen: false,
    presses: [{ key: 'k1', state }],
    after,
  }
  return deskGames(() => [{ name: 'Tisch 1', game: () => shown }]).look(aStep({ written }))
}

it('[C9] finds a press that its desk does not show', () =>
  expect(aDeskThatShows(0)).toMatch(
    /^Tisch 1 shows Spiel 1 of position \d+ with its own presses as score.home is 0 instead of 1\.$/,
  ))

it('[C9] finds a press that its desk shows twice', () =>
  expect(aDeskThatShows(2, { isServed: true })).toMatch(/score.home is 2 instead of 1/))

it('[C9] accepts a press once, before its event came and after it', () => {
  expect(aDeskThatShows(1)).toBeUndefined()
  expect(aDeskThatShows(1, { isServed: true })).toBeUndefined()
})

it('[C9] accepts whatever a desk shows while its person is asked', () =>
  expect(aDeskThatShows(0, { state: 'needsDecision' })).toBeUndefined())
