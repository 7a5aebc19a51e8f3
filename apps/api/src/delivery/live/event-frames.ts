import type { EventMessage } from '@cup/contract/live-messages'
import { textFrame } from './text-frame.ts'

/** The frames of events: what one command did travels together, commands that shared a commit do not. */
export const eventFrames = (messages: readonly EventMessage[]): Buffer[] => byCommand(messages).map(frameOf)

function byCommand(messages: readonly EventMessage[]): EventMessage[][] {
  const commands: EventMessage[][] = []
  for (const message of messages) {
    const last = commands.at(-1)
    if (last && isConsequence(message, last.at(-1))) last.push(message)
    else commands.push([message])
  }
  return commands
}

/** Such an event never stands alone in the log: the command that decided on the one before it decided on it too. */
function isConsequence({ eventType, event, correctionId }: EventMessage, before: EventMessage | undefined): boolean {
  if (correctionId !== before?.correctionId) return false
  if (correctionId !== undefined) return true
  if (event.id !== before?.event.id) return false
  if (eventType === 'game.regularTimeEnded') return before.eventType === 'game.clockSet'
  if (eventType === 'game.regularTimeFrozen') return before.eventType === 'game.regularTimeEnded'
  return eventType === 'game.finished' || eventType === 'game.shootOutStarted'
}

function frameOf(messages: readonly EventMessage[]): Buffer {
  const [only, ...others] = messages
  return textFrame(only && others.length === 0 ? only : { type: 'events', events: [...messages] })
}
