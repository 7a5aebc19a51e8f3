import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { TeamId } from '../kernel/ids.ts'
import { type Deletable, type Resting, requireFree } from '../kernel/resting.ts'
import { type Instant, latestDateAt } from '../kernel/time.ts'
import { isSame, requireSameContent, withChange } from '../kernel/values.ts'
import type { PlayerCommand, PlayerCommandData, PlayerEvent, PlayerEventData } from './player-messages.ts'

type PlayerData = PlayerEventData<'player.created'>

/** A player, as far as the log knows it: no name, no birthday. */
export type KnownPlayer = {
  readonly phase: 'known' | 'erased'
  readonly firstSent: PlayerData
  readonly deleted?: boolean | undefined
} & PlayerData
export type PlayerState = { readonly phase: 'unknown' } | KnownPlayer

/** Player before they are created. */
export const unknownPlayer: PlayerState = { phase: 'unknown' }

/** Facts for a decision on a player about teams and the rows beside the log. */
export type PlayerFacts = {
  readonly isTeam: (id: TeamId) => boolean
  /** [K10] Things that would lose something if this were deleted. */
  readonly restsOn: (thing: Deletable) => readonly Resting[]
  /** Whether name or birthday differ from what is kept. */
  readonly wouldChangePerson: (data: PlayerCommandData<'player.changeDetails'>) => boolean
}

/** Which decision answers which command of a player. */
export function decide(command: PlayerCommand & Timed, player: PlayerState, facts: PlayerFacts): PlayerEvent[] {
  const { occurredAt } = command
  switch (command.type) {
    case 'player.create':
      return create(command.data, occurredAt, player, facts)
    case 'player.changeTeam': {
      const { teamId, number } = requirePresent(player)
      if (teamId === command.data.teamId && number === command.data.number) return []
      requireTeam(command.data.teamId, facts)
      return [{ type: 'player.teamChanged', data: command.data, occurredAt }]
    }
    case 'player.changeDetails':
      return changeDetails(command.data, occurredAt, player, facts)
    case 'player.erase':
      if (player.phase === 'erased') return []
      requirePresent(player)
      return [{ type: 'player.erased', data: command.data, occurredAt }]
  }
}

/** [T2] [N5] A player plays for a team that exists; an erased id never comes back. */
function create(
  data: PlayerCommandData<'player.create'>,
  occurredAt: string,
  player: PlayerState,
  facts: PlayerFacts,
): PlayerEvent[] {
  const { firstName: _f, lastName: _l, birthday: _b, ...logged } = data
  if (player.phase === 'erased') throw new DomainError('player/erased')
  if (player.phase === 'known') return requireSameContent(player.firstSent, logged)
  requireBorn(data, occurredAt)
  requireTeam(data.teamId, facts)
  return [{ type: 'player.created', data: logged, occurredAt }]
}

function changeDetails(
  data: PlayerCommandData<'player.changeDetails'>,
  occurredAt: string,
  player: PlayerState,
  facts: PlayerFacts,
): PlayerEvent[] {
  const known = requirePresent(player)
  const { firstName: _f, lastName: _l, birthday: _b, ...change } = data
  const person = facts.wouldChangePerson(data)
  if (!person && isSame({ deleted: false, ...known }, { deleted: false, ...withChange(known, change) })) return []
  if (known.deleted && change.deleted !== false) throw new DomainError('player/unknown')
  if (change.deleted) requireFree(facts.restsOn({ kind: 'player', id: data.id }))
  requireBorn(data, occurredAt)
  if (change.teamId) requireTeam(change.teamId, facts)
  return [
    { type: 'player.detailsChanged', data: { ...change, ...(person ? { personChanged: true } : {}) }, occurredAt },
  ]
}

/** [T2] The refusal does not repeat the birthday, which is personal. */
function requireBorn({ birthday = '' }: { readonly birthday?: string | undefined }, occurredAt: Instant): void {
  if (birthday > latestDateAt(occurredAt)) throw new DomainError('player/birthday-in-future')
}

function requirePresent(player: PlayerState): KnownPlayer {
  if (player.phase === 'unknown') throw new DomainError('player/unknown')
  if (player.phase === 'erased') throw new DomainError('player/erased')
  return player
}

function requireTeam(teamId: TeamId, facts: PlayerFacts): void {
  if (!facts.isTeam(teamId)) throw new DomainError('team/unknown', { teamId })
}

/** [E1] Records what happened to a player. */
export function evolve(player: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'player.created') return { phase: 'known', firstSent: event.data, ...event.data }
  if (player.phase === 'unknown') throw new Error(`${event.type} of an unknown player`)
  switch (event.type) {
    case 'player.teamChanged':
      return { ...player, ...event.data }
    case 'player.detailsChanged': {
      const { personChanged: _, ...change } = event.data
      return withChange(player, change)
    }
    case 'player.erased':
      return { ...player, phase: 'erased' }
  }
}
