import type { DeskGame } from './desk-games.ts'
import type { LogHistory } from './log-history.ts'
import { type Check, firstOf } from './step.ts'

/** A desk, and the court that it is for. */
export type CourtDesk = {
  readonly name: string
  readonly courtId?: string | undefined
  readonly game: () => Pick<DeskGame, 'game' | 'isChosen'> | undefined
}

/**
 * [H9] A desk turns by itself to games of its court alone. It may be behind the log, so any court counts that the game has
 * been planned for.
 */
export function ownCourt(desks: () => readonly CourtDesk[], history: Pick<LogHistory, 'tournament'>): Check {
  const courtsOf = new Map<string, Set<string | undefined>>()
  const shownBy = new Map<string, string>()
  return {
    name: 'a desk turns to games of its court alone',
    look: ({ written }) => {
      if (written.length > 0) noteCourts(courtsOf, history)
      return firstOf(desks(), ({ name, courtId, game: gameOf }) => {
        const { game, isChosen } = gameOf() ?? {}
        if (courtId === undefined || !game || shownBy.get(name) === game.id) return undefined
        shownBy.set(name, game.id)
        if (isChosen || courtsOf.get(game.id)?.has(courtId)) return undefined
        return `${name} is for court ${courtId}, and turns to ${game.name}, which was never planned there.`
      })
    },
  }
}

function noteCourts(
  courtsOf: Map<string, Set<string | undefined>>,
  { tournament }: Pick<LogHistory, 'tournament'>,
): void {
  for (const [id, { state }] of tournament().games) {
    const known = courtsOf.get(id) ?? new Set()
    courtsOf.set(id, known.add(state.plan.courtId))
  }
}
