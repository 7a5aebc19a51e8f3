import type { SampleCommand } from '@cup/domain/sample-cup'

/** Makes one call; rejects when it is refused. */
export type Send = (command: SampleCommand, signal: AbortSignal) => Promise<void>

/** What is to be sent, through what, and who watches. */
export type Sending = {
  readonly commands: readonly SampleCommand[]
  readonly send: Send
  readonly onProgress: (step: { readonly done: number; readonly total: number }) => void
  readonly signal: AbortSignal
}

/** Sends one command after the other, since each builds on those before it; the first that is refused ends it. */
export async function sendAll({ commands, send, onProgress, signal }: Sending): Promise<void> {
  for (const [index, command] of commands.entries()) {
    signal.throwIfAborted()
    await send(command, signal)
    onProgress({ done: index + 1, total: commands.length })
  }
}
