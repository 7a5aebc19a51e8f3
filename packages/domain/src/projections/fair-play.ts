import type { TeamId } from '../kernel/ids.ts'
import { bothSides, type Sides } from '../kernel/side.ts'

/** [L19] Penalty points; the last one is that of a time penalty. */
export const PENALTY_POINTS = { yellow: 1, yellowRed: 3, red: 5, timePenalty: 1 } as const

type Punished = {
  /** Absent in an answer that a screen has kept from before there were cards. */
  readonly cards?: readonly { readonly teamId: TeamId; readonly colour: 'yellow' | 'yellowRed' | 'red' }[]
  readonly timePenalties: readonly { readonly teamId: TeamId }[]
}

/** [L19] The penalty points of both teams of a game. Outlooks load this file with their own: it has no schemas. */
export const penaltyPointsIn = ({ cards = [], timePenalties }: Punished, teams: Sides<TeamId>): Sides<number> =>
  bothSides((side) => {
    const ofSide = ({ teamId }: { readonly teamId: TeamId }) => teamId === teams[side]
    const byCards = cards.filter(ofSide).reduce((sum, { colour }) => sum + PENALTY_POINTS[colour], 0)
    return byCards + timePenalties.filter(ofSide).length * PENALTY_POINTS.timePenalty
  })
