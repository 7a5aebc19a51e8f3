import { remainingMillisAt } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import type { OwnClock } from '../outbox/answer.ts'
import { type DeviceView, gameAfterPresses } from './game-after-presses.ts'
import type { OwnGame } from './own-games.ts'

/** [C9] The readings of a game's clock as this device shows it, at a time of the service in milliseconds. */
export function ownClockOf({ base, presses }: OwnGame, view: DeviceView, now: number): OwnClock {
  const shownAfter = (some: OwnGame['presses']) => gameAfterPresses(base, some, view)
  const readingOf = ({ clock }: Game): Seconds => Math.round(remainingMillisAt(clock, now)) / 1000
  const freeze = presses.findIndex(({ command }) => command.call === 'game.write/freeze-regular-time')
  const shown = shownAfter(presses)
  return {
    atFreeze: freeze === -1 ? undefined : readingOf(shownAfter(presses.slice(0, freeze + 1))),
    now: shown.started && !shown.regularTimeFreezed ? readingOf(shown) : undefined,
  }
}
