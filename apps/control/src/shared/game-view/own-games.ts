import type { Game } from '@cup/contract/entities'
import { playedGameOf } from '../outbox/command.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isUnderWay, type Sent } from '../outbox/sent.ts'

/** A game as this device knew it before its first press that has not arrived, and its presses since. */
type OwnGame = { readonly base: Game; readonly presses: readonly Sent[] }

const ownGames = new WeakMap<Outbox, Map<string, OwnGame>>()

/**
 * [C9] The game of this device while its operator is asked which clock is right; undefined otherwise. Then the view
 * holds what another device has entered, and the presses of this one would change nothing on top of it. Call it with
 * every view and whatever has been sent for the game.
 */
export function ownGameOf(outbox: Outbox, game: Game, sent: readonly Sent[]): OwnGame | undefined {
  const games = ownGames.get(outbox) ?? new Map<string, OwnGame>()
  ownGames.set(outbox, games)
  const pending = sent.filter((one) => isUnderWay(one) && playedGameOf(one.command) !== undefined)
  if (pending.length === 0) {
    games.delete(game.id)
    return undefined
  }
  const { base, presses } = games.get(game.id) ?? { base: game, presses: [] }
  const known = new Set(presses.map(({ key }) => key))
  const own = { base, presses: [...presses, ...pending.filter(({ key }) => !known.has(key))] }
  games.set(game.id, own)
  const isAsked = pending.some(({ state, knownPosition }) => state === 'needsDecision' && knownPosition !== undefined)
  return isAsked ? own : undefined
}
