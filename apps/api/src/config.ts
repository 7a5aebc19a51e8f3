import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535)
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))
const TimeZone = z.string().refine(isTimeZone, { error: 'not a time zone, such as Europe/Berlin' })

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.string().min(1).optional(),
  CUP_DATA_DIR: z.string().min(1).optional(),
  CUP_ADMIN_TOKEN: z.string().min(8, 'too short: at least 8 characters').max(200).optional(),
  CUP_PUBLIC_URL: Origin.optional(),
  CUP_ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(Origin))
    .optional(),
  CUP_ASSET_URL: Origin.optional(),
  CUP_TIME_ZONE: TimeZone.default('Europe/Berlin'),
})

/** What the service is told from outside, read once and checked. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string | undefined
  readonly adminToken: string | undefined
  readonly publicUrl: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly assetUrl: string | undefined
  readonly timeZone: string
}

/** A configuration that nobody should start with; its message names every wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment; `--hall` listens to the whole network of the hall. */
export function configOf(environment: Readonly<Record<string, string | undefined>>, flags: readonly string[]): Config {
  const problems = [...unknownNames(environment), ...unknownFlags(flags)]
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`))
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: flags.includes('--hall') ? '0.0.0.0' : data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir: data.CUP_DATA_DIR,
    adminToken: data.CUP_ADMIN_TOKEN,
    publicUrl: data.CUP_PUBLIC_URL,
    allowedOrigins: data.CUP_ALLOWED_ORIGINS ?? [],
    assetUrl: data.CUP_ASSET_URL,
    timeZone: data.CUP_TIME_ZONE,
  }
}

const withoutEmpty = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

const unknownNames = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('CUP_') && !(name in Environment.shape))
    .map((name) => `${name}: there is no such setting; README.md lists them`)

const unknownFlags = (flags: readonly string[]): string[] =>
  flags.filter((flag) => flag !== '--hall').map((flag) => `${flag}: there is no such flag; the only one is --hall`)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('de', { timeZone: name })
    return true
  } catch {
    return false
  }
}
