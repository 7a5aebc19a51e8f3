import type { DomainErrorCode } from '../kernel/domain-error.ts'
import type { ErasureCommandType } from './erasure-messages.ts'

/** [N15] Refusals for an erasure that is not announced any more. */
const ANNOUNCED = ['erasure/carried-out', 'erasure/unknown', 'erasure/withdrawn'] as const

/** [N15] The codes with which each command of an erasure can be refused. */
export const erasureRefusals: { readonly [Type in ErasureCommandType]: readonly DomainErrorCode[] } = {
  'erasure.announce': ['entity/id-taken', 'erasure/date-out-of-range'],
  'erasure.confirm': [...ANNOUNCED, 'erasure/before-last-game', 'erasure/nothing-archived'],
  'erasure.withdraw': ANNOUNCED,
  'erasure.carryOut': [
    ...ANNOUNCED,
    'erasure/clock-in-doubt',
    'erasure/not-confirmed',
    'erasure/not-due',
    'erasure/other-day',
  ],
}
