import { describe } from 'vitest'
import { memoryProcesses } from '../../../test/memory-processes.ts'
import { processesContract } from './processes.contract.ts'

describe('in memory', () => {
  processesContract(async () => {
    const head = { epoch: 'memory00', position: 0 }
    let passedMs = 0
    return {
      register: memoryProcesses({ head: () => head, nowMs: () => Date.now() + passedMs }),
      epoch: head.epoch,
      setHead: async (position) => {
        head.position = position
      },
      passTwoHours: async () => {
        passedMs += 2 * 3_600_000
      },
    }
  })
})
