import { isWebsiteField, Website, type WebsiteField } from '@cup/contract/website'
import { type Runtime, randomId } from '@cup/runtime'
import type { VersionRows } from '../../core/kept-versions/index.ts'
import { coalesce, type Log, RequestError } from '../../utilities/index.ts'
import type { GivenSiteSource } from './site-file.ts'
import { type SiteSource, siteSource } from './site-now.ts'

/** [W3] A version that another process has saved is shown here after this time at the latest. */
const POLL_MS = 1000

/** A version that shall be saved. */
type Saving = { readonly version: number; readonly website: Website; readonly savedBy: string | undefined }

/** A version that was saved: `hasLost` where something that was shown before is not shown any more. */
export type SavedSite = { readonly version: number; readonly hasLost: boolean }

/** [W1] The website as organisers have written it, in memory, and how it follows the other processes. */
export type KeptSite = {
  readonly siteNow: SiteSource
  /** Reads the database, and answers what it holds. */
  readonly latest: () => Promise<{ readonly version: number; readonly website: Website }>
  /** The fields of the website that `site.json` sets. */
  readonly setByFile: () => Website
  readonly find: (version: number) => Promise<Website>
  readonly list: VersionRows['list']
  readonly save: (saving: Saving) => Promise<SavedSite>
  readonly eraseBefore: (version: number) => Promise<void>
  readonly close: () => Promise<void>
}

type Deps = {
  readonly rows: VersionRows
  readonly given: GivenSiteSource
  /** Drops what was made of the website before. */
  readonly forget: () => void
  readonly log: Log
  readonly runtime: Runtime
}

/** Reads the website, and follows it. */
export async function openKeptSite({ rows, given, forget, log, runtime }: Deps): Promise<KeptSite> {
  let version = 0
  let website: Website = {}
  let isAway = false

  const look = coalesce(async () => {
    const latest = await rows.latest()
    // Not only a later one: a server that takes the place of another may have lost the last versions.
    if (latest === version) return
    website = websiteIn((await rows.find(latest))?.content)
    version = latest
    forget()
  })
  const say = (isNowAway: boolean, reason: unknown) => {
    if (isNowAway && !isAway) log(`The website cannot be read: ${String(reason)}; the one of before stays.`)
    isAway = isNowAway
  }
  await look()
  const stopPolling = runtime.every(POLL_MS, () => {
    void look().then(
      () => say(false, ''),
      (error: unknown) => say(true, error),
    )
  })

  return {
    siteNow: siteSource(given, () => website),
    latest: async () => {
      await look()
      return { version, website }
    },
    setByFile: () => websiteIn(given().file),
    find: async (wanted) => {
      const kept = await rows.find(wanted)
      if (!kept) throw new RequestError('website/unknown-version')
      return websiteIn(kept.content)
    },
    list: rows.list,
    save: async ({ version: after, website: next, savedBy }) => {
      await look()
      if (after !== version) throw new RequestError('website/changed')
      const before = website
      requireFree(given().file, before, next)
      if (isSame(before, next)) return { version, hasLost: false }
      const isSaved = await rows.add({ after, content: next, id: randomId(runtime), savedBy })
      if (!isSaved) throw new RequestError('website/changed')
      await look()
      return { version: after + 1, hasLost: hasLost(before, next) }
    },
    eraseBefore: async (shown) => {
      if (!(await rows.eraseBefore(shown))) throw new RequestError('website/changed')
    },
    close: async () => {
      stopPolling()
      await look().catch(() => undefined)
    },
  }
}

/** [W2] Throws where a field changes that `site.json` sets: the change would not be shown. */
function requireFree(file: object, before: Website, next: Website): void {
  const field = changedFields(before, next).find((name) => name in file)
  if (field === undefined) return
  const message = `site.json sets the field ${field}`
  throw new RequestError('website/set-by-file', message, [{ path: `website.${field}`, code: 'set-by-file', message }])
}

const changedFields = (before: Website, next: Website): readonly WebsiteField[] =>
  Object.keys({ ...before, ...next })
    .filter(isWebsiteField)
    .filter((field) => !isSame(before[field], next[field]))

/** Both come from the same schema, which sets the order of their fields. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether a text that was there before is gone: it may have been a name. */
function hasLost(before: Website, next: Website): boolean {
  const kept = new Set(textsIn(next))
  return textsIn(before).some((text) => !kept.has(text))
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** The fields of a stored website that this version of the service can read. */
function websiteIn(content: unknown): Website {
  const fields = typeof content === 'object' && content !== null ? Object.entries(content) : []
  const readable = fields.filter(
    ([name, value]) => isWebsiteField(name) && Website.shape[name].safeParse(value).success,
  )
  return Website.parse(Object.fromEntries(readable))
}
