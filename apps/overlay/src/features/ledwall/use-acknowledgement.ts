import { useCommands, useLiveSender } from '@cup/api-client/live'
import type { CommandMessage } from '@cup/contract/live-messages'
import { isPreview } from './wall-screen.ts'

type Own = { readonly hasOwnType: boolean; readonly hasOwnCompetition: boolean }

/** [B1] Says which commands the wall has done; the service hands out only those that concern this device [B4]. */
export function useAcknowledgement({ hasOwnType, hasOwnCompetition }: Own): void {
  const { acknowledge } = useLiveSender()
  const isDone = (command: CommandMessage['command']): boolean => {
    switch (command) {
      case 'ledwall.enable':
      case 'ledwall.disable':
      case 'ledwall.activityItem.select':
      case 'ledwall.activityItem.disable':
      case 'ledwall.text.show':
      case 'ledwall.text.hide':
      case 'countdown':
        return true
      case 'ledwall.type':
        return !hasOwnType
      case 'competition':
        return !hasOwnCompetition
      case 'commentator.on':
      case 'commentator.off':
      case 'horn':
        return false
    }
  }
  useCommands(({ commandId, command }) => {
    if (!isPreview() && isDone(command)) acknowledge(commandId)
  })
}
