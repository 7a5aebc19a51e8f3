import type { LogEntry } from '@cup/contract/log-routes'
import type { CallAnswerOf } from '@cup/contract/routes'
import { replacedOf } from '@cup/domain/correction'
import { staffDataOf } from '@cup/domain/feed'
import { type CompetitionId, defined, type GameId, streamOf } from '@cup/domain/kernel'
import { actAt, type Recorded, type TournamentState } from '@cup/domain/tournament-state'
import type { Kysely } from 'kysely'
import type { EventStore } from '../../core/event-store/index.ts'
import { competitionOf } from '../../core/projections/index.ts'
import type { Schema } from '../../operations/database/index.ts'
import { type Call, competitionIn, found, requireScopeOf, requireStaff } from '../http/index.ts'
import { accessIdsIn, enteredBy } from './entered-by.ts'
import { accessRows } from './history.queries.ts'
import type { EnteredEvent, HistoryRows } from './history-rows.ts'
import { lossesOf } from './log-losses.ts'

type ListDeps = {
  readonly history: HistoryRows
  readonly store: Pick<EventStore, 'losses'>
  /** The accesses. */
  readonly kysely: Kysely<Schema>
  readonly tournament: () => TournamentState
}
type Asked = Call<'log.read/list'>['input']

const PAGE = 50

/** Answers a page of the log; the whole log requires access to all competitions. */
export async function listLog(
  deps: ListDeps,
  { caller, input }: Call<'log.read/list'>,
): Promise<CallAnswerOf<'log.read/list'>> {
  const { history, tournament } = deps
  const staff = requireStaff(caller)
  const competitionIds = competitionsAsked(tournament(), input)
  requireScopeOf(staff, competitionIds)
  const { types, from, to, before, limit = PAGE } = input
  const streams = streamsOf(tournament(), input)
  const page = await history.enteredEvents({ streams, types, from, to, before, limit: limit + 1 })
  const entries = await entriesOf(deps, page.slice(0, limit))
  const last = page.length > limit ? entries.at(-1) : undefined
  const losses = before === undefined ? await lossesOf(deps, streams) : []
  return { entries, ...(last ? { next: last.position } : {}), ...(losses.length > 0 ? { losses } : {}) }
}

function competitionsAsked(tournament: TournamentState, { competitionId, gameId }: Asked): CompetitionId[] {
  const ofGame = gameId && found(tournament.games.get(gameId), 'game/unknown').state.plan.competitionId
  if (competitionId) competitionIn(tournament, competitionId)
  return [competitionId, ofGame].filter((id) => id !== undefined)
}

/** A competition's log holds its own stream and those of its games. */
function streamsOf(tournament: TournamentState, { competitionId, gameId }: Asked): string[] | undefined {
  const ofGame = gameId && streamOf('game', gameId)
  if (!competitionId) return ofGame && [ofGame]
  const games = [...(tournament.gamesOfCompetition.get(competitionId) ?? [])].map((id) => streamOf('game', id))
  if (ofGame) return games.filter((stream) => stream === ofGame)
  return [streamOf('competition', competitionId), ...games]
}

async function entriesOf(deps: ListDeps, entered: readonly EnteredEvent[]): Promise<LogEntry[]> {
  const { history, kysely } = deps
  const tournament = deps.tournament()
  const games = entered.map(({ event }) => event.stream).filter((stream) => stream.startsWith('game-'))
  const ids = entered.flatMap(({ event }) => event.correctionId ?? [])
  const [accesses, reasons, corrected] = await Promise.all([
    accessRows(kysely, accessIdsIn(entered.map(({ actor }) => actor))),
    history.correctionReasons([...new Set(ids)]),
    history.correctedStreams([...new Set(games)]),
  ])
  const replaced = replacedIn(corrected)
  return entered.map(({ event, recordedAt, actor }) => {
    const { position, type, occurredAt, correctionId } = event
    const reason = correctionId && reasons.get(correctionId)
    const replacedBy = replaced.get(position)
    return {
      ...{ position, type, data: staffDataOf(event), occurredAt, recordedAt },
      ...placeOf(tournament, event),
      by: enteredBy(actor, accesses),
      ...(correctionId ? { correctionId } : {}),
      ...(reason ? { reason } : {}),
      ...defined({ act: actAt(tournament.acts, position) }),
      ...(replacedBy ? { replacedBy } : {}),
    }
  })
}

function placeOf(tournament: TournamentState, event: Recorded): { gameId?: GameId; competitionId?: CompetitionId } {
  const competitionId = competitionOf(tournament, event)
  return { ...gameOf(event), ...(competitionId ? { competitionId } : {}) }
}

const gameOf = (event: Recorded): { gameId?: GameId } => (isOfGame(event) ? { gameId: event.data.id } : {})

const isOfGame = (event: Recorded): event is Extract<Recorded, { type: `game.${string}` }> =>
  event.type.startsWith('game.')

/** The entries that corrections have replaced, game by game. */
function replacedIn(events: readonly Recorded[]): ReadonlyMap<number, NonNullable<LogEntry['replacedBy']>> {
  const byStream = Map.groupBy(events, ({ stream }) => stream)
  const replaced = [...byStream.values()].flatMap((ofGame) => [...replacedOf(ofGame)])
  return new Map(replaced.map(([position, { by, correctionId }]) => [position, { position: by, correctionId }]))
}
