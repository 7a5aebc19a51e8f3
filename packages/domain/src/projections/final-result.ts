import { referencedGameOf, referencedGroupsOf } from '../game-plan/references.ts'
import { SIDES } from '../kernel/side.ts'
import type { GameView } from './game-view.ts'

/**
 * [U8] [G27] Whether the result of a game can no longer be taken back: another game of the competition was started after
 * it, or a game that waits for this one has got its result from paper.
 */
export const isResultFinal = (game: GameView, competitionGames: readonly GameView[]): boolean =>
  competitionGames.some(
    (other) =>
      other.id !== game.id && (isStartedAfter(other, game) || (other.fromPaper === true && waitsFor(other, game))),
  )

const isStartedAfter = ({ startPosition }: GameView, { resultPosition }: GameView): boolean =>
  startPosition !== undefined && resultPosition !== undefined && startPosition > resultPosition

const waitsFor = ({ plannedTeams }: GameView, { id, groupId, resultPosition }: GameView): boolean =>
  resultPosition !== undefined &&
  SIDES.some((side) => {
    const reference = plannedTeams[side]
    return referencedGameOf(reference) === id || referencedGroupsOf(reference).some((one) => one === groupId)
  })
