import { type Argon2Parameters, argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Runtime } from '@cup/runtime'
import { concurrencyLimit } from '../utilities/index.ts'

/** Minimum cost of argon2id by OWASP: 19 MiB, two passes. */
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
export function newSecret({ randomize }: Runtime): string {
  const bytes = new Uint8Array(32)
  randomize(bytes)
  return Buffer.from(bytes).toString('base64url')
}

/** The stored hash of a random secret, which is too long to guess, so that a fast hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Number of guesses, as a logarithm, that can be tried within days, offline: a password among them is refused. */
const FEWEST_GUESSES_LOG10 = 8
/** A longer password is judged by its beginning: repetitions cost time. */
const JUDGED_CHARACTERS = 48
const LIMIT_MS = 20_000

/** Message for the thread; its first field distinguishes it from other threads that load this file. */
type PasswordToJudge = { readonly judges: 'password'; readonly password: string; readonly words: readonly string[] }

/**
 * Whether a password is among those that are guessed first: leaked and common ones, German and English words, names,
 * dates, keyboard rows and repetitions, also of the person's own words (zxcvbn). It runs in a thread of its own, because
 * the lists take half a second and 30 MB, and passwords are set a few times a year. Rejects if the thread fails.
 */
export async function isCommonPassword(password: string, words: readonly string[]): Promise<boolean> {
  const judged = password.normalize('NFKC').slice(0, JUDGED_CHARACTERS)
  const job: PasswordToJudge = { judges: 'password', password: judged, words }
  const thread = new Worker(new URL(import.meta.url), { workerData: job })
  const late = setTimeout(() => void thread.terminate(), LIMIT_MS)
  try {
    const guesses = await new Promise<number>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', (code) => reject(new Error(`The thread that judges passwords ended with ${code}`)))
    })
    return guesses < FEWEST_GUESSES_LOG10
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}

/** How many guesses a password takes, as a power of ten. */
async function guessesOf({ password, words }: PasswordToJudge): Promise<number> {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ])
  const dictionary = { ...common.dictionary, ...german.dictionary }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs }).check(password, [...words]).guessesLog10
}

const isJob = (data: unknown): data is PasswordToJudge => Object(data).judges === 'password'

if (isJob(workerData)) parentPort?.postMessage(await guessesOf(workerData))
