import type { MemoryDatabase } from '@cup/api/testing/memory-database'
import type { Connection } from './database-connection.ts'

type Pages = MemoryDatabase['store']['pagesAfter']

/** Number of events that PostgreSQL gives at once. */
const PAGE = 2000

/** The pages of a log, each asked for by itself. */
export const pagesOf = ({ pagesAfter }: { readonly pagesAfter: Pages }, { ask }: Pick<Connection, 'ask'>): Pages =>
  async function* pages(position) {
    for (let last = position; ; last += PAGE) {
      const page = await ask('look', async () => {
        for await (const events of pagesAfter(last)) return events.slice(0, PAGE)
        return []
      })
      if (page.length > 0) yield page
      if (page.length < PAGE) return
    }
  }
