import { useSecondsUntil } from '@cup/api-client/live'
import type { Competition, Game } from '@cup/contract/entities'
import { instantOf, millisOf, type Seconds } from '@cup/domain/kernel'
import { deskRulesOf } from './model/desk-rules.ts'
import type { DeskPeriod } from './model/period-now.ts'

/** [F14] The whole seconds that are left of the break; undefined outside of one. */
export function useBreakLeft(
  game: Game,
  competition: Pick<Competition, 'settings'>,
  { isBreak }: DeskPeriod,
): Seconds | undefined {
  const { breakSeconds } = deskRulesOf(game, competition).play
  const begunAt = isBreak && !game.clock.running ? millisOf(game.clock.at) : undefined
  const left = useSecondsUntil(begunAt === undefined ? undefined : instantOf(begunAt + breakSeconds * 1000))
  return begunAt === undefined ? undefined : left
}
