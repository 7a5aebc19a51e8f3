import { expect, it } from 'vitest'
import { clockWarning } from './clock-check.ts'

const NOW = '2026-01-17T08:00:00.000Z'

it('[C8] warns where the log was written later than now', () =>
  expect(clockWarning('2026-01-17T09:00:00.000Z', NOW)).toContain('set the clock of this machine'))

it.each([
  ['an empty log', undefined],
  ['a log of yesterday', '2026-01-16T18:00:00.000Z'],
  ['a log that another machine wrote just now', '2026-01-17T08:00:30.000Z'],
])('says nothing of %s', (_what, lastRecordedAt) => expect(clockWarning(lastRecordedAt, NOW)).toBeUndefined())
