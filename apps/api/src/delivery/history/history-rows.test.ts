import { describe } from 'vitest'
import { memoryDatabase } from '../../../test/memory-database.ts'
import { historyContract } from './history-rows.contract.ts'

describe('in memory', () => {
  historyContract(async () => memoryDatabase())
})
