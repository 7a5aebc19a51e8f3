import { decide, type OutsideFacts } from '../commands/decide.ts'
import type { GameEvent } from '../game/index.ts'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { CorrectionId, PlayerId } from '../kernel/ids.ts'
import { type Instant, instantOf } from '../kernel/time.ts'
import type { AffectedViews } from '../tournament-state/affected.ts'
import { applyTo } from '../tournament-state/apply.ts'
import type { CorrectGame, CorrectionCommand, ListedCommand } from '../tournament-state/correction-command.ts'
import { type AnyCommand, type AnyEvent, type Recorded, recordedAt } from '../tournament-state/log-event.ts'
import { emptyTournament, type TournamentState } from '../tournament-state/tournament-state.ts'
import { competitionViewAt, gameViewAt, leaderboardAt, talliesAt } from '../tournament-state/views.ts'
import { aCompetition } from './builders.ts'
import { at } from './history.ts'
import { competitionId, correctionId, gameId, groupId, playerId, teamId } from './ids.ts'

/** A tournament state with the log that it is folded from. */
export type Cup = { readonly tournament: TournamentState; readonly log: Recorded[] }

/** Events that a command has added to a cup, and the views that it affected. */
export type Happened = { readonly events: readonly Recorded[]; readonly affected: readonly AffectedViews[] }

/** Facts outside the log; the hash of a text is the text. */
export const outside: OutsideFacts = {
  actor: 'test',
  digest: (text) => text,
  wouldChangePerson: () => false,
  wouldChangeTexts: () => false,
}

/** A cup in which this has happened. */
export function cupOf(events: readonly AnyEvent[]): Cup {
  const cup: Cup = { tournament: emptyTournament(), log: [] }
  append(cup, events)
  return cup
}

/** A cup of its own in which the same has happened. */
export function copyOf({ log }: Cup): Cup {
  const tournament = emptyTournament()
  for (const event of log) applyTo(tournament, event)
  return { tournament, log: [...log] }
}

/** Decides a command and folds what follows; a refusal changes nothing, anything else is a mistake of ours. */
export function send(cup: Cup, command: AnyCommand, occurredAt: Instant): Happened | 'refused' {
  try {
    return sendOrThrow(cup, command, occurredAt)
  } catch (error) {
    if (error instanceof DomainError) return 'refused'
    throw error
  }
}

/** Decides a command and folds what follows. */
export function sendOrThrow(cup: Cup, command: AnyCommand & Partial<Timed>, occurredAt: Instant): Happened {
  const events = decide({ ...command, occurredAt }, cup.tournament, outside)
  return append(cup, events, command.type === 'game.correct' ? command.data.correctionId : undefined)
}

function append({ tournament, log }: Cup, events: readonly AnyEvent[], correctionId?: CorrectionId): Happened {
  const recorded: Recorded[] = []
  const affected: AffectedViews[] = []
  for (const event of events) {
    const next = { ...recordedAt(tournament, event), ...(correctionId ? { correctionId } : {}) }
    recorded.push(next)
    affected.push(applyTo(tournament, next))
  }
  log.push(...recorded)
  return { events: recorded, affected }
}

const aPlayerOf = (id: PlayerId, team: number): AnyEvent => ({
  type: 'player.created',
  data: { id, teamId: teamId(team), number: 7, isGoalkeeper: false, publicName: 'full' },
  occurredAt: at(-80_000),
})

/** Competition 1 with its teams, their players 11, 12, 21, 22 to 42, and these games. */
export const aHall = (...games: readonly (readonly GameEvent[])[]): Cup =>
  cupOf([
    ...aCompetition(),
    ...[1, 2, 3, 4].flatMap((team) => [1, 2].map((shirt) => aPlayerOf(playerId(team * 10 + shirt), team))),
    ...games.flat(),
  ])

/** Correction 1 of game 1, unless overridden. */
export const aCorrection = (
  commands: readonly ListedCommand[],
  change: Partial<CorrectGame> = {},
): CorrectionCommand => ({
  type: 'game.correct',
  data: { id: gameId(1), correctionId: correctionId(1), commands: [...commands], ...change },
})

