import type { EntryKind } from '../game/index.ts'
import type { GameView } from '../projections/game-view.ts'
import type { Recorded } from '../tournament-state/log-event.ts'
import { gameViewAt } from '../tournament-state/views.ts'
import { aGame } from './builders.ts'
import { aHall, sendOrThrow } from './cup-in-memory.ts'
import { entrySamples, sampleCommandsOf } from './entry-samples.ts'
import { at } from './history.ts'
import { gameId } from './ids.ts'

/** The view of game 1 with the sample of a kind on its record and nothing else. */
export function viewWithEntry(kind: EntryKind): GameView {
  const cup = aHall(aGame({ phase: 'paused' }))
  sendOrThrow(cup, entrySamples[kind].add, at(310))
  const view = gameViewAt(cup.tournament, gameId(1))
  if (!view) throw new Error('there is no game 1')
  return view
}

/** The events of game 1 in which the sample of a kind was added, changed where it can be, and revoked. */
export function logOfEntry(kind: EntryKind): readonly Recorded[] {
  const cup = aHall(aGame({ phase: 'paused' }))
  for (const [n, command] of sampleCommandsOf(kind).entries()) sendOrThrow(cup, command, at(310 + n))
  return cup.log.filter(({ stream }) => stream === `game-${gameId(1)}`)
}
