import type { Game } from '@cup/contract/entities'

/** The game that is shown big, the last one that ended before it, and the next one after it. */
export type GameNeighbours = {
  readonly shown: Game | undefined
  readonly before: Game | undefined
  readonly after: Game | undefined
}

/** What stands around the current game; where there is none the last game is shown, and nothing around it. */
export function neighboursOf(games: readonly Game[], current: Game | undefined): GameNeighbours {
  const ended = games.filter(({ result }) => result !== undefined)
  if (!current) return { shown: ended.at(-1), before: undefined, after: undefined }
  const open = games.filter(({ result, cancelled, id }) => !result && !cancelled && id !== current.id)
  return {
    shown: current,
    before: ended.findLast(({ id }) => id !== current.id),
    after: open.find(({ dateTime }) => dateTime >= current.dateTime) ?? open[0],
  }
}
