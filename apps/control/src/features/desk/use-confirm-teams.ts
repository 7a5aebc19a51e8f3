import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { confirmTeams } from './model/presses.ts'
import { useHistory } from './use-history.ts'

/** [U3] Confirms the teams of a game as an act of this desk. */
export function useConfirmTeams(game: Game): (command: HallCommand) => void {
  const live = useLiveStore()
  const { send } = useSend()
  const { newId } = useHttp()
  const history = useHistory()
  return (command) => confirmTeams(game, command, { send, now: () => shownNow(live), newId, history })
}
