import { requireActiveCompetition } from '../competition/competition-state.ts'
import { requireCourt } from '../game/decisions/plan-game.ts'
import { requirePlanned } from '../game/decisions/require.ts'
import type { GameEvent } from '../game/game-events.ts'
import { type GamePlan, type KnownGame, type PlaceInPlan, placeInPlan } from '../game/game-state.ts'
import type { MoveCommand, MoveCommandOf } from '../game/move-commands.ts'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { CompetitionId, GameId, MoveId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { isSame } from '../kernel/values.ts'
import { startOf } from '../planning/clashes.ts'
import { slipOf } from '../planning/slip.ts'
import type { GameView } from '../projections/game-view.ts'
import { competitionsOfMeet, gamesAt, presentGame, type TournamentState } from '../tournament-state/tournament-state.ts'
import { courtOfGameAt, courtsAt, gameViewAt } from '../tournament-state/views.ts'
import { naming } from './decide-each.ts'

/** [K20] [K21] [K22] Moves several games in one act: all of them, or none where one is refused. */
export function decideMoves(command: MoveCommand & Timed, tournament: TournamentState): GameEvent[] {
  const act: Act = { tournament, moveId: command.data.moveId, occurredAt: command.occurredAt }
  switch (command.type) {
    case 'game.swapGames':
      return swap(act, command)
    case 'game.slip':
      return slip(act, command)
    case 'game.revokeMoves':
      return revoke(act)
  }
}

/** The games that a command would move: an access must cover them all. None where it would be refused. */
export function gamesMovedBy(command: MoveCommand, tournament: TournamentState): readonly GameId[] {
  switch (command.type) {
    case 'game.swapGames':
      return [command.data.id, command.data.otherId]
    case 'game.slip':
      return tournament.games.has(command.data.id) ? slipIn(tournament, command.data).moves.map(({ id }) => id) : []
    case 'game.revokeMoves':
      return movedBy(tournament, command.data.moveId).map(({ plan }) => plan.id)
  }
}

type Act = {
  readonly tournament: TournamentState
  readonly moveId: MoveId
  readonly occurredAt: Instant
}

function swap(act: Act, { data }: MoveCommandOf<'game.swapGames'>): GameEvent[] {
  const { tournament } = act
  if (movedBy(tournament, act.moveId).length > 0) return []
  const [one, other] = [requireOpen(tournament, data.id), requireOpen(tournament, data.otherId)]
  requireShown(one, data.dateTime)
  requireShown(other, data.otherDateTime)
  return [
    ...eventsTo(act, one, placeOfOther(tournament, one.plan, other.plan)),
    ...eventsTo(act, other, placeOfOther(tournament, other.plan, one.plan)),
  ]
}

/** The place of another game, with a court that the competition of this one must list. */
function placeOfOther(tournament: TournamentState, own: GamePlan, other: GamePlan): PlaceInPlan {
  const courtId = courtOfGameAt(tournament, other.id)
  const isThere = courtId === courtOfGameAt(tournament, own.id)
  if (courtId !== undefined && !isThere)
    namingGame(own.id, () => requireCourt(courtId, courtsAt(tournament, own.competitionId)))
  return { dateTime: startOf(other), postponedDateTime: undefined, courtId: isThere ? own.courtId : courtId }
}

/** A game that can be moved, in a competition that takes changes. */
function requireOpen(tournament: TournamentState, id: GameId): KnownGame {
  const game = presentGame(tournament, id)
  return namingGame(id, () => {
    const planned = requirePlanned(game)
    const competition = tournament.competitions.get(planned.plan.competitionId)
    if (competition) requireActiveCompetition(competition.state)
    return planned
  })
}

/** Adds to a refusal which game of the act was refused. */
const namingGame = <T>(gameId: GameId, decideOne: () => T): T => naming({ gameId }, decideOne)

function requireShown({ plan }: KnownGame, shown: Instant | undefined): void {
  if (shown !== undefined && shown !== startOf(plan)) throw new DomainError('game/moved-since', { gameId: plan.id })
}

/** The events of a game that gets another place, each with the id of the act. */
function eventsTo({ moveId, occurredAt }: Act, { plan }: KnownGame, to: PlaceInPlan): GameEvent[] {
  const { id } = plan
  const isMoved = plan.dateTime !== to.dateTime
  const { dateTime, postponedDateTime, courtId } = to
  const events: GameEvent[] = []
  if (isMoved) events.push({ type: 'game.dateTimeChanged', data: { id, dateTime, moveId }, occurredAt })
  if (courtId !== undefined && courtId !== plan.courtId)
    events.push({ type: 'game.courtChanged', data: { id, courtId, moveId }, occurredAt })
  if (postponedDateTime !== undefined && (isMoved || plan.postponedDateTime !== postponedDateTime))
    events.push({ type: 'game.postponed', data: { id, postponedToDateTime: postponedDateTime, moveId }, occurredAt })
  if (postponedDateTime === undefined && !isMoved && plan.postponedDateTime !== undefined)
    events.push({ type: 'game.postponementRevoked', data: { id, moveId }, occurredAt })
  return events
}

function slip(act: Act, { data }: MoveCommandOf<'game.slip'>): GameEvent[] {
  const { tournament } = act
  if (movedBy(tournament, act.moveId).length > 0) return []
  requireOpen(tournament, data.id)
  const { moves, end } = slipIn(tournament, data)
  if (data.shown && !isSame(data.shown, { games: moves.length, end })) throw new DomainError('game/moved-since')
  return moves.flatMap(({ id, to }) => {
    const game = requireOpen(tournament, id)
    return eventsTo(act, game, placeAt(game.plan, to, data.keepsPlan))
  })
}

/** The place of a game that begins at another time: as a postponed game, or with another plan. */
const placeAt = ({ dateTime, courtId }: GamePlan, to: Instant, keepsPlan: boolean): PlaceInPlan =>
  keepsPlan
    ? { dateTime, postponedDateTime: to === dateTime ? undefined : to, courtId }
    : { dateTime: to, postponedDateTime: undefined, courtId }

function slipIn(tournament: TournamentState, { id, minutes, breaks, scope }: MoveCommandOf<'game.slip'>['data']) {
  const competitionId = tournament.games.get(id)?.state.plan.competitionId
  if (competitionId === undefined) throw new DomainError('game/unknown')
  const ids = scope === 'meet' ? competitionsBeside(tournament, competitionId) : [competitionId]
  const games = ids.flatMap((one) => viewsOf(tournament, one))
  const slipped = slipOf(games, { firstId: id, minutes, breaks }, { courts: courtsAt(tournament, competitionId) })
  const isGame = (moved: { readonly id: string }) => games.flatMap((game) => (game.id === moved.id ? game.id : []))
  return { ...slipped, moves: slipped.moves.flatMap((move) => isGame(move).map((known) => ({ ...move, id: known }))) }
}

/** The open competitions of the meet of a competition, or the competition alone where it is in none. */
function competitionsBeside(tournament: TournamentState, id: CompetitionId): readonly CompetitionId[] {
  const meetId = tournament.competitions.get(id)?.state.meetId
  const all = meetId ? competitionsOfMeet(tournament, meetId) : [id]
  return all.filter((one) => one === id || tournament.competitions.get(one)?.state.phase === 'open')
}

const viewsOf = (tournament: TournamentState, id: CompetitionId): readonly GameView[] =>
  [...(tournament.gamesOfCompetition.get(id) ?? [])].flatMap((game) => gameViewAt(tournament, game) ?? [])

/** [K22] Takes a swap or a slip back as a whole: every game must be where the act has put it, and none has begun. */
function revoke(act: Act): GameEvent[] {
  const { tournament, moveId } = act
  const games = movedBy(tournament, moveId)
  if (games.length === 0) throw new DomainError('game/unknown-move')
  const acts = games.map((game) => ({ game, move: moveOf(game, moveId) }))
  if (acts.every(({ game, move }) => isSame(placeInPlan(game.plan), move.before))) return []
  return acts.flatMap(({ game, move: { before, after } }) => {
    const open = requireOpen(tournament, game.plan.id)
    if (!isSame(placeInPlan(open.plan), after)) throw new DomainError('game/moved-since', { gameId: open.plan.id })
    // A game that named no court was on the first one.
    const courtId = before.courtId ?? (open.plan.courtId && courtsAt(tournament, open.plan.competitionId)[0]?.id)
    return eventsTo(act, open, { ...before, courtId })
  })
}

/** The games that an act has moved. */
const movedBy = (tournament: TournamentState, moveId: MoveId): KnownGame[] =>
  gamesAt(tournament, new Set(tournament.games.keys())).filter(({ plan: { moves } }) =>
    moves.some((move) => move.moveId === moveId),
  )

function moveOf({ plan: { moves } }: KnownGame, moveId: MoveId) {
  const move = moves.find((one) => one.moveId === moveId)
  if (!move) throw new DomainError('game/unknown-move')
  return move
}
