import type { CompetitionCommandOf } from '../competition/competition-commands.ts'
import { requireActiveCompetition, requireCompetition, unknownCompetition } from '../competition/competition-state.ts'
import { decide as decideGame } from '../game/decide.ts'
import type { GameCommand } from '../game/game-commands.ts'
import type { GameEvent } from '../game/game-events.ts'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { applyTo } from '../tournament-state/apply.ts'
import { draftOf } from '../tournament-state/draft.ts'
import { gameFactsAt } from '../tournament-state/facts.ts'
import { recordedAt } from '../tournament-state/log-event.ts'
import { presentGame, type TournamentState } from '../tournament-state/tournament-state.ts'
import { namingGame } from './move-games.ts'

type ChangeGames = CompetitionCommandOf<'competition.changeGames'>
type ChangedGame = ChangeGames['data']['games'][number]

/** [K12] Changes several games: all of them, or none where one is refused, with `gameId` in the refusal. */
export function decideChangeGames(
  { data, occurredAt }: ChangeGames & Timed,
  tournament: TournamentState,
  actor: string,
): readonly GameEvent[] {
  const competition = requireCompetition(tournament.competitions.get(data.id)?.state ?? unknownCompetition)
  const draft = draftOf(tournament).tournament
  const events: GameEvent[] = []
  for (const change of data.games) {
    const before = presentGame(draft, change.id)
    if (before.phase === 'unplanned' || before.plan.competitionId !== data.id) {
      throw new DomainError('competition/unknown-game', { gameId: change.id })
    }
    for (const command of commandsOf(change)) {
      const decided = namingGame(change.id, () =>
        decideGame({ ...command, occurredAt }, presentGame(draft, change.id), gameFactsAt(draft, actor)),
      )
      for (const event of decided) applyTo(draft, recordedAt(draft, event))
      events.push(...decided)
    }
  }
  if (events.length > 0) requireActiveCompetition(competition)
  return events
}

/** The single commands that a change stands for; a change of nothing stands for none. */
function commandsOf({ dateTime, courtId, duration, shootOutShotsNumber, ...plan }: ChangedGame): GameCommand[] {
  const { id } = plan
  return [
    ...(Object.keys(plan).length > 1 ? [{ type: 'game.changePlan', data: plan } as const] : []),
    ...(dateTime === undefined ? [] : [{ type: 'game.changeDateTime', data: { id, dateTime } } as const]),
    ...(courtId === undefined ? [] : [{ type: 'game.changeCourt', data: { id, courtId } } as const]),
    ...(duration === undefined ? [] : [{ type: 'game.changeDuration', data: { id, duration } } as const]),
    ...(shootOutShotsNumber === undefined
      ? []
      : [{ type: 'game.changeShootOutShotsNumber', data: { id, shootOutShotsNumber } } as const]),
  ]
}
