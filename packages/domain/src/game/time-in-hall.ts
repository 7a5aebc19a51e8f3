import type { GroupId } from '../kernel/ids.ts'
import type { Seconds } from '../kernel/time.ts'
import { playRulesOf } from '../settings/play-rules.ts'
import { copiedRules } from '../settings/rules-that-hold.ts'
import type { WithPeriods } from './periods.ts'

// Apart from the periods: pages of the public need them, but not the rules that a game would copy.

/** [Z6] How long a game takes in the hall by the plan: its playing time and the break between its halves. */
export function timeInHallOf(
  { groupId, ...game }: WithPeriods & { readonly groupId?: GroupId },
  settings: Parameters<typeof copiedRules>[0],
): Seconds {
  const { periods, breakSeconds } = playRulesOf({ rules: game.rules ?? copiedRules(settings, groupId === undefined) })
  return game.duration + (periods - 1) * breakSeconds
}
