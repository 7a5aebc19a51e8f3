import { useHttp } from '@cup/api-client/http'
import { remainingMillisAt, shownNow, useLiveStore } from '@cup/api-client/live'
import { competition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useDevice } from '../device/device.ts'
import type { OwnClock } from '../outbox/answer.ts'
import { useSend } from '../outbox/outbox.ts'
import type { Sent } from '../outbox/sent.ts'
import { type DeviceView, gameAfterPresses } from './game-after-presses.ts'
import { useOwnGame } from './own-games.ts'
import { occurredAtOf, pendingAfter } from './pending.ts'

/** [C9] How this device shows a game with presses that have not arrived. */
export function useDeviceView(competition: Competition | undefined): DeviceView {
  const live = useLiveStore()
  const { id: deviceId } = useDevice()
  const aheadMillis = shownNow(live) - live.runtime.wallMs()
  return { deviceId, competition, instantOf: (sent) => occurredAtOf(sent, aheadMillis) }
}

/** [C9] A game as this device shows it, and the readings of its clock. */
export function useGameAfter(game: Game): { readonly shown: Game; readonly ownClock: () => OwnClock } {
  const live = useLiveStore()
  const { pendingFor } = useSend()
  const cup = useQuery(competition(useHttp(), { competitionId: game.competitionId })).data
  const view = useDeviceView(cup)
  const sent = pendingFor(game.id)
  const own = useOwnGame(game, sent)
  const { base, presses } = own ?? { base: game, presses: pendingAfter(game, sent) }
  const shownAfter = (some: readonly Sent[]) => gameAfterPresses(base, some, view)
  const shown = shownAfter(presses)
  const freeze = presses.findIndex(({ command }) => command.call === 'game.write/freeze-regular-time')
  const readingOf = ({ clock }: Game): Seconds => Math.round(remainingMillisAt(clock, shownNow(live))) / 1000
  const isOpen = shown.started && !shown.regularTimeFreezed
  return {
    shown,
    ownClock: () => ({
      atFreeze: freeze === -1 ? undefined : readingOf(shownAfter(presses.slice(0, freeze + 1))),
      now: isOpen ? readingOf(shown) : undefined,
    }),
  }
}
