import { z } from 'zod'
import { WriteAnswer } from './entities.ts'
import { VersionInfo, VersionNumber } from './kept-versions.ts'
import { queryInteger } from './query.ts'
import { callRoutesOf } from './route.ts'
import { Website } from './website.ts'

/** The longest website in bytes: legal texts of a few dozen pages. */
const WEBSITE_LIMIT_BYTES = 512 * 1024

/** Confirms a change of the website: the caches as after a write that hides a name. */
const Changed = z.strictObject({
  version: VersionNumber,
  cachesPurged: WriteAnswer.shape.cachesPurged,
  cachesMayShowUntil: WriteAnswer.shape.cachesMayShowUntil,
})

/** [W1] Calls for the website beside the cup: kept beside the log, because imprints name people. */
export const websiteRoutes = callRoutesOf({
  'website.read/get': {
    method: 'GET',
    summary: 'The website as organisers have written it, and its kept versions',
    description:
      'The fields of `file` are set by `site.json` in the data folder: they are shown in place of those of `website`. Visitors get both over the defaults, by GET /site.json.',
    errors: [],
    input: z.strictObject({}),
    answer: z.strictObject({
      version: VersionNumber,
      website: Website,
      file: Website,
      versions: z
        .array(VersionInfo)
        .meta({ description: 'The kept versions, the latest first: at most 20, with the one that is shown.' }),
    }),
  },
  'website.read/version': {
    method: 'GET',
    summary: 'One kept version of the website',
    description: 'To go back to it, save its content again.',
    errors: ['website/unknown-version'],
    input: z.strictObject({
      version: queryInteger(1).meta({ description: 'The number of a version that is kept.', examples: [7] }),
    }),
    answer: z.strictObject({ website: Website }),
  },
  'website.write/save': {
    method: 'POST',
    summary: 'Saves the website as a new version',
    description:
      'The whole website: a field that is absent has its default again. Visitors see it at once. Refused where another organiser has saved since `version`, and where a field differs that `site.json` sets. The same website again makes no new version.',
    errors: ['competition/unknown', 'website/changed', 'website/set-by-file'],
    bodyLimit: WEBSITE_LIMIT_BYTES,
    input: z.strictObject({
      version: VersionNumber.meta({ description: 'The version that was changed.', examples: [7] }),
      website: Website,
    }),
    answer: Changed,
  },
  'website.write/erase-earlier': {
    method: 'POST',
    summary: 'Erases the content of all versions before the one that is shown',
    description:
      'For a name that is to be kept nowhere. It cannot be undone, and no backup brings the versions back. Refused where another organiser has saved since `version`.',
    errors: ['website/changed'],
    input: z.strictObject({
      version: VersionNumber.meta({ description: 'The version that is shown and stays.', examples: [7] }),
    }),
    answer: z.strictObject({}),
  },
})
