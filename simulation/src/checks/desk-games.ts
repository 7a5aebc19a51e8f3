import type { Game } from '@cup/contract/entities'
import { differenceBetween } from './difference.ts'
import { type Check, firstOf, type Written } from './step.ts'
import { storedKeyOf } from './written-once.ts'

/** A press of a game as its desk holds it. */
type Press = { readonly key: string; readonly state: string }

/** The game in hand of a desk. */
export type DeskGame = {
  /** As it is on the screen. */
  readonly game: Game
  /** The answer of the service that it is made of. */
  readonly served: Game
  /** A person has opened it. */
  readonly isChosen: boolean
  /** What was pressed here for it. */
  readonly presses: readonly Press[]
  /** The answer after those of the presses that this wants. */
  readonly after: (isWanted: (press: Press) => boolean) => Game
}

/** A device that shows a game with its own presses. */
export type GameDesk = { readonly name: string; readonly game: () => DeskGame | undefined }

/**
 * [C9] A desk shows its game as some prefix of the log gives it, with its own presses that are not in that prefix: each of
 * them once, and none dropped. The log says which these are.
 */
export function deskGames(desks: () => readonly GameDesk[]): Check {
  const log = enteredPresses()
  const looked = new WeakMap<GameDesk, DeskGame['game']>()
  return {
    name: 'a desk shows its game with its own presses',
    look: ({ now, written }) => {
      for (const one of written) log.note(one, now)
      if (!log.isHeard(now)) return undefined
      return firstOf(desks(), (desk) => {
        const shown = desk.game()
        if (!shown || looked.get(desk) === shown.game) return undefined
        looked.set(desk, shown.game)
        return findingOf(desk, shown, log.positionOf)
      })
    },
  }
}

/** Positions of the presses that the log holds. */
function enteredPresses() {
  const entered = new Map<string, number>()
  const stored = new Map<string, string>()
  let lostAt = -Infinity
  const loseAfter = (last: number) => {
    for (const [key, position] of entered) if (position > last) entered.delete(key)
  }
  return {
    note: (one: Written, now: number): void => {
      if ('lostAfter' in one) {
        lostAt = now
        loseAfter(one.lostAfter)
      } else for (const { key, position } of one.commit.keys) entered.set(key, position)
    },
    /** Until the desks have heard of a loss, positions are of two logs. */
    isHeard: (now: number): boolean => now - lostAt > HEARD_WITHIN_MS,
    positionOf: (key: string): number | undefined => {
      const known = stored.get(key) ?? storedKeyOf(key)
      stored.set(key, known)
      return entered.get(known)
    },
  }
}

/** A client that is connected learns of a loss with its next connection. */
const HEARD_WITHIN_MS = 120_000

/** Its person is asked, and until then the desk shows its own game. */
const ASKS: ReadonlySet<string> = new Set(['needsDecision', 'lost'])

function findingOf(
  { name }: GameDesk,
  { game, served, presses, after }: DeskGame,
  positionOf: (key: string) => number | undefined,
): string | undefined {
  if (presses.some(({ state }) => ASKS.has(state))) return undefined
  const isPending = ({ key, state }: Press) =>
    state !== 'refused' && !((positionOf(key) ?? Infinity) <= served.changedAt)
  const expected = entriesOf(after(isPending))
  // A shot has no id: until it is answered, the desk takes another one of the same number for it.
  const unanswered = presses.find((press) => isPending(press) && press.state !== 'done')
  const { shootOutRounds } = after((press) => press !== unanswered && isPending(press))
  const difference =
    differenceBetween(entriesOf(game), expected) && differenceBetween(entriesOf(game), { ...expected, shootOutRounds })
  return (
    difference && `${name} shows ${game.name} of position ${served.changedAt} with its own presses as ${difference}.`
  )
}

/** What people enter: the clock follows from instants that a clock which is set makes others. */
const entriesOf = ({
  started,
  score,
  goals,
  timePenalties,
  fouls,
  timeOuts,
  cards,
  shootOutRounds,
  regularTimeFreezed,
  extraTime,
  actualTeams,
}: Game) => ({
  ...{ started, score, regularTimeFreezed, extraTime, actualTeams, shootOutRounds },
  goals: goals.map(({ goalId, teamId, playerId }) => ({ goalId, teamId, playerId })),
  timePenalties: timePenalties.map(({ timePenaltyId }) => timePenaltyId),
  fouls: fouls.map(({ foulId }) => foulId),
  timeOuts: timeOuts.map(({ timeOutId }) => timeOutId),
  cards: cards.map(({ cardId, colour, playerId }) => ({ cardId, colour, playerId })),
})
