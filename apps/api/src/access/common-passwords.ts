import { parentPort, Worker, workerData } from 'node:worker_threads'

/** What a guesser tries first is in the lists of the first guesses: so few guesses are found within days, offline. */
const FEWEST_GUESSES_LOG10 = 8
/** A longer password is judged by its beginning: repetitions cost time. */
const JUDGED_CHARACTERS = 48
const LIMIT_MS = 20_000

/** What the thread needs; its first field tells it from other threads that load this file. */
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
