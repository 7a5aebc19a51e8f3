import { DomainError } from '../../kernel/domain-error.ts'
import type { PlayerId, TeamId } from '../../kernel/ids.ts'
import type { Seconds } from '../../kernel/time.ts'
import { isSame, requireSameContent } from '../../kernel/values.ts'
import type { Entry, EntryContext, EntryDecision, EntryRules, EntryType, OpenRecord } from './entry-rules.ts'

/** [G11] [P2] Adds an entry; the same id with the same content is a retry. */
export const adding =
  <T extends EntryType, Draft>(
    rules: EntryRules<T>,
    sent: T['sent'],
    event: (data: T['data']) => Draft,
  ): EntryDecision<Draft> =>
  (record) => {
    const known = entryIn(record, rules, rules.idOf(sent))
    if (known) return requireSameContent({ ...known.firstSent, ...rules.added(sent) }, sent)
    return [event(rules.complete(sent, record.open()))]
  }

type EntryChange<T extends EntryType, Draft> = {
  readonly id: T['id']
  readonly changed: (data: T['data']) => T['sent']
  readonly event: (data: T['data']) => Draft
}

/** [G14] [P9] Changes an entry that was not revoked; it keeps its id and its place in the log. */
export const changing =
  <T extends EntryType, Draft>(
    rules: EntryRules<T>,
    { id, changed, event }: EntryChange<T, Draft>,
  ): EntryDecision<Draft> =>
  (record) => {
    const entry = requireEntry(record, rules, id)
    const wanted = changed(entry.data)
    if (!entry.isRevoked && isSame({ ...entry.data, ...rules.added(wanted) }, wanted)) return []
    const context = record.open()
    if (entry.isRevoked) throw new DomainError(rules.revoked ?? rules.unknown)
    return [event(rules.complete(wanted, asOfEntry(context, entry, rules), entry.data))]
  }

/** [G15] [U2] Revokes an entry; its id stays on the record. */
export const revoking =
  <T extends EntryType, Draft>(rules: EntryRules<T>, id: T['id'], event: Draft): EntryDecision<Draft> =>
  (record) => {
    if (requireEntry(record, rules, id).isRevoked) return []
    record.open()
    return [event]
  }

/** [G10] Refusals of every entry: a game that is not under way. */
export const RECORD_REFUSALS = [
  'game/unknown',
  'game/not-started',
  'game/cancelled',
  'game/frozen',
  'game/finished',
] as const

/** Refusals of an entry that names a player. */
export const PLAYER_REFUSALS = ['player/unknown', 'game/player-not-in-team'] as const

/** The player exists and plays for the team. */
export function requirePlayerOf(
  team: TeamId,
  playerId: PlayerId,
  { teamOfPlayer }: Pick<EntryContext, 'teamOfPlayer'>,
): void {
  const playsFor = teamOfPlayer(playerId, team)
  if (!playsFor) throw new DomainError('player/unknown', { playerId })
  if (playsFor !== team) throw new DomainError('game/player-not-in-team', { playerId })
}

/** The team of the entry plays in the game. */
export function requireTeamOfGame({ teamId }: { readonly teamId: TeamId }, { actualTeams }: EntryContext): void {
  if (teamId !== actualTeams.home && teamId !== actualTeams.guest) {
    throw new DomainError('game/team-not-in-game', { teamId })
  }
}

/** [G11] [P2] [Z9] The time of an entry, which the clock can show; [G27] in a game from paper it is not known. */
export function timed({ time }: { readonly time: Seconds }, { isTimeKnown, duration, end }: EntryContext) {
  if (!isTimeKnown) return { time: duration, timeKnown: false as const }
  if (time > duration || time < end) throw new DomainError('game/time-out-of-range', { duration })
  return { time }
}

/** [T7] Requires that the players of the entry belonged to its team at that time. */
const asOfEntry = <T extends EntryType>(
  context: EntryContext,
  { data }: Entry<T>,
  { roles }: EntryRules<T>,
): EntryContext => ({
  ...context,
  teamOfPlayer: (id, asked) =>
    roles.some(({ playerOf }) => playerOf(data) === id) ? data.teamId : context.teamOfPlayer(id, asked),
})

function requireEntry<T extends EntryType>(record: OpenRecord, rules: EntryRules<T>, id: T['id']): Entry<T> {
  const entry = entryIn(record, rules, id)
  if (!entry) throw new DomainError(rules.unknown, { [rules.idField]: id })
  return entry
}

const entryIn = <T extends EntryType>(
  { entries }: OpenRecord,
  rules: EntryRules<T>,
  id: T['id'],
): Entry<T> | undefined => entries.find((entry) => isEntry(entry, rules, id))

const isEntry = <T extends EntryType>(
  entry: Entry<EntryType>,
  { kind }: EntryRules<T>,
  id: T['id'],
): entry is Entry<T> => entry.id === id && entry.kind === kind
