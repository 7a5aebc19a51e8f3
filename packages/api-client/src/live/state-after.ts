import type { CommandMessage, EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { LiveState } from './live-store.ts'
import { heard } from './server-time.ts'

/** So many commands back, one that comes twice is known. */
const REMEMBERED = 200

/** What a message that came at a moment of `performance.now()` changes in the live store. */
export function stateAfter(state: LiveState, message: ServiceMessage, now: number): Partial<LiveState> {
  switch (message.type) {
    case 'welcome':
      return {
        serverTime: heard(state.serverTime, message, now),
        onAir: message.broadcast,
        commandsBefore: commandsOf(state).slice(-REMEMBERED),
        commandsSince: [],
      }
    case 'pong':
    case 'heartbeat':
      return { serverTime: heard(state.serverTime, message, now) }
    case 'command': {
      const isRepeat = commandsOf(state).some(({ commandId }) => commandId === message.commandId)
      return isRepeat ? {} : { commandsSince: [...state.commandsSince, message] }
    }
    case 'event':
      return corrected(state, [message])
    case 'events':
      return corrected(state, message.events)
    case 'presence':
      return { devices: message.devices }
    default:
      return {}
  }
}

function corrected({ correctedAt }: LiveState, events: readonly EventMessage[]): Partial<LiveState> {
  const corrections = events.filter(({ correctionId }) => correctionId !== undefined)
  if (corrections.length === 0) return {}
  return { correctedAt: { ...correctedAt, ...Object.fromEntries(corrections.map(placeOf)) } }
}

const placeOf = ({ event, position }: EventMessage) => [event.id, position] as const

const commandsOf = ({ commandsBefore, commandsSince }: LiveState): readonly CommandMessage[] => [
  ...commandsBefore,
  ...commandsSince,
]
