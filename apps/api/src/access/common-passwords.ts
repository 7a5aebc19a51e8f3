import { Worker } from 'node:worker_threads'

/** What a guesser tries first is in the lists of the first guesses: so few guesses are found within days, offline. */
const FEWEST_GUESSES_LOG10 = 8
/** A longer password is judged by its beginning: repetitions cost time. */
const JUDGED_CHARACTERS = 48
const LIMIT_MS = 20_000

/** What the thread needs to judge a password. */
export type PasswordToJudge = { readonly password: string; readonly words: readonly string[] }

/**
 * Whether a password is among those that are guessed first: leaked and common ones, German and English words, names,
 * dates, keyboard rows and repetitions, also of the person's own words (zxcvbn). It runs in a thread of its own, because
 * the lists take half a second and 30 MB, and passwords are set a few times a year. Rejects if the thread fails.
 */
export async function isCommonPassword(password: string, words: readonly string[]): Promise<boolean> {
  const workerData: PasswordToJudge = { password: password.normalize('NFKC').slice(0, JUDGED_CHARACTERS), words }
  const thread = new Worker(new URL('./password-thread.ts', import.meta.url), { workerData })
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
