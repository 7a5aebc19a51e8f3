import { newId } from '@cup/api-client/http'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { instantOf } from '@cup/domain/kernel'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import { recordOf } from './model/record.ts'
import { actOf } from './model/undo.ts'
import { useHistory } from './use-history.ts'

/** [U3] Confirms the teams of a game as an act of this desk, which its undo bar offers. */
export function useConfirmTeams(game: Game): (command: HallCommand) => void {
  const live = useLiveStore()
  const { send } = useSend()
  const history = useHistory()
  return (command) => {
    const before = { game, record: recordOf(game), shots: 0, newId }
    const at = instantOf(shownNow(live))
    history.press(actOf(command, { key: send(command), at, before }))
  }
}
