import { newId } from '@cup/api-client/http'
import type { Competition, Game } from '@cup/contract/entities'
import { startOf } from '@cup/domain/planning'
import { useDraft } from '../../../shared/form/draft.ts'
import { useSend } from '../../../shared/outbox/use-outbox.ts'
import { slipTexts } from '../../../texts/slip.ts'
import { slipBody, type WantedSlip } from './slip-dialog.tsx'

/** [K22] The last act of this device, for its way back. */
type LastMove = { readonly id: string; readonly moveId: string; readonly ids: readonly string[]; readonly text: string }

const NONE: LastMove = { id: '', moveId: '', ids: [], text: '' }

/** Slips, swaps, and the way back of the last one. */
export type MoveGames = ReturnType<typeof useMoveGames>

/** [K20] [K21] Sends swaps and slips, and keeps the way back of the last one until one of its games has started. */
export function useMoveGames({ id: competitionId }: Competition, games: readonly Game[]) {
  const { send } = useSend()
  const { values: last, change, reset } = useDraft<LastMove>(`regie/${competitionId}/moved`, NONE)
  const hasStarted = games.some(({ id, started }) => started && last.ids.includes(id))
  return {
    last: last.moveId === '' || hasStarted ? undefined : last,
    slip: (wanted: WantedSlip) => {
      const body = slipBody(wanted, newId())
      send({ call: 'game.write/slip', body })
      const ids = wanted.effect.moves.map(({ id }) => id)
      change({ id: body.id, moveId: body.moveId, ids, text: slipTexts.moved(ids.length) })
    },
    swap: (one: Game, other: Game) => {
      const moveId = newId()
      const [id, otherId] = [one.id, other.id]
      send({
        call: 'game.write/swap-games',
        body: { id, otherId, moveId, dateTime: startOf(one), otherDateTime: startOf(other) },
      })
      change({ id, moveId, ids: [id, otherId], text: slipTexts.swapped(one.name, other.name) })
    },
    takeBack: () => {
      send({ call: 'game.write/revoke-moves', body: { id: last.id, moveId: last.moveId } })
      reset()
    },
  }
}
