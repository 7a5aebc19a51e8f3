import fc from 'fast-check'
import type { Pairing } from '../correction/pairings.ts'
import type { KnownGame } from '../game/index.ts'
import { type PlannedTeam, referencedGameOf } from '../game-plan/index.ts'
import { SIDES, type Side, type TeamId } from '../kernel/index.ts'
import type { CorrectionCommand, ListedCommand } from '../tournament-state/correction-command.ts'
import { gamesAt, leaderboardAt, resolveAt, type TournamentState } from '../tournament-state/index.ts'
import { GAME_IDS } from './cup-in-memory.ts'
import { cardId, correctionId, foulId, goalId, timeOutId, timePenaltyId } from './ids.ts'

/** Mistakes, by numbers that are read against the record of the game. */
export const mistakes = fc.array(
  fc.record({
    kind: fc.constantFrom('missing', 'other', 'invented', 'penalty', 'otherPenalty', 'foul', 'timeOut', 'card'),
    n: fc.nat(20),
    isHome: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)
export type Mistake = typeof mistakes extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** The commands that put the mistakes right. */
export const remediesOf = (game: KnownGame, found: readonly Mistake[]): ListedCommand[] =>
  found.flatMap((mistake, k) => remedyOf(game, mistake, k) ?? [])

function remedyOf(
  { plan: { id, actualTeams }, record }: KnownGame,
  mistake: Mistake,
  k: number,
): ListedCommand | undefined {
  const { n, isHome } = mistake
  const goals = record.entries.filter((entry) => entry.kind === 'goal')
  const entry = goals[n % Math.max(1, goals.length)]
  const penalties = record.entries.filter(({ kind }) => kind === 'timePenalty')
  const penalty = penalties[n % Math.max(1, penalties.length)]
  const teamId = isHome ? actualTeams.home : actualTeams.guest
  switch (mistake.kind) {
    case 'missing':
      return {
        type: 'game.scoreGoal',
        data: { id, goalId: goalId(10 + k), time: n, playerId: null, homeTeam: isHome, isOwnGoal: false },
      }
    case 'other':
      return (
        entry && {
          type: 'game.changeGoal',
          data: { id, goalId: entry.id, time: n, playerId: null, homeTeam: isHome },
        }
      )
    case 'invented':
      return entry && { type: 'game.revokeGoal', data: { id, goalId: entry.id } }
    case 'penalty':
      return (
        teamId && {
          type: 'game.giveTimePenalty',
          data: { id, timePenaltyId: timePenaltyId(10 + k), teamId, time: n },
        }
      )
    case 'foul':
      return teamId && { type: 'game.callFoul', data: { id, foulId: foulId(10 + k), teamId, time: n } }
    case 'timeOut':
      return teamId && { type: 'game.takeTimeOut', data: { id, timeOutId: timeOutId(10 + k), teamId, time: n } }
    case 'card':
      return teamId && { type: 'game.showCard', data: { id, cardId: cardId(10 + k), teamId, time: n, colour: 'red' } }
    case 'otherPenalty':
      return penalty?.kind === 'timePenalty' && teamId
        ? { type: 'game.changeTimePenalty', data: { id, timePenaltyId: penalty.id, teamId, playerId: null, time: n } }
        : undefined
  }
}

/** A game with a result or a shoot-out that was not awarded. */
export function someEnded(tournament: TournamentState, n: number): KnownGame | undefined {
  const games = GAME_IDS.flatMap((id) => tournament.games.get(id)?.state ?? [])
  const ended = games.filter(({ phase }) => phase === 'finished' || phase === 'shootOut')
  return ended[n % Math.max(1, ended.length)]
}

/** Numbered correction of a game. */
export const correctionOf = (
  game: KnownGame,
  number: number,
  commands: readonly ListedCommand[],
): CorrectionCommand => ({
  type: 'game.correct',
  data: { id: game.plan.id, correctionId: correctionId(number), commands: [...commands] },
})

/** States before and after a correction. */
export type States = { readonly before: TournamentState; readonly after: TournamentState }
type Place = { readonly game: KnownGame; readonly side: Side }

/**
 * Which sides of a cup rest on a corrected game: found once more, side by side and from the references backwards. A
 * deleted game rests on nothing.
 */
export function dependentPairings(states: States, corrected: KnownGame): Pairing[] {
  const games = gamesAt(states.after, new Set(states.after.games.keys())).filter(({ plan }) => !plan.isDeleted)
  return games.flatMap((game) => SIDES.flatMap((side) => pairingAt(states, corrected, { game, side }) ?? []))
}

function pairingAt(states: States, corrected: KnownGame, place: Place): Pairing | undefined {
  const { game, side } = place
  if (game.plan.id === corrected.plan.id) return undefined
  const grounds = groundsOf(states.after, game.plan.plannedTeams[side])
  const direct = grounds.some(({ plan }) => plan.id === corrected.plan.id) ? onItself(states, place) : undefined
  if (direct) return direct
  const wrong = grounds.find((ground) =>
    SIDES.some((one) => pairingAt(states, corrected, { game: ground, side: one })?.state === 'played'),
  )
  return wrong && behind(states, wrong, place)
}

function onItself(states: States, { game, side }: Place): Pairing | undefined {
  const reference = game.plan.plannedTeams[side]
  const set = game.plan.actualTeams[side]
  const [was, is] = [resolveAt(states.before, reference), resolveAt(states.after, reference)]
  if (was === is || (set && set === is)) return undefined
  if (set && !mayCome(states, reference, set)) return undefined
  const state = stateOf(game, side)
  return { gameId: game.plan.id, side, state, before: set ?? was ?? null, after: is ?? null, via: null }
}

function behind(states: States, wrong: KnownGame, { game, side }: Place): Pairing | undefined {
  const reference = game.plan.plannedTeams[side]
  const before = game.plan.actualTeams[side] ?? resolveAt(states.after, reference)
  if (!before || !mayCome(states, reference, before)) return undefined
  return { gameId: game.plan.id, side, state: stateOf(game, side), before, after: null, via: wrong.plan.id }
}

function stateOf(game: KnownGame, side: Side): Pairing['state'] {
  if (!game.plan.actualTeams[side]) return 'planned'
  return game.phase === 'planned' || game.phase === 'cancelled' ? 'confirmed' : 'played'
}

/** The games that a reference waits for. */
function groundsOf(tournament: TournamentState, reference: PlannedTeam): KnownGame[] {
  const gameIdOfReference = referencedGameOf(reference)
  if (gameIdOfReference) return gamesAt(tournament, new Set([gameIdOfReference]))
  return 'groupId' in reference ? gamesAt(tournament, tournament.gamesOfGroup.get(reference.groupId)) : []
}

/** Whether the reference could ever have named the team. */
function mayCome({ before, after }: States, reference: PlannedTeam, team: TeamId): boolean {
  if ('groupId' in reference)
    return leaderboardAt(after, reference.groupId)?.some(({ teamId }) => teamId === team) ?? false
  return [before, after].some((tournament) =>
    groundsOf(tournament, reference).some(({ plan }) => SIDES.some((side) => plan.actualTeams[side] === team)),
  )
}

/** Pairings in a fixed order, to compare them. */
export const byPlace = (pairings: readonly Pairing[]) =>
  pairings.toSorted((a, b) => `${a.gameId} ${a.side}`.localeCompare(`${b.gameId} ${b.side}`))
