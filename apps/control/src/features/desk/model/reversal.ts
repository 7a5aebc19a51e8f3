import type { Game } from '@cup/contract/entities'
import { defined } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { DeskGoal, DeskPenalty, Sheet } from './sheet.ts'

/** How things stand before a press. */
export type Before = {
  readonly game: Pick<Game, 'id' | 'clock' | 'links'>
  readonly sheet: Sheet
  /** Makes the id of something new. */
  readonly newId: () => string
}

/** [U1] The command that takes another one back; undefined where pressing the same button again does. */
export function reversalOf({ call, body }: HallCommand, { game, sheet, newId }: Before): HallCommand | undefined {
  const justTheGame = { id: game.id }
  switch (call) {
    case 'game.write/start':
      return { call: 'game.write/revoke-start', body: justTheGame }
    case 'game.write/set-clock':
      return { call: 'game.write/set-clock', body: { ...justTheGame, remaining: game.clock.remaining } }
    case 'game.write/score-goal':
      return { call: 'game.write/revoke-goal', body: { ...justTheGame, goalId: body.goalId } }
    case 'game.write/change-goal': {
      const goal = goalOf(sheet, body.goalId)
      return (
        goal && {
          call: 'game.write/change-goal',
          body: { ...sentOf(game.id, goal), assistPlayerId: goal.assist ?? null },
        }
      )
    }
    case 'game.write/revoke-goal': {
      // [G14] What was revoked stays so: the same goal comes back as a new one.
      const goal = goalOf(sheet, body.goalId)
      return goal && { call: 'game.write/score-goal', body: { ...sentOf(game.id, goal), goalId: newId() } }
    }
    case 'game.write/give-timepenalty': {
      const { timePenaltyId } = body
      return { call: 'game.write/revoke-timepenalty', body: { ...justTheGame, timePenaltyId } }
    }
    case 'game.write/revoke-timepenalty': {
      const penalty = penaltyOf(sheet, body.timePenaltyId)
      return penalty && { call: 'game.write/give-timepenalty', body: givenAnew(game.id, penalty, newId()) }
    }
    case 'game.write/freeze-regular-time':
      return { call: 'game.write/revoke-freeze', body: justTheGame }
    case 'game.write/track-shoot-out-shot':
      return { call: 'game.write/revoke-shoot-out-shot', body: justTheGame }
    case 'game.write/set-links':
      return { call: 'game.write/set-links', body: { ...justTheGame, ...game.links } }
    default:
      return undefined
  }
}

/** Whether a reversal still makes sense, as things stand now. */
export function isStillOpen({ call }: HallCommand, game: Pick<Game, 'clock' | 'regularTimeFreezed'>): boolean {
  switch (call) {
    case 'game.write/set-clock':
      return !game.clock.running
    case 'game.write/revoke-freeze':
    case 'game.write/revoke-shoot-out-shot':
    case 'game.write/set-links':
      return true
    default:
      return !game.regularTimeFreezed
  }
}

const goalOf = ({ goals }: Sheet, goalId: string): DeskGoal | undefined => goals.find((goal) => goal.goalId === goalId)

const penaltyOf = ({ penalties }: Sheet, timePenaltyId: string): DeskPenalty | undefined =>
  penalties.find((penalty) => penalty.timePenaltyId === timePenaltyId)

const sentOf = (id: string, { goalId, time, scorer, assist, side, isOwnGoal }: DeskGoal) => ({
  id,
  goalId,
  time,
  playerId: scorer,
  homeTeam: side === 'home',
  isOwnGoal,
  ...defined({ assistPlayerId: assist }),
})

/** [P5] Its time is that of today's clock already. */
const givenAnew = (id: string, { teamId, playerId, time }: DeskPenalty, timePenaltyId: string) => ({
  id,
  timePenaltyId,
  teamId,
  time,
  ...defined({ playerId }),
})
