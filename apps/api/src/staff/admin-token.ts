import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '@cup/contract/permissions'
import type { Actor } from '../command-handling/actor.ts'

/** Somebody who signed in: who it is, and what the roles allow. */
export type Staff = { readonly actor: Actor; readonly roles: readonly Role[] }

/** Finds out who sends a request by its bearer token; undefined if nobody has that token. */
export type Tokens = { readonly staffOf: (token: string) => Staff | undefined }

const ADMIN: Staff = { actor: { id: 'token:admin', kind: 'token' }, roles: ['organiser'] }

/** Until staff have their own sign-in, one token is the organiser's. */
export function singleToken(token: string): Tokens {
  const expected = digestOf(token)
  return { staffOf: (given) => (timingSafeEqual(digestOf(given), expected) ? ADMIN : undefined) }
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()

export type KeptToken = { readonly token: string; readonly file: string; readonly isNew: boolean }

/** The token that was made at the first start, or a new one, kept with the data for its owner's eyes only. */
export async function keptToken(dataDir: string): Promise<KeptToken> {
  const file = fileIn(dataDir)
  const kept = await readKeptToken(dataDir)
  if (kept) return { token: kept, file, isNew: false }
  const token = randomBytes(24).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return { token, file, isNew: true }
}

/** The token that a service has kept in the data folder; undefined where none did. */
export async function readKeptToken(dataDir: string): Promise<string | undefined> {
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  return kept?.trim() || undefined
}

const fileIn = (dataDir: string): string => join(dataDir, 'admin-token')
