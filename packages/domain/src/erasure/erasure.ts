import { happened, type Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { CompetitionId, ErasureId, PlayerId, TeamId } from '../kernel/ids.ts'
import {
  earliestDateAt,
  type Instant,
  latestDateAt,
  plusSeconds,
  type Seconds,
  secondsBetween,
} from '../kernel/time.ts'
import { isSameSet, requireSameContent } from '../kernel/values.ts'
import type {
  ClockEvidence,
  ErasureCommand,
  ErasureCommandData,
  ErasureEvent,
  ErasureEventData,
} from './erasure-messages.ts'

const DAY: Seconds = 86_400

/** [N15] The families know at least this long before that the data go. */
export const ANNOUNCED_BEFORE: Seconds = 14 * DAY
/** [N15] A date further away is a typing error, or a clock that goes wrong. */
export const ANNOUNCED_AT_MOST: Seconds = 366 * DAY

/** [N15] An announced erasure of the children's data, as far as the log knows it. */
export type KnownErasure = {
  readonly phase: 'announced' | 'confirmed' | 'withdrawn' | 'carriedOut'
  /** [N16] The competitions of the last confirmation. */
  readonly competitionIds: readonly CompetitionId[]
  readonly confirmedAt?: Instant
  readonly carriedOut?: ErasureEventData<'erasure.carriedOut'> & { readonly at: Instant }
  readonly firstSent: ErasureEventData<'erasure.announced'>
} & ErasureEventData<'erasure.announced'>

/** An erasure that may not be announced yet. */
export type ErasureState = { readonly phase: 'unknown' } | KnownErasure

/** Erasure before it is announced. */
export const unknownErasure: ErasureState = { phase: 'unknown' }

/** Facts for a decision on an erasure about everything else. */
export type ErasureFacts = {
  /** Another erasure that is neither withdrawn nor carried out. */
  readonly otherOpen: (id: ErasureId) => ErasureId | undefined
  /** The archived competitions, and when the last of their games begins. */
  readonly archived: () => { readonly competitionIds: readonly CompetitionId[]; readonly lastGame: Instant | undefined }
  /** [N18] The children who go, the teams whose captions go, and those who are spared. */
  readonly childrenOf: (competitionIds: readonly CompetitionId[]) => {
    readonly going: readonly PlayerId[]
    readonly teams: readonly TeamId[]
    readonly spared: readonly unknown[]
  }
}

/** Which decision answers which command of an erasure. */
export function decide(command: ErasureCommand & Timed, erasure: ErasureState, facts: ErasureFacts): ErasureEvent[] {
  switch (command.type) {
    case 'erasure.announce':
      return announce(command, erasure, facts)
    case 'erasure.confirm':
      return confirm(command, requireAnnounced(erasure), facts)
    case 'erasure.withdraw':
      if (requireKnown(erasure).phase === 'withdrawn') return []
      requireAnnounced(erasure)
      return [happened('erasure.withdrawn', command)]
    case 'erasure.carryOut':
      if (requireKnown(erasure).phase === 'carriedOut') return []
      return carryOut(command, requireAnnounced(erasure), facts)
  }
}

type Of<Type extends ErasureCommand['type']> = Extract<ErasureCommand, { type: Type }> & Timed

/** [N15] One erasure is announced at a time: another date takes the place of the one before. */
function announce(command: Of<'erasure.announce'>, erasure: ErasureState, facts: ErasureFacts): ErasureEvent[] {
  const { data, occurredAt } = command
  if (erasure.phase !== 'unknown') return requireSameContent(erasure.firstSent, data)
  requireInRange(data, occurredAt)
  const other = facts.otherOpen(data.id)
  const withdrawn: ErasureEvent[] = other ? [{ type: 'erasure.withdrawn', data: { id: other }, occurredAt }] : []
  return [...withdrawn, happened('erasure.announced', command)]
}

function requireInRange({ due }: ErasureCommandData<'erasure.announce'>, occurredAt: Instant): void {
  const earliest = plusSeconds(occurredAt, ANNOUNCED_BEFORE)
  const latest = plusSeconds(occurredAt, ANNOUNCED_AT_MOST)
  if (due < earliest || due > latest) throw new DomainError('erasure/date-out-of-range', { earliest, latest })
}

/** [N16] Confirms for the competitions that are archived now; a later one needs a confirmation of its own. */
function confirm(command: Of<'erasure.confirm'>, erasure: KnownErasure, facts: ErasureFacts): ErasureEvent[] {
  const { competitionIds, lastGame } = facts.archived()
  if (erasure.phase === 'confirmed' && isSameSet(erasure.competitionIds, competitionIds)) return []
  if (competitionIds.length === 0) throw new DomainError('erasure/nothing-archived')
  if (lastGame && command.occurredAt < lastGame) throw new DomainError('erasure/before-last-game', { lastGame })
  const data = { id: erasure.id, competitionIds: [...competitionIds] }
  return [{ type: 'erasure.confirmed', data, occurredAt: command.occurredAt }]
}

/** [N17] [N18] Erases all children at once; nothing goes while the day is in doubt. */
function carryOut(
  { data, occurredAt }: Of<'erasure.carryOut'>,
  erasure: KnownErasure,
  facts: ErasureFacts,
): ErasureEvent[] {
  if (erasure.phase !== 'confirmed') throw new DomainError('erasure/not-confirmed')
  const { announcedAt } = data.evidence
  const clock = requireDay(erasure, data.evidence)
  const { going, teams, spared } = facts.childrenOf(erasure.competitionIds)
  const done = { playerIds: [...going], teamIds: [...teams], spared: spared.length, announcedAt, clock }
  return [{ type: 'erasure.carriedOut', data: { id: erasure.id, ...done }, occurredAt }]
}

/** [N17] The first instant at which an erasure may be carried out. */
export const mayGoAt = ({ due }: Pick<KnownErasure, 'due'>, announcedAt: Instant): Instant => {
  const earliest = plusSeconds(announcedAt, ANNOUNCED_BEFORE)
  return due > earliest ? due : earliest
}

/** [N17] Whether the clock says that the day has come. */
const isDue = (erasure: KnownErasure, { announcedAt, now }: ClockEvidence): boolean =>
  now >= mayGoAt(erasure, announcedAt)

/** [N17] Whether the service has seen so much time pass as lies between the announcement and the day. */
const hasSeenEnough = (erasure: KnownErasure, { announcedAt, seenSeconds }: ClockEvidence): boolean =>
  seenSeconds >= mustSeeOf(erasure, announcedAt)

/** [N17] Whether the day has come, by the clock and by the time that the service has seen pass. */
export const isDaySeen = (erasure: KnownErasure, evidence: ClockEvidence): boolean =>
  isDue(erasure, evidence) && hasSeenEnough(erasure, evidence)

/** [N17] Whether the clock alone says that the day has come: a person has to say which day it is. */
export const isInDoubt = (erasure: KnownErasure, evidence: ClockEvidence): boolean =>
  isDue(erasure, evidence) && !hasSeenEnough(erasure, evidence)

/** [N17] How much time the service must have seen pass, so that it needs no person. */
const mustSeeOf = (erasure: Pick<KnownErasure, 'due'>, announcedAt: Instant): Seconds =>
  secondsBetween(announcedAt, mayGoAt(erasure, announcedAt))

/** [N17] Throws unless the clock says that the day has come, and the time that was seen or a person says so too. */
function requireDay(erasure: KnownErasure, evidence: ClockEvidence): 'seen' | 'person' {
  const { announcedAt, now, today } = evidence
  if (!isDue(erasure, evidence)) throw new DomainError('erasure/not-due', { from: mayGoAt(erasure, announcedAt) })
  if (hasSeenEnough(erasure, evidence)) return 'seen'
  if (today === undefined) throw new DomainError('erasure/clock-in-doubt')
  if (today < earliestDateAt(now) || today > latestDateAt(now)) throw new DomainError('erasure/other-day', { now })
  return 'person'
}

function requireKnown(erasure: ErasureState): KnownErasure {
  if (erasure.phase === 'unknown') throw new DomainError('erasure/unknown')
  return erasure
}

/** An erasure that has neither happened nor been withdrawn. */
function requireAnnounced(erasure: ErasureState): KnownErasure {
  const known = requireKnown(erasure)
  if (known.phase === 'withdrawn') throw new DomainError('erasure/withdrawn')
  if (known.phase === 'carriedOut') throw new DomainError('erasure/carried-out')
  return known
}

/** [E1] Records what happened to an erasure. */
export function evolve(erasure: ErasureState, event: ErasureEvent): KnownErasure {
  if (event.type === 'erasure.announced')
    return { phase: 'announced', ...event.data, competitionIds: [], firstSent: event.data }
  if (erasure.phase === 'unknown') throw new Error(`${event.type} of an unknown erasure`)
  switch (event.type) {
    case 'erasure.confirmed':
      return {
        ...erasure,
        phase: 'confirmed',
        competitionIds: event.data.competitionIds,
        confirmedAt: event.occurredAt,
      }
    case 'erasure.withdrawn':
      return { ...erasure, phase: 'withdrawn' }
    case 'erasure.carriedOut':
      return { ...erasure, phase: 'carriedOut', carriedOut: { ...event.data, at: event.occurredAt } }
  }
}
