import type { CorrectGame, CorrectionCommand, ListedCommand } from '../correction/correction-command.ts'
import type { GameEvent } from '../game/index.ts'
import type { PlayerId } from '../kernel/ids.ts'
import type { AnyEvent } from '../tournament-state/log-event.ts'
import { aCompetition } from './builders.ts'
import { type Cup, cupOf } from './cup-in-memory.ts'
import { at } from './history.ts'
import { correctionId, gameId, playerId, teamId } from './ids.ts'

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

/** Correction 1 of game 1, unless it says otherwise. */
export const aCorrection = (
  commands: readonly ListedCommand[],
  change: Partial<CorrectGame> = {},
): CorrectionCommand => ({
  type: 'game.correct',
  data: { id: gameId(1), correctionId: correctionId(1), commands: [...commands], ...change },
})