/** When the first game of a random cup is planned, in milliseconds. */
export const START = 1_737_187_200_000
export const CUP = competitionId(1)
export const GROUP = groupId(1)
/** [R9] A second group of the same teams, which has games only where the plan is changed. */
export const OTHER_GROUP = groupId(2)
export const TEAM_IDS = [1, 2, 3].map(teamId)
export const GAME_IDS = [1, 2, 3, 4, 5, 6].map(gameId)

/** Three teams play a group of three games and a knockout game; its winner meets the third of the group; the winner of that game meets its loser. */
const setUp: readonly AnyCommand[] = [
  {
    type: 'competition.create',
    data: {
      id: CUP,
      name: 'Cup',
      location: 'Halle',
      start: '2025-01-18',
      end: '2025-01-19',
      regieRequired: false,
      shootOutShotsNumber: 1,
    },
  },
  ...TEAM_IDS.flatMap((id, n): AnyCommand[] => [
    { type: 'team.create', data: { id, name: `Team ${n}`, shortName: `T${n}`, primaryColor: '#336699' } },
    { type: 'competition.enrollTeam', data: { id: CUP, teamId: id } },
    {
      type: 'player.create',
      data: {
        id: playerId(n + 1),
        firstName: 'Eva',
        lastName: 'Muster',
        birthday: '2012-01-01',
        teamId: id,
        number: n + 1,
        isGoalkeeper: false,
        publicName: 'full',
      },
    },
  ]),
  // A team that may take the place of another one.
  {
    type: 'team.create',
    data: { id: teamId(9), name: 'Team 9', shortName: 'T9', primaryColor: '#336699' },
  },
  { type: 'competition.createGroup', data: { id: CUP, groupId: GROUP, name: 'Vorrunde', teamIds: TEAM_IDS } },
  { type: 'competition.createGroup', data: { id: CUP, groupId: OTHER_GROUP, name: 'Rückrunde', teamIds: TEAM_IDS } },
  ...[
    { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
    { home: { teamId: teamId(2) }, guest: { teamId: teamId(3) } },
    { home: { teamId: teamId(3) }, guest: { teamId: teamId(1) } },
    { home: { teamId: teamId(1) }, guest: { teamId: teamId(3) } },
    { home: { winnerTeam: gameId(4) }, guest: { groupId: GROUP, position: 3 } },
    { home: { loserTeam: gameId(4) }, guest: { winnerTeam: gameId(5) } },
  ].map(
    (plannedTeams, n): AnyCommand => ({
      type: 'game.plan',
      data: {
        id: gameId(n + 1),
        name: `Spiel ${n + 1}`,
        competitionId: CUP,
        dateTime: instantOf(START + n * 900_000),
        duration: 60,
        plannedTeams,
        ...(n < 3 ? { groupId: GROUP } : {}),
      },
    }),
  ),
]

/** The cup before its first game. */
export function settled(): Cup {
  const cup = cupOf([])
  for (const command of setUp) sendOrThrow(cup, command, instantOf(START - 3_600_000))
  return cup
}

/** Every view as it is shown, without the places that say when it was affected, and without what only the log keeps. */
export const viewsOf = (tournament: TournamentState): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(GAME_IDS.map((id) => [id, withoutPlace(gameViewAt(tournament, id))])),
  [CUP]: withoutPlace(competitionViewAt(tournament, CUP)),
  [GROUP]: leaderboardAt(tournament, GROUP),
  [OTHER_GROUP]: leaderboardAt(tournament, OTHER_GROUP),
  topScorers: talliesAt(tournament, CUP),
})

const PLACES: readonly string[] = ['version', 'changedAt', 'startPosition', 'resultPosition', 'logState']

function withoutPlace(view: object | undefined): unknown {
  return Object.fromEntries(Object.entries(view ?? {}).filter(([field]) => !PLACES.includes(field)))
}
