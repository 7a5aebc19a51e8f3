import { groupOf, requireActiveCompetition, withdrawalOf } from '../../competition/competition-state.ts'
import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { SIDES, type Side } from '../../kernel/side.ts'
import type { Seconds } from '../../kernel/time.ts'
import { isSame } from '../../kernel/values.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts, GameState, KnownGame } from '../game-state.ts'
import { standingEntries } from '../record/record.ts'
import { requireCourt } from './plan-game.ts'
import { hasStarted, requireKnown, requirePlanned } from './require.ts'

/** [G3] Another date and time, before the start; it clears a postponement. */
export function changeDateTime(
  { data, occurredAt }: GameCommandOf<'game.changeDateTime'> & Timed,
  game: GameState,
): GameEvent[] {
  const { plan } = requireKnown(game)
  if (plan.dateTime === data.dateTime && plan.postponedDateTime === undefined) return []
  requirePlanned(game)
  return [{ type: 'game.dateTimeChanged', data, occurredAt }]
}

/** [H3] Another court, before the start; [X2] a correction may name the one on which it was played. */
export function changeCourt(
  { data, occurredAt }: GameCommandOf<'game.changeCourt'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const { plan } = requireKnown(game)
  if (plan.courtId === data.courtId) return []
  if (!facts.isCorrection) requirePlanned(game)
  requireCourt(data.courtId, facts.courtsOf(plan.competitionId))
  return [{ type: 'game.courtChanged', data, occurredAt }]
}

/** [G3] Another duration, before the start; [X2] a correction may give one that was played. */
export function changeDuration(
  { data, occurredAt }: GameCommandOf<'game.changeDuration'> & Timed,
  game: GameState,
  { isCorrection }: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  if (known.plan.duration === data.duration) return []
  if (!isCorrection) requirePlanned(game)
  requireAllWithin(known, data.duration)
  return [{ type: 'game.durationChanged', data, occurredAt }]
}

/** [G11] [P2] [C10] Requires that all known times on the record and the clock are within the duration. */
function requireAllWithin(game: KnownGame, duration: Seconds): void {
  const known = standingEntries(game.record).filter(({ data }) => data.timeKnown !== false)
  const times = known.map(({ data }) => data.time)
  const readings = hasStarted(game) ? [game.run.clock.remaining] : []
  if ([...times, ...readings].some((time) => time > duration)) {
    throw new DomainError('game/time-out-of-range', { duration })
  }
}

/** [G4] Another number of shots, until the first shot. */
export function changeShootOutShotsNumber(
  { data, occurredAt }: GameCommandOf<'game.changeShootOutShotsNumber'> & Timed,
  game: GameState,
): GameEvent[] {
  if (requireKnown(game).plan.shootOutShotsNumber === data.shootOutShotsNumber) return []
  requireNoShot(game)
  return [{ type: 'game.shootOutShotsNumberChanged', data, occurredAt }]
}

function requireNoShot(game: GameState): void {
  if (game.phase === 'cancelled') throw new DomainError('game/cancelled')
  if (game.phase === 'finished' || game.phase === 'awarded') throw new DomainError('game/finished')
  if (game.phase === 'shootOut' && game.shots.length > 0) throw new DomainError('game/shot-stands')
}

/**
 * [G5] Confirms who plays: enrolled teams, two different ones. A side that is set gets no other team than [R7] the one that
 * the plan gives by now. [X2] A correction may put any team in the place of one that has played.
 */
export function setActualTeams(
  { data, occurredAt }: GameCommandOf<'game.setActualTeams'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const { actualTeams, plannedTeams, competitionId, groupId } = requireKnown(game).plan
  const wanted = { home: data.homeTeamId ?? actualTeams.home, guest: data.guestTeamId ?? actualTeams.guest }
  if (isSame(wanted, actualTeams)) return []
  if (!facts.isCorrection) requirePlanned(game)
  const competition = requireActiveCompetition(facts.competitionOf(competitionId))
  for (const teamId of [data.homeTeamId, data.guestTeamId]) {
    if (teamId && !competition.teamIds.includes(teamId)) {
      throw new DomainError('competition/team-not-enrolled', { teamId })
    }
    if (teamId && groupId && !groupOf(competition, groupId)?.teamIds.includes(teamId)) {
      throw new DomainError('competition/team-not-in-group', { teamId, groupId })
    }
  }
  if (wanted.home === wanted.guest) throw new DomainError('game/same-team')
  const isOther = (side: Side) => actualTeams[side] !== undefined && actualTeams[side] !== wanted[side]
  const isOfPlan = (side: Side) => facts.resolve(plannedTeams[side]) === wanted[side]
  const isRefused = SIDES.some((side) => isOther(side) && !isOfPlan(side))
  if (isRefused && !facts.isCorrection) throw new DomainError('game/team-already-set')
  return [{ type: 'game.actualTeamsSet', data, occurredAt }]
}

/** [U3] Takes the confirmed teams back, before the start. */
export function revokeActualTeams(
  { data, occurredAt }: GameCommandOf<'game.revokeActualTeams'> & Timed,
  game: GameState,
): GameEvent[] {
  const { actualTeams } = requireKnown(game).plan
  if (!actualTeams.home && !actualTeams.guest) return []
  requirePlanned(game)
  return [{ type: 'game.actualTeamsRevoked', data, occurredAt }]
}

/** [G19] A game that will not be played: neither current nor missing from its group. */
export function cancelGame({ data, occurredAt }: GameCommandOf<'game.cancel'> & Timed, game: GameState): GameEvent[] {
  if (game.phase === 'cancelled') return []
  requirePlanned(game)
  return [{ type: 'game.cancelled', data, occurredAt }]
}

/** [G19] A cancelled game that will be played after all; [K3] not one that a withdrawn team would have to play. */
export function restoreGame(
  { data, occurredAt }: GameCommandOf<'game.restore'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const { phase, plan, left } = requireKnown(game)
  if (phase !== 'cancelled') return []
  const competition = facts.competitionOf(plan.competitionId)
  if (left && competition.phase !== 'unknown' && withdrawalOf(competition, left.teamId)) {
    throw new DomainError('competition/team-withdrawn', { teamId: left.teamId })
  }
  return [{ type: 'game.restored', data, occurredAt }]
}

/** [G21] Media links may be set at any time; an absent one is removed. */
export function setLinks({ data, occurredAt }: GameCommandOf<'game.setLinks'> & Timed, game: GameState): GameEvent[] {
  const { links } = requireKnown(game).plan
  if (isSame(links, { youtube: data.youtube, gallery: data.gallery })) return []
  return [{ type: 'game.linksSet', data, occurredAt }]
}

/** [G22] Records who operates the game now, so that a second timekeeper is warned. */
export function takeOver(
  { data, occurredAt }: GameCommandOf<'game.takeOver'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  if (known.plan.operator === facts.actor) return []
  if (known.phase === 'finished' || known.phase === 'awarded') throw new DomainError('game/finished')
  return [{ type: 'game.takenOver', data: { ...data, operator: facts.actor }, occurredAt }]
}
