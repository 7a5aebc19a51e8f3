import type { Game } from '@cup/contract/entities'
import { assumed } from '@cup/domain/kernel'
import { expect, it } from 'vitest'
import { logHistory } from './log-history.ts'
import { ownCourt } from './own-court.ts'
import { aLog, GAME } from './testing/a-log.ts'
import { aStep } from './testing/a-step.ts'

const COURT = 'cafe0009-0000-8000-8000-000000000009'

/** What is found at a desk of a court that shows a game planned elsewhere. */
function aDeskOf(courtId: string | undefined, isChosen = false) {
  const history = logHistory()
  const written = aLog()
    .begun()
    .map((commit) => ({ commit }))
  for (const { commit } of written) history.committed(commit)
  const game = assumed<Game>({ id: GAME, name: 'Spiel 1' }, 'enough of it')
  return ownCourt(() => [{ name: 'Tisch 1', courtId, game: () => ({ game, isChosen }) }], history).look(
    aStep({ written }),
  )
}

it('[H9] finds a desk that turns to a game of another court', () =>
  expect(aDeskOf(COURT)).toBe(`Tisch 1 is for court ${COURT}, and turns to Spiel 1, which was never planned there.`))

it('[H9] accepts a game that a person has opened, and a desk without a court', () => {
  expect(aDeskOf(COURT, true)).toBeUndefined()
  expect(aDeskOf(undefined)).toBeUndefined()
})
