import type { CommandMessage, EventMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import type { LiveMessage } from './connection.ts'
import type { LiveState } from './live-store.ts'
import { serverTimeAfter } from './measured-time.ts'

/** Number of commands that are remembered over a reconnection, so that repetitions are ignored. */
const REMEMBERED = 200

/** State of the live store after a message that was received at a moment of the steady clock. */
export function stateAfter(state: LiveState, message: LiveMessage, now: number): Partial<LiveState> {
  switch (message.type) {
    case 'welcome':
      return {
        ...opened(state, message),
        serverTime: serverTimeAfter(state.serverTime, message, now),
        onAir: message.broadcast,
        commandsBefore: commandsOf(state).slice(-REMEMBERED),
        commandsSince: [],
        storage: [],
        journal: undefined,
      }
    case 'found':
      return opened(state, message)
    case 'broadcast':
      return { onAir: message.broadcast, commandsBefore: commandsOf(state).slice(-REMEMBERED), commandsSince: [] }
    case 'pong':
    case 'heartbeat':
    case 'answered':
      return { serverTime: serverTimeAfter(state.serverTime, message, now) }
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
    case 'reload':
      return { position: undefined, reloads: state.reloads + 1 }
    case 'storage':
      return { storage: message.places, journal: message.journal }
    case 'subscribed':
    case 'tick':
    case 'bye':
      return {}
  }
}

function opened(state: LiveState, { epoch, position }: LogPosition): Partial<LiveState> {
  if (isOtherLog(state, { epoch })) return { openedAt: position, correctedAt: {} }
  return state.openedAt === undefined ? { openedAt: position } : {}
}

/** [E7] Positions of another log mean nothing in this one. */
const isOtherLog = ({ position }: LiveState, { epoch }: { readonly epoch: string }): boolean =>
  position !== undefined && position.epoch !== epoch

function corrected({ correctedAt }: LiveState, events: readonly EventMessage[]): Partial<LiveState> {
  const corrections = events.filter(({ correctionId }) => correctionId !== undefined)
  if (corrections.length === 0) return {}
  return { correctedAt: { ...correctedAt, ...Object.fromEntries(corrections.map(positionOf)) } }
}

const positionOf = ({ event, position }: EventMessage) => [event.id, position] as const

const commandsOf = ({ commandsBefore, commandsSince }: LiveState): readonly CommandMessage[] => [
  ...commandsBefore,
  ...commandsSince,
]
