/** What the first word of the command names: takes the others, answers the exit code. */
export type Subcommand = (args: readonly string[]) => Promise<number>

export const WRONG_USAGE = 2
/** What shells show for a program that Ctrl-C ended. */
export const INTERRUPTED = 130

/** The command was called in a way that it does not understand. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Refuses words that nobody would read. */
export function requireNoArguments([first]: readonly string[]): void {
  if (first !== undefined) throw new UsageError(`"${first}" means nothing here.`)
}

/** Ends at the first Ctrl-C; the second one ends the process as usual. */
export function untilInterrupted(): AbortSignal {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())
  return interruption.signal
}

/** Whether this is how work ends that was interrupted. */
export const isInterruption = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
