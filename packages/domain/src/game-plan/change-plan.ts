import { z } from 'zod'
import { GameId } from '../kernel/ids.ts'
import { Deleted } from '../kernel/resting.ts'
import { GameName, GroupOfGame, MatchdayOfGame, RefereeOfGame, SecondRefereeOfGame } from './game-fields.ts'
import { PlannedTeams } from './planned-team.ts'

/** [G26] Changes of the plan of a game. */
export const ChangePlan = z.strictObject({
  id: GameId,
  name: GameName.optional(),
  groupId: GroupOfGame.nullable().optional().meta({
    description: 'The group in whose table the game counts; null for a knockout game. Absent: it stays.',
  }),
  matchdayId: MatchdayOfGame.nullable().optional().meta({
    description: 'The matchday of the game; null for none. Absent: it stays.',
  }),
  plannedTeams: PlannedTeams.optional().meta({
    description: 'Who is planned to play on both sides from now on. Absent: it stays.',
  }),
  referee: RefereeOfGame.nullable().optional().meta({
    description: 'The number of the referee who is planned for the game; null for none. Absent: it stays.',
  }),
  secondReferee: SecondRefereeOfGame.nullable().optional().meta({
    description: 'The number of the second referee; null for none. Absent: it stays.',
  }),
  deleted: Deleted.optional(),
})
