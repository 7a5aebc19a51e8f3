import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SHORTEST_ADMIN_TOKEN } from '../operations/config/index.ts'
import { ConfigError, writeWhole } from '../utilities/index.ts'
import type { BearerTokens, Staff } from './staff.ts'

const ADMIN: Staff = { actor: { id: 'token:admin', kind: 'token' }, roles: ['organiser'] }

/** The organiser's token, from the configuration or from the data folder. */
export function singleToken(token: string): BearerTokens {
  const expected = digestOf(token)
  return { staffOf: (given) => (timingSafeEqual(digestOf(given), expected) ? ADMIN : undefined) }
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** The organiser's token, its file, and whether this start has made it. */
export type KeptToken = { readonly token: string; readonly file: string; readonly isNew: boolean }

/**
 * The token from the data folder; creates one at the first start, in a file that only its owner can read. Throws a
 * `ConfigError` where someone has put a short one there.
 */
export async function keptToken(dataDir: string): Promise<KeptToken> {
  const file = fileIn(dataDir)
  const kept = await readKeptToken(dataDir)
  if (kept !== undefined && kept.length < SHORTEST_ADMIN_TOKEN) {
    const fault = `The organiser’s token in ${file} is too short: at least ${SHORTEST_ADMIN_TOKEN} characters.`
    throw new ConfigError(`${fault} Delete the file: the next start makes a new one.`)
  }
  if (kept !== undefined) return { token: kept, file, isNew: false }
  const token = randomBytes(24).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writePrivate(file, token)
  return { token, file, isNew: true }
}

/**
 * Keeps the link of the first organiser beside the token, for a start whose output is no terminal; without a link removes
 * the one of an earlier start. Returns the file.
 */
export async function keepFirstLink(dataDir: string, link: string | undefined): Promise<string | undefined> {
  const file = join(dataDir, 'first-sign-in')
  await rm(file, { force: true })
  if (link === undefined) return undefined
  await mkdir(dataDir, { recursive: true })
  await writePrivate(file, link)
  return file
}

/** Only the owner may read the file, also where it was there before with another mode. */
const writePrivate = (file: string, line: string): Promise<void> => writeWhole(file, `${line}\n`, 0o600)

/** The token in the data folder; undefined where there is none. */
export async function readKeptToken(dataDir: string): Promise<string | undefined> {
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  return kept?.trim() || undefined
}

const fileIn = (dataDir: string): string => join(dataDir, 'admin-token')
