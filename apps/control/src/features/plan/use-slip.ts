import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import { useToast } from '@cup/ui/chakra'
import { refusalOf } from '../../shared/form/refusal.ts'
import { slipBody, type WantedSlip } from '../../shared/planning/slip-dialog.tsx'
import { planTexts } from '../../texts/plan.ts'
import type { OfferUndo } from './use-moves.ts'

/** [K21] Moves many games in one act, with one way back. */
export function useSlip(offerUndo: OfferUndo): (slip: WantedSlip) => void {
  const { mutateAsync: slipGames } = useCommand('game.write/slip')
  const { mutateAsync: revoke } = useCommand('game.write/revoke-moves')
  const toast = useToast()
  const trying = async (act: () => Promise<unknown>) => {
    try {
      await act()
      return true
    } catch (error) {
      toast({ text: refusalOf(error).text, tone: 'problem' })
      return false
    }
  }
  return async (slip) => {
    offerUndo(undefined)
    const moveId = newId()
    const body = slipBody(slip, moveId)
    if (!(await trying(() => slipGames(body)))) return
    const undo = () => {
      offerUndo(undefined)
      void trying(() => revoke({ id: body.id, moveId }))
    }
    const count = slip.effect.moves.length
    offerUndo({ text: count === 1 ? planTexts.oneGameShifted : planTexts.gamesShifted(count), undo })
  }
}
