import type { CommandMessage } from '@cup/contract/live-messages'

/** The part of a wall that its address has decided. */
export type OwnWall = { readonly hasOwnType: boolean; readonly hasOwnCompetition: boolean }

/** [B1] Whether a command changes the wall, so that it can say that it has done it. */
export function isDoneByWall(command: CommandMessage['command'], { hasOwnType, hasOwnCompetition }: OwnWall): boolean {
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
    case 'competition.automatic':
      return !hasOwnCompetition
    case 'programme.hold':
    case 'programme.show':
    case 'programme.skip':
    case 'programme.clear':
    case 'programme.automatic':
    case 'commentator.on':
    case 'commentator.off':
    case 'horn':
      return false
  }
}
