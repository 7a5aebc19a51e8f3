import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError, reasonOf } from '../../utilities/index.ts'

/** A header whose value is kept in a file of its own, such as the token of a CDN. It is read for each request. */
const Secret = z.strictObject({
  header: z.string().min(1).default('authorization'),
  prefix: z.string().default('Bearer '),
  file: z.string().min(1),
})

/** A shared cache in front of the service, and the request that empties it. */
const PurgedCache = z.strictObject({
  name: z.string().min(1).max(40),
  url: z.url({ protocol: /^https?$/ }),
  method: z
    .string()
    .regex(/^[A-Z]{3,10}$/, { error: 'not a method, such as POST, PURGE or BAN' })
    .default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
  secret: Secret.optional(),
  body: z.string().optional(),
})
export type PurgedCache = z.infer<typeof PurgedCache>

const PurgedCaches = z
  .array(PurgedCache)
  .refine((caches) => new Set(caches.map(({ name }) => name)).size === caches.length, {
    error: 'two caches have the same name',
  })

/** The caches of `CUP_PURGE`, a list in JSON or a file with one; throws a `ConfigError` where it is wrong. */
export function purgedCachesIn(setting: string | undefined): readonly PurgedCache[] {
  if (setting === undefined) return []
  const parsed = PurgedCaches.safeParse(listOf(setting))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join(' ')}: ${message}`)
  throw new ConfigError(['CUP_PURGE: the list of caches is wrong:', ...problems].join('\n'))
}

function listOf(setting: string): unknown {
  try {
    return JSON.parse(setting.startsWith('[') ? setting : readFileSync(setting, 'utf8'))
  } catch (error) {
    throw new ConfigError(`CUP_PURGE: no list of caches that can be read: ${reasonOf(error)}`)
  }
}
