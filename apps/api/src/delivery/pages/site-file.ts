import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { LIVE_HEADER } from '@cup/contract/headers'
import { fieldErrorsOf } from '@cup/contract/problem'
import { type Site, SiteFile, siteOf } from '@cup/contract/site'
import type { FastifyRequest } from 'fastify'
import { ConfigError, type Log } from '../../utilities/index.ts'

/** The site with its response bytes; a changed site is another object. */
export type SiteNow = { readonly site: Site; readonly bytes: Buffer; readonly etag: string }

/** Returns the current site. */
export type SiteSource = () => SiteNow

type SitePlace = {
  /** The path of `site.json`, which may be missing. */
  readonly file: string
  /** The fields that the environment sets. */
  readonly set: SiteFile
  readonly log: Log
}

/**
 * Reads `site.json` and throws a `ConfigError` that names every wrong field. Later it is read again as soon as the file
 * has changed; a change that is wrong is logged, and the site stays as it was.
 */
export function siteFile({ file, set, log }: SitePlace): SiteSource {
  let stamp = stampOf(file)
  let now = siteNow(read(file, set))
  return () => {
    const latest = stampOf(file)
    if (latest === stamp) return now
    stamp = latest
    try {
      now = siteNow(read(file, set))
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      log(`${error.message}\nThe site stays as it was.`)
    }
    return now
  }
}

/** The site where there is no file: the defaults. */
export function defaultSite(): SiteSource {
  const now = siteNow(siteOf({}))
  return () => now
}

/** Whether a request comes from a cache that fans the feed out to its visitors. */
export const isByFeed = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[LIVE_HEADER.toLowerCase()] === ('feed' satisfies Site['live'])

/** The site for visitors that such a cache serves. */
export function siteByFeed({ site }: SiteNow): SiteNow {
  const known = sitesByFeed.get(site)
  if (known) return known
  const made = siteNow({ ...site, live: 'feed' })
  sitesByFeed.set(site, made)
  return made
}

const sitesByFeed = new WeakMap<Site, SiteNow>()

function siteNow(site: Site): SiteNow {
  const bytes = Buffer.from(JSON.stringify(site))
  return { site, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` }
}

/** The time and size of the file; empty where there is none. */
function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

function read(file: string, set: SiteFile): Site {
  const parsed = SiteFile.safeParse(contentOf(file))
  if (parsed.success) return siteOf(parsed.data, set)
  const problems = fieldErrorsOf(parsed.error).map(({ path, message }) => `  ${path || 'the file'}: ${message}`)
  throw new ConfigError(`${file} is wrong:\n${problems.join('\n')}`)
}

function contentOf(file: string): unknown {
  if (stampOf(file) === '') return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
