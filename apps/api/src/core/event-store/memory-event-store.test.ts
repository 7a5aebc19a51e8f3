import { describe } from 'vitest'
import { decidedAppendContract } from './decided-append.contract.ts'
import { eventStoreContract } from './event-store.contract.ts'
import { lossesContract } from './losses.contract.ts'
import { memoryEventStore } from './memory-event-store.ts'

describe('in memory', () => {
  eventStoreContract(async () => memoryEventStore())
  decidedAppendContract(async () => memoryEventStore())
  lossesContract(async () => memoryEventStore())
})
