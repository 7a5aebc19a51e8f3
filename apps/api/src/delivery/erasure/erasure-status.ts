import type { AnnouncedErasure, ErasureStatus } from '@cup/contract/erasure'
import { isInDoubt, type KnownErasure, mayGoAt } from '@cup/domain/erasure'
import { type KnownGame, resultOf, standingGoals } from '@cup/domain/game'
import { type CompetitionId, defined, type PlayerId, type Seconds } from '@cup/domain/kernel'
import {
  archivedAt,
  type Children,
  childrenAt,
  competitionsOfTeamAt,
  currentErasureAt,
  gamesAt,
  lastGameAt,
  type TournamentState,
} from '@cup/domain/tournament-state'
import type { KnownPeople } from '../../core/personal-data/index.ts'
import type { ErasureRows, SeenTime } from './erasure-rows.ts'

type Sources = {
  readonly rows: ErasureRows
  readonly tournament: () => TournamentState
  readonly people: KnownPeople
}

/** [N15] [N18] The announced erasure, and what would go and stay were it carried out now. */
export async function erasureStatus({ rows, tournament: current, people }: Sources): Promise<ErasureStatus> {
  const erasure = currentErasureAt(current())
  const seen = erasure ? await rows.look(erasure.id) : undefined
  const now = seen?.now ?? (await rows.now())
  const tournament = current()
  const archived = archivedAt(tournament)
  const about = erasure?.phase === 'confirmed' ? erasure.competitionIds : archived
  const children = childrenAt(tournament, about)
  return {
    now,
    ...defined({ erasure: erasure && seen && announced(erasure, seen), lastGame: lastGameAt(tournament, archived) }),
    archived: [...archived],
    ...countsOf({ tournament, people }, about, children),
    spared: children.spared.map(({ id, teamId, heldBy }) => ({
      ...{ id, teamId, name: nameOf(people, id) },
      competitionIds: [...heldBy],
    })),
  }
}

function announced(erasure: KnownErasure, seen: SeenTime): AnnouncedErasure | undefined {
  const { announcedAt } = seen
  if (announcedAt === undefined) return undefined
  const { id, phase, due, competitionIds, confirmedAt, carriedOut } = erasure
  return {
    ...{ id, phase, due, announcedAt, competitionIds: [...competitionIds] },
    mayGoAt: mayGoAt(erasure, announcedAt),
    isInDoubt: phase === 'confirmed' && isInDoubt(erasure, { ...seen, announcedAt }),
    ...defined({ confirmedAt, carriedOut: carriedOut && proofOf(carriedOut) }),
  }
}

const proofOf = ({ at, playerIds, teamIds, spared, clock }: NonNullable<KnownErasure['carriedOut']>) => ({
  ...{ at, spared, clock },
  players: playerIds.length,
  captions: teamIds.length,
})

type Known = { readonly tournament: TournamentState; readonly people: KnownPeople }

function countsOf(
  { tournament, people }: Known,
  competitionIds: readonly CompetitionId[],
  { going, teams }: Children,
): Pick<ErasureStatus, 'going' | 'staying' | 'example'> {
  const children = new Set(going)
  const games = competitionIds.flatMap((id) => gamesAt(tournament, tournament.gamesOfCompetition.get(id)))
  const goals = games.flatMap(goalsOf)
  const named = goals.filter(({ playerId }) => playerId && children.has(playerId))
  const ofCups = [...tournament.teams.keys()].filter((id) =>
    competitionsOfTeamAt(tournament, id).some((one) => competitionIds.includes(one.id)),
  )
  return {
    going: {
      players: going.length,
      birthdays: going.filter((id) => people.personOf(id)?.birthday).length,
      captions: teams.filter((id) => people.textsOf(id)?.photoDescription).length,
      goals: named.length,
    },
    staying: {
      results: games.filter((game) => resultOf(game)).length,
      goals: goals.length,
      teams: ofCups.length,
    },
    ...defined({ example: named.map((goal) => exampleOf({ tournament, people }, goal)).find(Boolean) }),
  }
}

type CountedGoal = ReturnType<typeof goalsOf>[number]

/** The goals that count for a team; [K3] a cancelled game with entries is an annulled one. */
const goalsOf = (game: KnownGame) =>
  game.phase === 'cancelled'
    ? []
    : standingGoals(game.record).map(({ data }) => ({ ...data, played: game.plan.duration - data.time }))

function exampleOf({ tournament, people }: Known, { playerId, teamId, played }: CountedGoal) {
  const player = playerId ? tournament.players.get(playerId)?.state : undefined
  return player && { name: nameOf(people, player.id), number: player.number, teamId, minute: minuteOf(played) }
}

const minuteOf = (played: Seconds): number => Math.floor(Math.max(0, played) / 60) + 1

function nameOf(people: KnownPeople, id: PlayerId): string {
  const { firstName = '', lastName = '' } = people.personOf(id) ?? {}
  return `${firstName} ${lastName}`.trim()
}
