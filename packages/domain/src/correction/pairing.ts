import { z } from 'zod'
import { GameId, TeamId } from '../kernel/ids.ts'

/**
 * [X4] A side of another game that rests on the corrected one. `planned`: its reference will name another team by
 * itself. `confirmed` and `played`: `before` is who is set, `after` whom the reference names now; nothing changes those
 * by itself. With `via` it rests on the correction only through that game, and who belongs there nobody knows.
 */
export const Pairing = z.strictObject({
  gameId: GameId,
  side: z.enum(['home', 'guest']),
  before: TeamId.nullable(),
  after: TeamId.nullable(),
  state: z.enum(['planned', 'confirmed', 'played']),
  via: GameId.nullable(),
})
export type Pairing = z.infer<typeof Pairing>
