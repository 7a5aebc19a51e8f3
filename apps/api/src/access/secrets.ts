import { type Argon2Parameters, argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { concurrencyLimit } from '../utilities/index.ts'
import { isCommonPassword } from './common-passwords.ts'

/** What OWASP asks of argon2id at least: 19 MiB, two passes. */
const COST = { parallelism: 1, tagLength: 32, memory: 19 * 1024, passes: 2 } as const
/** Hashing takes memory and a core, so the works at the same time and the waiting ones are limited. */
const AT_ONCE = 2
const MOST_WAITING = 20

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

/** Hashes PINs and passwords; `undefined` where too many wait already. */
export type Passwords = {
  readonly hashOf: (text: string) => Promise<string> | undefined
  /** Takes as long without a hash, so that the time does not reveal who has a password. */
  readonly matches: (text: string, hash: string | undefined) => Promise<boolean> | undefined
  /** Whether a password is guessed first, also from these words of the person. */
  readonly isCommon: (text: string, words: readonly string[]) => Promise<boolean> | undefined
}

/** One queue for all hashing of this process. */
export function passwords(): Passwords {
  const { run, waiting } = concurrencyLimit(AT_ONCE)
  const queued = <Result>(work: () => Promise<Result>) => (waiting() < MOST_WAITING ? run(work) : undefined)
  return {
    hashOf: (text) =>
      queued(async () => {
        const nonce = randomBytes(16)
        const key = await derive({ ...COST, message: text.normalize('NFKC'), nonce })
        return `${nonce.toString('base64url')}.${key.toString('base64url')}`
      }),
    matches: (text, hash) =>
      queued(async () => {
        const [nonce = '', expected = ''] = (hash ?? DUMMY_HASH).split('.')
        const key = await derive({ ...COST, message: text.normalize('NFKC'), nonce: Buffer.from(nonce, 'base64url') })
        return timingSafeEqual(key, Buffer.from(expected, 'base64url')) && hash !== undefined
      }),
    isCommon: (text, words) => queued(() => isCommonPassword(text, words)),
  }
}

const DUMMY_HASH = `${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`

/** 256 random bits as text that fits into headers, cookies and addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a random secret, which is too long to guess, so that a fast hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
