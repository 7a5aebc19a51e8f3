import type { Broadcast, CommandMessage } from '@cup/contract/live-messages'

/** [B5] What is on air after a command. */
export function broadcastAfter(onAir: Broadcast, command: CommandMessage): Broadcast {
  const { ledwall, countdown: _, ...rest } = onAir
  switch (command.command) {
    case 'ledwall.enable':
      return withLedwall(onAir, { enabled: true })
    case 'ledwall.disable':
      return withLedwall(onAir, { enabled: false })
    case 'ledwall.activityItem.select':
      return command.activityItemId === undefined
        ? onAir
        : withLedwall(onAir, { activityItemId: command.activityItemId })
    case 'ledwall.activityItem.disable': {
      const { activityItemId: _item, ...others } = ledwall
      return { ...onAir, ledwall: others }
    }
    case 'ledwall.text.show':
      return command.text === undefined ? onAir : withLedwall(onAir, { text: command.text })
    case 'ledwall.text.hide': {
      const { text: _text, ...others } = ledwall
      return { ...onAir, ledwall: others }
    }
    case 'ledwall.type':
      return command.typeId === undefined ? onAir : withLedwall(onAir, { typeId: command.typeId })
    case 'competition':
      return command.competitionId === undefined ? onAir : { ...onAir, competitionId: command.competitionId }
    case 'commentator.on':
      return { ...onAir, commentator: 'on' }
    case 'commentator.off':
      return { ...onAir, commentator: 'off' }
    case 'countdown':
      return command.seconds ? { ...onAir, countdown: countdownOf(command, command.seconds) } : { ...rest, ledwall }
    case 'horn':
      return onAir
  }
}

const withLedwall = (onAir: Broadcast, change: Partial<Broadcast['ledwall']>): Broadcast => ({
  ...onAir,
  ledwall: { ...onAir.ledwall, ...change },
})

/** [B6] It ends so many seconds after it was sent. */
const countdownOf = (
  { sentAt, competitionId }: CommandMessage,
  seconds: number,
): NonNullable<Broadcast['countdown']> => ({
  endsAt: new Date(Date.parse(sentAt) + seconds * 1000).toISOString(),
  ...(competitionId === undefined ? {} : { competitionId }),
})
