import { readFileSync, statSync } from 'node:fs'
import { fieldErrorsOf } from '@cup/contract/problem'
import { SiteFile } from '@cup/contract/site'
import { ConfigError, type Log } from '../../utilities/index.ts'

/** The site as this machine gives it; after a change it is another object. */
export type GivenSite = {
  /** Content of `site.json`, which goes before everything else. */
  readonly file: SiteFile
  /** The fields that the environment sets. */
  readonly set: SiteFile
}

/** Returns the current site of this machine. */
export type GivenSiteSource = () => GivenSite

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
export function siteFile({ file, set, log }: SitePlace): GivenSiteSource {
  let stamp = stampOf(file)
  let given: GivenSite = { file: read(file), set }
  return () => {
    const latest = stampOf(file)
    if (latest === stamp) return given
    stamp = latest
    try {
      given = { file: read(file), set }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      log(`${error.message}\nThe site stays as it was.`)
    }
    return given
  }
}

/** A machine without a file and without settings. */
export const nothingGiven: GivenSiteSource = () => NOTHING_GIVEN

const NOTHING_GIVEN: GivenSite = { file: {}, set: {} }

/** The time and size of the file; empty where there is none. */
function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

function read(file: string): SiteFile {
  const parsed = SiteFile.safeParse(contentOf(file))
  if (parsed.success) return parsed.data
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
