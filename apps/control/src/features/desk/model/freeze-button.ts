import type { Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'

/** The button that makes regular time final. */
export type FreezeButton = { readonly text: string; readonly isEnabled: boolean; readonly hint: string }

type FreezableGame = Pick<Game, 'started' | 'regularTimeFreezed' | 'regularTimeOver'>

/** [G16] It is for a game whose regular time is over; `remaining` is what the clock shows. */
export function freezeButtonOf(game: FreezableGame, remaining: Seconds): FreezeButton {
  if (game.regularTimeFreezed) {
    return { text: 'Festgeschrieben', isEnabled: false, hint: 'Tore und Zeitstrafen sind gesperrt.' }
  }
  const isOver = game.started && (game.regularTimeOver || remaining === 0)
  return {
    text: 'Festschreiben',
    isEnabled: isOver,
    hint: isOver ? 'Danach sind Tore und Zeitstrafen gesperrt.' : 'Erst wenn die Spielzeit abgelaufen ist.',
  }
}

/** [G10] Goals and penalties are entered from the start to the freeze. */
export const isRecordOpen = ({ started, regularTimeFreezed, result }: Pick<Game, 'result'> & FreezableGame): boolean =>
  started && !regularTimeFreezed && !result

/** [C10] The clock is set while it stands, until the freeze; `remaining` is what it shows. */
export const canSetClock = (game: Pick<Game, 'result' | 'clock'> & FreezableGame, remaining: Seconds): boolean =>
  isRecordOpen(game) && (!game.clock.running || remaining === 0)
