import type { Signals } from '../broadcast/index.ts'
import type { KnownCompetition } from '../competition/index.ts'
import type { KnownErasure } from '../erasure/index.ts'
import { type GameEventData, type GameState, type KnownGame, unplannedGame } from '../game/index.ts'
import type {
  ActId,
  CompetitionId,
  CorrectionId,
  ErasureId,
  GameId,
  GroupId,
  MeetId,
  PlayerId,
  TeamId,
} from '../kernel/ids.ts'
import type { GlobalPosition } from '../kernel/stream.ts'
import type { KnownMeet } from '../meet/index.ts'
import type { KnownPlayer } from '../player/index.ts'
import type { KnownTeam } from '../team/index.ts'
import type { EnteredAt } from './entered-at.ts'
import type { KnownAct } from './known-act.ts'

/** A folded stream: its state, its length, and where its view last changed. */
export type Entry<State> = {
  readonly state: State
  readonly version: number
  readonly changedAt: GlobalPosition
}

/** Game in the tournament state. */
export type GameEntry = Entry<KnownGame> & {
  /** [U8] The log positions of the game's start and result, for "has another started since". */
  readonly startedAt: GlobalPosition | undefined
  readonly finishedAt: GlobalPosition | undefined
  /** [C9] Position of the last entry of each device in the log. */
  readonly enteredAt: EnteredAt
}

/**
 * The whole log, folded: every stream's state and the indices that look-ups need. The states are values; the maps are
 * changed in place by `applyTo`, because copying them for each of a hundred thousand events would cost more than all else.
 */
export type TournamentState = {
  position: GlobalPosition
  readonly games: Map<GameId, GameEntry>
  readonly competitions: Map<CompetitionId, Entry<KnownCompetition>>
  readonly meets: Map<MeetId, Entry<KnownMeet>>
  readonly teams: Map<TeamId, Entry<KnownTeam>>
  readonly players: Map<PlayerId, Entry<KnownPlayer>>
  /** [N15] The announced erasures of the children's data, in the order of the log. */
  readonly erasures: Map<ErasureId, Entry<KnownErasure>>
  /** [B5] The signals from which it follows what each device shows. */
  broadcast: Entry<Signals>
  /** [X3] The lists of commands that games were corrected with, as they were sent. */
  readonly corrections: Map<CorrectionId, GameEventData<'game.reopened'>>
  /** [I13] The acts of many planning commands, in the order of the log. */
  readonly acts: Map<ActId, KnownAct>
  /** [I3] The position of the event that created something, by its kind and its id. */
  readonly creations: Map<string, Map<string, GlobalPosition>>
  readonly gamesOfCompetition: Map<CompetitionId, Set<GameId>>
  readonly gamesOfGroup: Map<GroupId, Set<GameId>>
  readonly competitionOfGroup: Map<GroupId, CompetitionId>
  /** Games whose planned teams name this game or group. */
  readonly referrers: Map<GameId | GroupId, Set<GameId>>
  readonly playersOfTeam: Map<TeamId, Set<PlayerId>>
  /** The competitions that a team is or was enrolled in, archived ones too. */
  readonly competitionsOfTeam: Map<TeamId, Set<CompetitionId>>
  readonly leaderboardChangedAt: Map<GroupId, GlobalPosition>
  readonly topScorersChangedAt: Map<CompetitionId, GlobalPosition>
}

/** The tournament state before the first event. */
export const emptyTournament = (): TournamentState => ({
  position: 0,
  games: new Map(),
  competitions: new Map(),
  meets: new Map(),
  teams: new Map(),
  players: new Map(),
  erasures: new Map(),
  broadcast: { state: [], version: 0, changedAt: 0 },
  corrections: new Map(),
  acts: new Map(),
  creations: new Map(),
  gamesOfCompetition: new Map(),
  gamesOfGroup: new Map(),
  competitionOfGroup: new Map(),
  referrers: new Map(),
  playersOfTeam: new Map(),
  competitionsOfTeam: new Map(),
  leaderboardChangedAt: new Map(),
  topScorersChangedAt: new Map(),
})

const NONE: ReadonlySet<never> = new Set()

/** The games that these ids name. */
export function gamesAt(tournament: TournamentState, ids: ReadonlySet<GameId> = NONE): KnownGame[] {
  const games: KnownGame[] = []
  for (const id of ids) {
    const entry = tournament.games.get(id)
    if (entry) games.push(entry.state)
  }
  return games
}

/** The competitions that a team is or was enrolled in, archived ones too, in the order of their creation. */
export const competitionsOfTeamAt = (tournament: TournamentState, id: TeamId): KnownCompetition[] =>
  [...(tournament.competitionsOfTeam.get(id) ?? NONE)]
    .sort((a, b) => createdPosition(tournament, a) - createdPosition(tournament, b))
    .flatMap((one) => tournament.competitions.get(one)?.state ?? [])

const createdPosition = ({ creations }: TournamentState, id: CompetitionId): GlobalPosition =>
  creations.get('competition')?.get(id) ?? 0

/** [K10] The players of a team who were not deleted. */
export const playersOfTeamAt = (tournament: TournamentState, id: TeamId): KnownPlayer[] =>
  [...(tournament.playersOfTeam.get(id) ?? NONE)].flatMap((one) => {
    const player = tournament.players.get(one)?.state
    return player && !player.deleted ? [player] : []
  })

/** [H8] The competitions that belong to a meet. */
export const competitionsOfMeet = ({ competitions }: TournamentState, id: MeetId): CompetitionId[] =>
  [...competitions.values()].filter(({ state }) => state.meetId === id).map(({ state }) => state.id)

/** [K10] The game of that id; a deleted one is there no more. */
export function presentGame({ games }: TournamentState, id: GameId): GameState {
  const game = games.get(id)?.state
  return game && !game.plan.isDeleted ? game : unplannedGame
}

/** How a game ended; undefined while it is open. */
export function endOf({ phase }: KnownGame): 'finished' | 'cancelled' | undefined {
  if (phase === 'cancelled') return 'cancelled'
  return phase === 'finished' || phase === 'awarded' ? 'finished' : undefined
}

/** Neither finished nor cancelled. */
export const isOpen = (game: KnownGame): boolean => endOf(game) === undefined

/** A tournament state of its own that begins as this one is: what is folded into it leaves the other untouched. */
export const forkOf = (tournament: TournamentState): TournamentState => ({
  position: tournament.position,
  games: new Map(tournament.games),
  competitions: new Map(tournament.competitions),
  meets: new Map(tournament.meets),
  teams: new Map(tournament.teams),
  players: new Map(tournament.players),
  erasures: new Map(tournament.erasures),
  broadcast: tournament.broadcast,
  corrections: new Map(tournament.corrections),
  acts: new Map(tournament.acts),
  creations: new Map([...tournament.creations].map(([kind, created]) => [kind, new Map(created)])),
  gamesOfCompetition: copied(tournament.gamesOfCompetition),
  gamesOfGroup: copied(tournament.gamesOfGroup),
  competitionOfGroup: new Map(tournament.competitionOfGroup),
  referrers: copied(tournament.referrers),
  playersOfTeam: copied(tournament.playersOfTeam),
  competitionsOfTeam: copied(tournament.competitionsOfTeam),
  leaderboardChangedAt: new Map(tournament.leaderboardChangedAt),
  topScorersChangedAt: new Map(tournament.topScorersChangedAt),
})

const copied = <K, V>(sets: ReadonlyMap<K, ReadonlySet<V>>): Map<K, Set<V>> =>
  new Map([...sets].map(([key, set]) => [key, new Set(set)]))
