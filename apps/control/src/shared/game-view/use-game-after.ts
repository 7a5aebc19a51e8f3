import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import { competition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { useDevice } from '../device/device.ts'
import type { OwnClock } from '../outbox/answer.ts'
import { useSend } from '../outbox/use-outbox.ts'
import { type DeviceView, deviceViewOf, gameAfterPresses } from './game-after-presses.ts'
import { ownClockOf } from './own-clock.ts'
import { useOwnGame } from './own-games.ts'
import { pendingAfter } from './pending.ts'

/** [C9] How this device shows a game with presses that have not arrived. */
export function useDeviceView(competition: Competition | undefined): DeviceView {
  const live = useLiveStore()
  const { id } = useDevice()
  return deviceViewOf(id, competition, shownNow(live) - live.runtime.wallMs())
}

/** [C9] A game as this device shows it, and the readings of its clock. */
export function useGameAfter(game: Game): { readonly shown: Game; readonly ownClock: () => OwnClock } {
  const live = useLiveStore()
  const { pendingFor } = useSend()
  const cup = useQuery(competition(useHttp(), { competitionId: game.competitionId })).data
  const view = useDeviceView(cup)
  const sent = pendingFor(game.id)
  const own = useOwnGame(game, sent) ?? { base: game, presses: pendingAfter(game, sent) }
  return {
    shown: gameAfterPresses(own.base, own.presses, view),
    ownClock: () => ownClockOf(own, view, shownNow(live)),
  }
}
