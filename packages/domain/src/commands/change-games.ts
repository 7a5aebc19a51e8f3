import type { CompetitionCommandOf } from '../competition/competition-commands.ts'
import { requireActiveCompetition, requireCompetition, unknownCompetition } from '../competition/competition-state.ts'
import { decide as decideGame } from '../game/decide.ts'
import type { GameCommand } from '../game/game-commands.ts'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { gameFactsAt } from '../tournament-state/facts.ts'
import type { AnyEvent } from '../tournament-state/log-event.ts'
import { presentGame, type TournamentState } from '../tournament-state/tournament-state.ts'
import { decideEach, naming } from './decide-each.ts'

type ChangeGames = CompetitionCommandOf<'competition.changeGames'>
type ChangedGame = ChangeGames['data']['games'][number]

/** [K12] Changes several games: all of them, or none where one is refused, with `gameId` in the refusal. */
export function decideChangeGames(
  { data, occurredAt }: ChangeGames & Timed,
  tournament: TournamentState,
  actor: string,
): readonly AnyEvent[] {
  const competition = requireCompetition(tournament.competitions.get(data.id)?.state ?? unknownCompetition)
  const events = decideEach(tournament, {
    ...{ commands: data.games.flatMap(commandsOf), occurredAt },
    decideOne: (command: GameCommand & Timed, draft) => {
      const gameId = command.data.id
      const game = presentGame(draft, gameId)
      if (game.phase === 'unplanned' || game.plan.competitionId !== data.id)
        throw new DomainError('competition/unknown-game', { gameId })
      return naming({ gameId }, () => decideGame(command, game, gameFactsAt(draft, actor)))
    },
  })
  if (events.length > 0) requireActiveCompetition(competition)
  return events
}

/** The single commands that a change stands for; a change of nothing stands for one that changes nothing. */
function commandsOf({ dateTime, courtId, duration, shootOutShotsNumber, ...plan }: ChangedGame): GameCommand[] {
  const { id } = plan
  const others: GameCommand[] = [
    ...(dateTime === undefined ? [] : [{ type: 'game.changeDateTime', data: { id, dateTime } } as const]),
    ...(courtId === undefined ? [] : [{ type: 'game.changeCourt', data: { id, courtId } } as const]),
    ...(duration === undefined ? [] : [{ type: 'game.changeDuration', data: { id, duration } } as const]),
    ...(shootOutShotsNumber === undefined
      ? []
      : [{ type: 'game.changeShootOutShotsNumber', data: { id, shootOutShotsNumber } } as const]),
  ]
  const isPlanChanged = Object.keys(plan).length > 1 || others.length === 0
  return isPlanChanged ? [{ type: 'game.changePlan', data: plan }, ...others] : others
}
