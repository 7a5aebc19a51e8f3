import { describe } from 'vitest'
import { memoryVersions } from '../../../test/memory-versions.ts'
import { versionRowsContract } from './version-rows.contract.ts'

describe('in memory', () => {
  versionRowsContract(async () => memoryVersions(Date.now))
})
