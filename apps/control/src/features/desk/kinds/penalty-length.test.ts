import { expect, it } from 'vitest'
import { penaltyLengthText } from './penalty-length.ts'

it('[P2] says how long a penalty is', () => {
  expect([120, 60, 90].map(penaltyLengthText)).toEqual(['2 Min.', '1 Min.', '1:30 Min.'])
})
