import { VERSIONS_KEPT } from '@cup/contract/kept-versions'
import { instantOf } from '@cup/domain/kernel'
import type { KeptVersions } from '../src/core/kept-versions/index.ts'
import type { NextVersion, VersionRows } from '../src/core/kept-versions/version-rows.ts'

type Row = Pick<NextVersion, 'savedBy'> & {
  readonly version: number
  readonly savedAtMs: number
  content?: string | undefined
  erasedAtMs?: number
}

/** The versions of each thing in memory; who has saved them has no name. */
export const memoryVersions = (nowMs: () => number): KeptVersions => ({
  website: rowsOf(nowMs),
  referees: rowsOf(nowMs),
})

function rowsOf(nowMs: () => number): VersionRows {
  const rows: Row[] = []
  const latest = () => rows.length
  const erase = (earlier: readonly Row[]) => {
    for (const row of earlier) {
      row.content = undefined
      row.erasedAtMs ??= nowMs()
    }
  }
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
    add: async ({ after, content, savedBy, erasesEarlier = false }) => {
      if (after !== latest()) return false
      rows.push({ version: after + 1, savedAtMs: nowMs(), content: JSON.stringify(content), savedBy })
      if (erasesEarlier) erase(rows.slice(0, -1))
      for (const row of rows.slice(0, -VERSIONS_KEPT)) row.content = undefined
      return true
    },
    eraseBefore: async (version) => {
      if (version !== latest()) return false
      erase(rows.slice(0, -1))
      return true
    },
  }
}
