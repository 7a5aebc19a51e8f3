import type { Game } from '@cup/contract/entities'
import { type EditedRules, offeredLength } from '@cup/domain/settings'

type PlayedGame = Pick<Game, 'started' | 'result' | 'cancelled' | 'groupId' | 'duration'>

/** [J2] For how many games the rules hold that are saved now. */
type AffectedGames = {
  readonly open: number
  readonly running: number
  readonly over: number
  /** Open games whose duration is another one than the rules say. */
  readonly otherLength: number
}

/** [J2] The games of a competition by whether they have copied their rules. */
export function affectedGames(games: readonly PlayedGame[], rules: EditedRules): AffectedGames {
  const played = games.filter(({ cancelled }) => !cancelled)
  const open = played.filter(({ started, result }) => !started && !result)
  const hasOtherLength = ({ groupId, duration }: PlayedGame) => {
    const offered = offeredLength(rules, groupId === undefined)
    return offered !== undefined && offered.playing !== duration
  }
  return {
    open: open.length,
    running: played.filter(({ started, result }) => started && !result).length,
    over: played.filter(({ result }) => result).length,
    otherLength: open.filter(hasOtherLength).length,
  }
}
