import type { CorrectGame, CorrectionCommand, ListedCommand } from '../correction/correction-command.ts'
import type { GameEvent } from '../game/index.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { CorrectionId, PlayerId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { AffectedViews } from '../tournament-state/affected-views.ts'
import { applyTo } from '../tournament-state/apply.ts'
import { decide, type OutsideFacts } from '../tournament-state/decide.ts'
import { type AnyCommand, type AnyEvent, type Recorded, recordedAt } from '../tournament-state/log-event.ts'
import { emptyTournament, type TournamentState } from '../tournament-state/tournament-state.ts'
import { aCompetition } from './builders.ts'
import { at } from './history.ts'
import { correctionId, gameId, playerId, teamId } from './ids.ts'

/** A tournament state with the log that it is folded from. */
export type Cup = { readonly tournament: TournamentState; readonly log: Recorded[] }

/** What a command has added to a cup, and the views that it affected. */
export type Happened = { readonly events: readonly Recorded[]; readonly affected: readonly AffectedViews[] }

/** What is not in the log; the hash of a text is the text. */
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
export function sendOrThrow(cup: Cup, command: AnyCommand, occurredAt: Instant): Happened {
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
