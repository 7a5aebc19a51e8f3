import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DomainError } from '../kernel/domain-error.ts'
import { instantOf } from '../kernel/time.ts'
import { copyOf, GAME_IDS, START, send, sendOrThrow, settled } from '../testing/cup-in-memory.ts'
import { history, paper } from '../testing/random-history.ts'
import { gameViewAt } from '../tournament-state/views.ts'
import { isResultFinal } from './final-result.ts'

declare const process: { readonly env: { readonly LONG?: string } }

it('[U8] [G27] a result is final exactly where the service refuses to take it back', () => {
  fc.assert(
    fc.property(history, fc.array(paper, { maxLength: 6 }), (moves, fromPaper) => {
      const cup = settled()
      const { tournament } = cup
      let now = START
      for (const { move: next, afterSeconds } of moves) {
        now += afterSeconds * 1000
        send(cup, next(tournament), instantOf(now))
      }
      for (const next of fromPaper) send(cup, next(tournament), instantOf(now))
      const games = GAME_IDS.flatMap((id) => gameViewAt(tournament, id) ?? [])
      for (const game of games) {
        const { id, result, shootOutStarted } = game
        if (!result || result.awarded) continue
        const type = takingBack(game.fromPaper, shootOutStarted)
        const refused = refusalOf(() => sendOrThrow(copyOf(cup), { type, data: { id } }, instantOf(now)))
        expect(isResultFinal(game, games)).toBe(refused === 'game/other-game-started')
      }
    }),
    { numRuns: process.env.LONG ? 100_000 : 400 },
  )
})

/** The command that takes the result of a game back. */
function takingBack(fromPaper: true | undefined, shootOutStarted: boolean) {
  if (fromPaper) return 'game.revokeResult'
  return shootOutStarted ? 'game.revokeShootOutShot' : 'game.revokeFreeze'
}

function refusalOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
