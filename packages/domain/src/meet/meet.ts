import { z } from 'zod'
import { Courts } from '../competition/competition-fields.ts'
import { type Court, requireNamedCourts } from '../competition/competition-state.ts'
import { type Command, type DomainEvent, happened, type Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { type CourtId, MeetId } from '../kernel/ids.ts'
import { Name } from '../kernel/text.ts'
import { isSame, requireSameContent, withChange } from '../kernel/values.ts'

const MeetName = Name.meta({
  description: 'What people call the meet.',
  examples: ['Hallenwochenende 2025'],
})

const justTheMeet = z.strictObject({ id: MeetId })

/** [H7] Fields with which a meet is created; state and view take their fields from here. */
export const CreateMeet = z.strictObject({ id: MeetId, name: MeetName, courts: Courts.optional() })
export const ChangeMeet = z.strictObject({
  id: MeetId,
  name: MeetName.optional(),
  courts: Courts.optional().meta({ description: 'All courts from now on, in their order. Absent: they stay.' }),
})

/** The data of every command of a meet, by its type. */
export const meetCommands = {
  'meet.create': CreateMeet,
  'meet.change': ChangeMeet,
  'meet.archive': justTheMeet,
  'meet.restore': justTheMeet,
} as const

export type MeetCommandType = keyof typeof meetCommands
export type MeetCommandData<T extends MeetCommandType> = z.infer<(typeof meetCommands)[T]>
export type MeetCommand = { [T in MeetCommandType]: Command<T, MeetCommandData<T>> }[MeetCommandType]

/** The data of every event of a meet, by its type. */
export const meetEvents = {
  'meet.created': CreateMeet,
  'meet.changed': ChangeMeet,
  'meet.archived': justTheMeet,
  'meet.restored': justTheMeet,
} as const

export type MeetEventType = keyof typeof meetEvents
export type MeetEventData<T extends MeetEventType> = z.infer<(typeof meetEvents)[T]>
export type MeetEvent = { [T in MeetEventType]: DomainEvent<T, MeetEventData<T>> }[MeetEventType]

/** [H7] Meet: its competitions share its courts. */
export type KnownMeet = {
  readonly phase: 'open' | 'archived'
  readonly courts: readonly Court[]
  readonly firstSent: MeetCommandData<'meet.create'>
} & Omit<MeetCommandData<'meet.create'>, 'courts'>

/** A meet that may not exist yet. */
export type MeetState = { readonly phase: 'unknown' } | KnownMeet

/** Meet before it is created. */
export const unknownMeet: MeetState = { phase: 'unknown' }

/** Facts for a decision on a meet about its competitions. */
export type MeetFacts = {
  /** [H8] The courts that games of its competitions name. */
  readonly courtsNamedIn: (id: MeetId) => readonly CourtId[]
}

/** Which decision answers which command of a meet. */
export function decide(command: MeetCommand & Timed, meet: MeetState, facts: MeetFacts): MeetEvent[] {
  switch (command.type) {
    case 'meet.create':
      if (meet.phase !== 'unknown') return requireSameContent(meet.firstSent, command.data)
      return [happened('meet.created', command)]
    case 'meet.change':
      return change(command, requireKnown(meet), facts)
    case 'meet.archive':
      return requireKnown(meet).phase === 'archived' ? [] : [happened('meet.archived', command)]
    case 'meet.restore':
      return requireKnown(meet).phase === 'open' ? [] : [happened('meet.restored', command)]
  }
}

function requireKnown(meet: MeetState): KnownMeet {
  if (meet.phase === 'unknown') throw new DomainError('meet/unknown')
  return meet
}

/** [H7] [H8] Changes name or courts; a court that a game names stays. */
function change(
  command: Extract<MeetCommand, { type: 'meet.change' }> & Timed,
  meet: KnownMeet,
  facts: MeetFacts,
): MeetEvent[] {
  const wanted = changed(meet, command.data)
  if (isSame(meet, wanted)) return []
  if (meet.phase === 'archived') throw new DomainError('meet/archived')
  requireNamedCourts(facts.courtsNamedIn(meet.id), wanted.courts)
  return [happened('meet.changed', command)]
}

/** [E1] Records what happened to a meet. */
export function evolve(meet: MeetState, event: MeetEvent): MeetState {
  if (event.type === 'meet.created') {
    const { courts = [], ...details } = event.data
    return { phase: 'open', ...details, courts, firstSent: event.data }
  }
  if (meet.phase === 'unknown') throw new Error(`${event.type} of an unknown meet`)
  switch (event.type) {
    case 'meet.changed':
      return changed(meet, event.data)
    case 'meet.archived':
      return { ...meet, phase: 'archived' }
    case 'meet.restored':
      return { ...meet, phase: 'open' }
  }
}

const changed = (meet: KnownMeet, { id: _, ...change }: MeetEventData<'meet.changed'>): KnownMeet =>
  withChange(meet, change)
