import { DomainError, type GlobalPosition, isOf, type Timed } from '@cup/domain/kernel'
import {
  type AffectedViews,
  type AnyCommand,
  addAffected,
  createdAt,
  decide,
  noAffectedViews,
  type Recorded,
  streamOfMessage,
  versionAt,
} from '@cup/domain/tournament-state'
import { sha256 } from '../../utilities/index.ts'
import type { Append, Appended, LockedLog, PeopleChange, StoredKey } from '../event-store/index.ts'
import { type People, peopleChangesOf } from '../personal-data/index.ts'
import { viewRowsOf } from '../projections/index.ts'
import type { Committed, CurrentState } from './current-state.ts'
import { type Actor, CommandError, operatorOf } from './envelope.ts'

/** A command with its sender and, for retries, its key and the digest of its body. */
export type Envelope = {
  readonly command: AnyCommand & Timed
  readonly actor: Actor
  readonly key?: string | undefined
  readonly bodyHash?: string
  /** [X3] The reason of a correction. */
  readonly reason?: string
}

/** The outcome of one command: the position of its last event, or its refusal. */
export type Outcome = { readonly position: GlobalPosition } | { readonly refusal: unknown }

/** One decided batch: the events to commit, the earlier commits of other processes, and an outcome for each command. */
export type DecidedBatch = {
  readonly append: Append | undefined
  readonly others: readonly Committed[]
  readonly own: readonly Committed[]
  readonly outcomes: readonly Outcome[]
}

type Deps = { readonly live: CurrentState; readonly people: People }

/** [I2] [E2] Handles commands while the log is locked, each on the tournament state that the one before it left. */
export async function decideBatch(
  { live, people }: Deps,
  log: LockedLog,
  envelopes: readonly Envelope[],
): Promise<DecidedBatch> {
  const others = await live.catchUp(log.pagesAfter(live.readFrom(log)))
  await people.refresh(changedPeople(others))
  const draft = emptyDraft(log.keys)
  const outcomes = envelopes.map((envelope) => outcomeOf({ live, people }, draft, envelope))
  return { append: appendOf(live, draft), others, own: draft.committed, outcomes }
}

type Draft = {
  readonly committed: Committed[]
  readonly appended: Appended[]
  readonly keys: StoredKey[]
  readonly known: Map<string, StoredKey>
  readonly people: PeopleChange[]
  readonly affected: AffectedViews
}

const emptyDraft = (keys: readonly StoredKey[]): Draft => ({
  committed: [],
  appended: [],
  keys: [],
  known: new Map(keys.map((stored) => [nameOf(stored), stored])),
  people: [],
  affected: noAffectedViews(),
})

const nameOf = ({ caller, key }: Pick<StoredKey, 'caller' | 'key'>): string => `${caller} ${key}`

function outcomeOf(hands: Deps, draft: Draft, envelope: Envelope): Outcome {
  try {
    return { position: answerOf(hands, draft, envelope) }
  } catch (error) {
    if (error instanceof DomainError || error instanceof CommandError) return { refusal: error }
    throw error
  }
}

/** [I2] A key that was seen gets its first answer again; only successes are kept. */
function answerOf(hands: Deps, draft: Draft, envelope: Envelope): GlobalPosition {
  const { key, bodyHash = '', actor } = envelope
  const known = key === undefined ? undefined : draft.known.get(nameOf({ caller: actor.id, key }))
  if (known) {
    if (known.bodyHash !== bodyHash) throw new CommandError('request/key-reused')
    return known.position
  }
  const position = decideInto(hands, draft, envelope)
  if (key !== undefined) {
    const stored = { caller: actor.id, key, bodyHash, position }
    draft.keys.push(stored)
    draft.known.set(nameOf(stored), stored)
  }
  return position
}

/** The position of the last event; [I3] of the first time where something is created again. */
function decideInto({ live, people }: Deps, draft: Draft, envelope: Envelope): GlobalPosition {
  const { command, actor, key } = envelope
  const tournament = live.current()
  const events = decide(command, tournament, {
    actor: operatorOf(actor),
    digest: sha256,
    ...people.factsWith(draft.people),
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
    const committed = live.apply(recorded)
    draft.committed.push(committed)
    draft.appended.push({ event: recorded, origin: originOf(actor, key) })
    addAffected(draft.affected, committed.affected)
  }
  if (events.length > 0) draft.people.push(...peopleChangesOf(command.type, command.data), ...reasonIn(envelope))
  return events.length > 0 ? tournament.position : (createdAt(tournament, command) ?? tournament.position)
}

/** [X3] All events of a correction share its id. */
const correctionOf = ({ type, data }: AnyCommand): Pick<Recorded, 'correctionId'> =>
  type === 'game.correct' ? { correctionId: data.correctionId } : {}

const reasonIn = ({ command: { type, data }, reason }: Envelope): PeopleChange[] =>
  type === 'game.correct' && reason !== undefined
    ? [{ kind: 'correctionReason', correctionId: data.correctionId, reason }]
    : []

const originOf = ({ id, device }: Actor, key: string | undefined) => ({
  actor: id,
  ...(device === undefined ? {} : { device }),
  ...(key === undefined ? {} : { key }),
})

function appendOf(live: CurrentState, { appended, keys, people, affected }: Draft): Append | undefined {
  if (appended.length === 0 && keys.length === 0) return undefined
  return { events: appended, keys, people, views: viewRowsOf(live.current(), affected) }
}

/** The ids of people and teams whose rows others have changed. */
export function changedPeople(committed: readonly Committed[]): string[] {
  return [...new Set(committed.flatMap(({ affected }) => [...affected.players, ...affected.teams]))]
}
