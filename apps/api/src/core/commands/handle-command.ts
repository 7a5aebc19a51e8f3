import { decide, type OutsideFacts } from '@cup/domain/commands'
import { DomainError, type GlobalPosition, isOf, streamOf, type Timed } from '@cup/domain/kernel'
import {
  type AnyCommand,
  type AnyEvent,
  applyTo,
  createdAt,
  type Draft,
  type Recorded,
  streamOfMessage,
  versionAt,
} from '@cup/domain/tournament-state'
import { RequestError, sha256 } from '../../utilities/index.ts'
import type { Append, Appended, PersonalDataChange, StoredKey } from '../event-store/index.ts'
import { type PersonalData, personalDataChangesAfter, personalDataChangesOf } from '../personal-data/index.ts'
import { type Actor, CommandError, operatorOf } from './envelope.ts'
import type { Committed } from './folded-log.ts'

/** A command with its sender and, for retries, its key and the digest of its body. */
export type Envelope = {
  readonly command: AnyCommand & Timed
  readonly actor: Actor
  readonly key?: string | undefined
  readonly bodyHash?: string
  /** [X3] The reason of a correction. */
  readonly reason?: string
  /** [I13] Throws where the sender may not send one of the commands of an act by itself. */
  readonly permits?: OutsideFacts['permits']
}

/** The outcome of one command: the position of its last event, or its refusal. */
export type Outcome = { readonly position: GlobalPosition } | { readonly refusal: unknown }

/** One decided batch: what to commit, its events with what they affect, and an outcome for each command. */
export type DecidedBatch = {
  readonly append: Omit<Append, 'check'> | undefined
  readonly own: readonly Committed[]
  readonly outcomes: readonly Outcome[]
}

type Deps = { readonly draft: Draft; readonly people: PersonalData }

/** [I2] [E2] Decides commands in a draft of the state, each as the one before it left it. */
export function decideBatch(deps: Deps, keys: readonly StoredKey[], envelopes: readonly Envelope[]): DecidedBatch {
  const batch = emptyBatch(keys)
  const outcomes = envelopes.map((envelope) => outcomeOf(deps, batch, envelope))
  return { append: appendOf(batch), own: batch.committed, outcomes }
}

type Batch = {
  readonly committed: Committed[]
  readonly appended: Appended[]
  readonly keys: StoredKey[]
  readonly known: Map<string, StoredKey>
  readonly people: PersonalDataChange[]
}

const emptyBatch = (keys: readonly StoredKey[]): Batch => ({
  committed: [],
  appended: [],
  keys: [],
  known: new Map(keys.map((stored) => [nameOf(stored), stored])),
  people: [],
})

const nameOf = ({ caller, key }: Pick<StoredKey, 'caller' | 'key'>): string => `${caller} ${key}`

function outcomeOf(deps: Deps, batch: Batch, envelope: Envelope): Outcome {
  try {
    return { position: answerOf(deps, batch, envelope) }
  } catch (error) {
    if (error instanceof DomainError || error instanceof CommandError || error instanceof RequestError)
      return { refusal: error }
    throw error
  }
}

/** [I2] A key that was seen gets its first answer again; only successes are kept. */
function answerOf(deps: Deps, batch: Batch, envelope: Envelope): GlobalPosition {
  const { key, bodyHash = '', actor } = envelope
  const known = key === undefined ? undefined : batch.known.get(nameOf({ caller: actor.id, key }))
  if (known) {
    if (known.bodyHash !== bodyHash) throw new CommandError('request/key-reused')
    return known.position
  }
  const position = decideInto(deps, batch, envelope)
  if (key !== undefined) {
    const stored = { caller: actor.id, key, bodyHash, position }
    batch.keys.push(stored)
    batch.known.set(nameOf(stored), stored)
  }
  return position
}

/** The position of the last event; [I3] of the first time where something is created again. */
function decideInto({ draft: { tournament }, people }: Deps, batch: Batch, envelope: Envelope): GlobalPosition {
  const { command, actor, key } = envelope
  const events = decide(command, tournament, {
    actor: operatorOf(actor),
    digest: sha256,
    ...people.factsWith(batch.people),
    permits: envelope.permits,
  })
  for (const event of events) {
    const recorded = {
      ...event,
      position: tournament.position + 1,
      stream: streamOfMessage(event),
      version: versionAt(tournament, event) + 1,
      ...correctionOf(command),
      ...(isOf(event, 'game') ? { enteredBy: operatorOf(actor) } : {}),
    }
    batch.committed.push({ event: recorded, affected: applyTo(tournament, recorded) })
    batch.appended.push({ event: recorded, origin: originOf(actor, key) })
  }
  if (events.length > 0) batch.people.push(...changesBesideLog(envelope).filter(isOfChanged(command, events)))
  batch.people.push(...events.flatMap(personalDataChangesAfter))
  return events.length > 0 ? tournament.position : (createdAt(tournament, command) ?? tournament.position)
}

/** [N1] A command of an act that changed nothing changes nothing beside the log either. */
function isOfChanged({ type }: AnyCommand, events: readonly AnyEvent[]): (change: PersonalDataChange) => boolean {
  if (type !== 'planning.apply') return () => true
  const changed = new Set<string>(events.map(streamOfMessage))
  return (change) =>
    'playerId' in change
      ? changed.has(streamOf('player', change.playerId))
      : 'teamId' in change && changed.has(streamOf('team', change.teamId))
}

/** [X3] All events of a correction share its id. */
const correctionOf = ({ type, data }: AnyCommand): Pick<Recorded, 'correctionId'> =>
  type === 'game.correct' ? { correctionId: data.correctionId } : {}

/** [N1] Whether a command may change rows beside the log: they are written under the lock only. */
export const isBesideLog = (envelope: Envelope): boolean =>
  envelope.command.type === 'erasure.carryOut' || changesBesideLog(envelope).length > 0

/** Changes of an accepted command beside the log. */
const changesBesideLog = (envelope: Envelope): readonly PersonalDataChange[] => [
  ...personalDataChangesOf(envelope.command.type, envelope.command.data),
  ...reasonIn(envelope),
]

const reasonIn = ({ command: { type, data }, reason }: Envelope): PersonalDataChange[] =>
  type === 'game.correct' && reason !== undefined
    ? [{ kind: 'correctionReason', correctionId: data.correctionId, reason }]
    : []

const originOf = ({ id, device }: Actor, key: string | undefined) => ({
  actor: id,
  ...(device === undefined ? {} : { device }),
  ...(key === undefined ? {} : { key }),
})

function appendOf({ appended, keys, people }: Batch): Omit<Append, 'check'> | undefined {
  return appended.length > 0 || keys.length > 0 ? { events: appended, keys, people } : undefined
}

/** The ids of people and teams whose rows others have changed. */
export function changedPeople(committed: readonly Committed[]): string[] {
  return [...new Set(committed.flatMap(({ affected }) => [...affected.players, ...affected.teams]))]
}
