import type { Competition, Game } from '@cup/contract/entities'
import { planNotesTexts } from '../../../texts/plan-notes.ts'

type WaitingGame = Pick<Game, 'started' | 'cancelled' | 'result' | 'livestreamRegieReady'>

/** [G8] Explains why a game waits for the Regie, who says ready and who switches it off; undefined while it does not wait. */
export function regieWaitOf(
  { started, cancelled, result, livestreamRegieReady }: WaitingGame,
  { settings }: Pick<Competition, 'settings'>,
): string | undefined {
  const isWaiting = settings.regieRequired && !started && !cancelled && !result && !livestreamRegieReady
  return isWaiting ? planNotesTexts.waitsForRegie : undefined
}
