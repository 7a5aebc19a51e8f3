import type { TeamId } from '../kernel/ids.ts'
import { bothSides, type Sides } from '../kernel/side.ts'
import type { Seconds } from '../kernel/time.ts'
import type { PlayRules } from '../settings/house-rules.ts'
import { playRulesOf } from '../settings/rules-that-hold.ts'

/** A game as far as its periods need it: the whole playing time and the rules that it has copied. */
export type WithPeriods = { readonly duration: Seconds; readonly rules?: Partial<PlayRules> | undefined }

/** [F2] The period of a reading of the clock, from 1; the reading at which a period ends is its last. */
export function periodAt(game: WithPeriods, { time }: { readonly time: Seconds }): number {
  const { periods } = playRulesOf(game)
  const played = game.duration - time
  return Math.min(periods, Math.max(1, Math.ceil((played / game.duration) * periods)))
}

type WithFouls = WithPeriods & {
  readonly actualTeams: { readonly homeTeamId?: TeamId; readonly guestTeamId?: TeamId }
  readonly fouls: readonly { readonly teamId: TeamId; readonly time: Seconds }[]
}

/** [F2] The fouls of both teams that count in a period. */
export const foulCounts = (game: WithFouls, period: number): Sides<number> =>
  bothSides(
    (side) =>
      game.fouls.filter((foul) => foul.teamId === game.actualTeams[`${side}TeamId`] && periodAt(game, foul) === period)
        .length,
  )
