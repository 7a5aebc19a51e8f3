import { readFile } from 'node:fs/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { reasonOf } from '../../utilities/index.ts'

/** A subcommand: takes the other arguments, returns the exit code. */
export type Subcommand = (args: readonly string[]) => Promise<number>

/** Exit code of a wrong usage. */
export const WRONG_USAGE = 2
/** Exit code that shells show for a program that Ctrl-C ended. */
export const INTERRUPTED = 130

/** The command was called with invalid arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Refuses arguments that would be ignored. */
export function requireNoArguments([first]: readonly string[]): void {
  if (first !== undefined) throw new UsageError(`"${first}" means nothing here.`)
}

/** Ends at the first Ctrl-C; the second one ends the process as usual. */
export function untilInterrupted(): AbortSignal {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())
  return interruption.signal
}

/** Whether an error is the result of an interruption. */
export const isInterruption = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Parses the arguments of a command; throws a `UsageError` for unknown ones. */
export function wordsOf<const Config extends ParseArgsConfig>(args: readonly string[], config: Config) {
  try {
    return parseArgs<Config & { args: string[] }>({ ...config, args: [...args] })
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error })
  }
}

/** The only file that a command asks for. */
export function oneFileOf([file, ...others]: readonly string[]): string {
  if (file === undefined) throw new UsageError('The name of a file is missing.')
  if (others.length > 0) throw new UsageError(`"${others[0]}" means nothing here.`)
  return file
}

const SHORTEST_PASSPHRASE = 12

/** The passphrase that is the first line of a file: on the command line every program of this machine would see it. */
export async function passphraseIn(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const [passphrase = ''] = (await readFile(file, 'utf8')).split(/\r?\n/)
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new Error(`The first line of ${file} is the passphrase: write at least ${SHORTEST_PASSPHRASE} characters.`)
  return passphrase
}
