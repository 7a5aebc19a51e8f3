import { describe } from 'vitest'
import { memoryErasure } from '../../../test/memory-erasure.ts'
import { erasureRowsContract } from './erasure-rows.contract.ts'

describe('in memory', () => {
  erasureRowsContract(async () => {
    let nowMs = Date.parse('2025-01-18T16:00:00Z')
    const pass = async (seconds: number) => {
      nowMs += seconds * 1000
    }
    return {
      rows: memoryErasure(
        () => nowMs,
        () => undefined,
      ),
      pass,
    }
  })
})
