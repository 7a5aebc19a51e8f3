import { VERSIONS_KEPT } from '@cup/contract/website'
import { instantOf } from '@cup/domain/kernel'
import type { NextWebsite, SiteRows } from '../src/delivery/site/site-rows.ts'

type Row = Pick<NextWebsite, 'savedBy'> & {
  readonly version: number
  readonly savedAtMs: number
  content?: string | undefined
  erasedAtMs?: number
}

/** The versions of the website in memory; who has saved them has no name. */
export function memorySite(nowMs: () => number): SiteRows {
  const rows: Row[] = []
  const latest = () => rows.length
  return {
    latest: async () => latest(),
    find: async (version) => {
      const content = rows[version - 1]?.content
      return content === undefined ? undefined : { version, content: JSON.parse(content) }
    },
    list: async () =>
      rows
        .slice(-VERSIONS_KEPT)
        .toReversed()
        .map(({ version, savedAtMs, erasedAtMs }) => ({
          version,
          savedAt: instantOf(savedAtMs),
          ...(erasedAtMs === undefined ? {} : { erasedAt: instantOf(erasedAtMs) }),
        })),
    add: async ({ after, website, savedBy }) => {
      if (after !== latest()) return false
      rows.push({ version: after + 1, savedAtMs: nowMs(), content: JSON.stringify(website), savedBy })
      for (const row of rows.slice(0, -VERSIONS_KEPT)) row.content = undefined
      return true
    },
    eraseBefore: async (version) => {
      if (version !== latest()) return false
      for (const row of rows.slice(0, version - 1)) {
        row.content = undefined
        row.erasedAtMs ??= nowMs()
      }
      return true
    },
  }
}
