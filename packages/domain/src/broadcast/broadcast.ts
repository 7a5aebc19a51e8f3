import type { z } from 'zod'
import type { DomainEvent, Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { CompetitionId, GameId } from '../kernel/ids.ts'
import { Instant, plusSeconds } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import type { RegieSignal } from '../programme/programme.ts'
import {
  type BroadcastCommand,
  type BroadcastCommandData,
  inScope,
  type SendCommand,
  SentCommand,
  SoundHorn,
  StartCountdown,
  Tags,
} from './broadcast-commands.ts'
import type { LedwallSize } from './ledwall.ts'
import type { SignalScope } from './signal-scope.ts'

/** When a countdown reaches zero. */
export const CountdownEnd = Instant.meta({
  description: 'The instant at which the countdown reaches zero, by the time of the service.',
  examples: ['2025-01-18T08:01:30.000Z'],
})

/** The data of every broadcast event, by its type. */
export const broadcastEvents = {
  'broadcast.commandSent': SentCommand,
  'broadcast.hornSounded': SoundHorn.extend(inScope),
  'broadcast.countdownStarted': StartCountdown.extend({ endsAt: CountdownEnd, ...inScope }),
  'broadcast.countdownStopped': SoundHorn.extend({ tags: Tags, ...inScope }),
} as const

export type BroadcastEventType = keyof typeof broadcastEvents
export type BroadcastEventData<T extends BroadcastEventType> = z.infer<(typeof broadcastEvents)[T]>
export type BroadcastEvent = { [T in BroadcastEventType]: DomainEvent<T, BroadcastEventData<T>> }[BroadcastEventType]

/** [B5] State for a display that has just started, by the signals that reach it. */
export type BroadcastState = {
  readonly competitionId?: CompetitionId
  readonly ledwall: {
    readonly enabled: boolean
    readonly typeId?: number
    /** [B27] Absent where the wall has the size of its type. */
    readonly size?: LedwallSize
    readonly activityItemId?: string
    readonly text?: string
  }
  readonly commentator: 'on' | 'off' | 'unknown'
  readonly countdown?: { readonly endsAt: Instant; readonly competitionId: CompetitionId }
  /** [B21] Choice of the Regie for the programme; absent while the rules decide. */
  readonly programme?: RegieSignal
}

/** [B5] Before the first signal a wall is on: it shows the game, the next one, or the name of the cup. */
export const silentBroadcast: BroadcastState = { ledwall: { enabled: true }, commentator: 'unknown' }

/** Facts for a broadcast command about the competitions. */
export type BroadcastFacts = { readonly isCompetition: (id: CompetitionId) => boolean }

/** [B1] Broadcast commands are signals: each one is recorded, also the same one twice. */
export function decide(command: BroadcastCommand & Timed, _state: Signals, facts: BroadcastFacts): BroadcastEvent[] {
  const { occurredAt, scope } = command
  const within = defined({ scope })
  if ('competitionId' in command.data) requireCompetition(command.data.competitionId, facts)
  switch (command.type) {
    case 'broadcast.send':
      return [{ type: 'broadcast.commandSent', data: { ...command.data, ...within }, occurredAt }]
    case 'broadcast.soundHorn':
      return [{ type: 'broadcast.hornSounded', data: { ...command.data, ...within }, occurredAt }]
    case 'broadcast.startCountdown':
      return [countdown({ ...command.data, ...within }, occurredAt)]
  }
}

function requireCompetition(id: CompetitionId, facts: BroadcastFacts): void {
  if (!facts.isCompetition(id)) throw new DomainError('competition/unknown', { competitionId: id })
}

/** [B6] Zero seconds stop the countdown. */
function countdown(
  data: BroadcastCommandData<'broadcast.startCountdown'> & { readonly scope?: SignalScope },
  occurredAt: Instant,
): BroadcastEvent {
  const { seconds, ...rest } = data
  if (seconds === 0) return { type: 'broadcast.countdownStopped', data: rest, occurredAt }
  const endsAt = plusSeconds(occurredAt, seconds)
  return { type: 'broadcast.countdownStarted', data: { ...data, endsAt }, occurredAt }
}

/** [E1] Records what is on air. */
export function evolve(state: BroadcastState, event: BroadcastEvent): BroadcastState {
  switch (event.type) {
    case 'broadcast.commandSent':
      return commanded(state, event.data, event.occurredAt)
    case 'broadcast.hornSounded':
      return state
    case 'broadcast.countdownStarted': {
      const { endsAt, competitionId } = event.data
      return { ...state, countdown: { endsAt, competitionId } }
    }
    case 'broadcast.countdownStopped': {
      const { countdown: _, ...rest } = state
      return rest
    }
  }
}

function commanded(state: BroadcastState, data: SendCommand, at: Instant): BroadcastState {
  const { activityItemId: _item, ...withoutItem } = state.ledwall
  const { text: _text, ...withoutText } = state.ledwall
  const { size: _size, ...withoutSize } = state.ledwall
  switch (data.command) {
    case 'ledwall.enable':
      return { ...state, ledwall: { ...state.ledwall, enabled: true } }
    case 'ledwall.disable':
      return { ...state, ledwall: { ...state.ledwall, enabled: false } }
    case 'ledwall.activityItem.select':
      return { ...state, ledwall: { ...state.ledwall, activityItemId: data.activityItemId } }
    case 'ledwall.activityItem.disable':
      return { ...state, ledwall: withoutItem }
    case 'ledwall.text.show':
      return { ...state, ledwall: { ...state.ledwall, text: data.text } }
    case 'ledwall.text.hide':
      return { ...state, ledwall: withoutText }
    case 'ledwall.type':
      return { ...state, ledwall: { ...withoutSize, typeId: data.typeId, ...(data.size ? { size: data.size } : {}) } }
    case 'competition':
      return { ...state, competitionId: data.competitionId }
    case 'competition.automatic': {
      const { competitionId: _, ...rest } = state
      return rest
    }
    case 'programme.hold':
    case 'programme.show':
    case 'programme.skip':
    case 'programme.clear':
      return { ...state, programme: regieSignalOf(data, at) }
    case 'programme.automatic': {
      const { programme: _, ...rest } = state
      return rest
    }
    case 'commentator.on':
      return { ...state, commentator: 'on' }
    case 'commentator.off':
      return { ...state, commentator: 'off' }
  }
}

type ProgrammeCommand = Extract<SendCommand, { readonly gameId?: GameId }>

/** [B21] Meaning of a press of the Regie for the programme. */
export function regieSignalOf(
  data: Exclude<ProgrammeCommand, { command: 'programme.automatic' }>,
  at: Instant,
): RegieSignal {
  const { competitionId, gameId } = data
  const sent = { competitionId, at, ...defined({ gameId }) }
  switch (data.command) {
    case 'programme.hold':
      return { ...sent, mode: 'hold', scene: data.scene }
    case 'programme.show':
      return { ...sent, mode: 'show', scene: data.scene }
    case 'programme.skip':
      return { ...sent, mode: 'skip', to: data.to }
    case 'programme.clear':
      return { ...sent, mode: 'empty' }
  }
}

/**
 * [B5] The signals that still count, in the order of the log: the latest of each kind to all devices, and those to tags since
 * then. What a device shows follows from those that reach it.
 */
export type Signals = readonly BroadcastEvent[]
