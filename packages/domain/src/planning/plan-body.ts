import type { z } from 'zod'
import type { gameCommands, PlannedTeam } from '../game/index.ts'

/** [R1] How a plan names a team before it is sent: its ids are the client's own, and plain text still. */
export type PlainReference = z.input<typeof PlannedTeam>

/** What plans a game, before it is sent. */
export type PlanBody = z.input<(typeof gameCommands)['game.plan']>
