import type { Competition, Game } from '@cup/contract/entities'
import { planNotesTexts } from '../../texts/plan-notes.ts'

type WaitingGame = Pick<Game, 'started' | 'cancelled' | 'result' | 'livestreamRegieReady'>

/** [G8] Why a game waits for the Regie, who can say ready and who can do without; undefined while it does not wait. */
export function regieWaitOf(
  { started, cancelled, result, livestreamRegieReady }: WaitingGame,
  { settings }: Pick<Competition, 'settings'>,
): string | undefined {
  const isWaiting = settings.regieRequired && !started && !cancelled && !result && !livestreamRegieReady
  return isWaiting ? planNotesTexts.waitsForRegie : undefined
}
