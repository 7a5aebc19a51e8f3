import { describe } from 'vitest'
import { memorySite } from '../../../test/memory-site.ts'
import { siteRowsContract } from './site-rows.contract.ts'

describe('in memory', () => {
  siteRowsContract(async () => memorySite(Date.now))
})
