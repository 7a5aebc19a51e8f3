import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { reasonOf } from '../../utilities/index.ts'
import { openServerLine } from './server-line.ts'
import { sshArguments, type Tunnelling } from './ssh-command.ts'
import { type Failure, failureIn } from './ssh-failure.ts'

/** A tunnel from its first connection to its end. */
export type SshTunnel = {
  /** Resolves to the failure when ssh has ended; to undefined after `close`. */
  readonly ended: Promise<Failure | undefined>
  readonly close: () => Promise<void>
}

/** ssh says itself why its connection is over; then it is ended. */
const LAST_WORDS_MS = 1000
const LINES_KEPT = 20

/** Opens a tunnel; `onUp` is called when the server listens for it. */
export async function openSshTunnel(tunnelling: Omit<Tunnelling, 'linePort'>, onUp: () => void): Promise<SshTunnel> {
  const line = await openServerLine(tunnelling.target)
  const args = sshArguments({ ...tunnelling, linePort: line.port })
  const ssh = spawn('ssh', args, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
  const { promise: over, resolve } = Promise.withResolvers<unknown>()
  ssh.once('error', resolve).once('close', () => resolve(undefined))
  const said: string[] = []
  createInterface({ input: ssh.stderr }).on('line', (text) => {
    if (text.includes('remote forward success')) onUp()
    if (!text.startsWith('debug1:')) said.push(text.trim())
    if (said.length > LINES_KEPT) said.shift()
  })
  let isClosed = false
  // A stopped or hanging ssh ends by no other signal, and has nothing to keep.
  const kill = () => void ssh.kill('SIGKILL')
  const broken = line.ended.then((reason) => {
    setTimeout(kill, isClosed ? 0 : LAST_WORDS_MS).unref()
    return reason
  })
  const ended = over.then(async (error): Promise<Failure | undefined> => {
    line.close()
    const reason = error ?? (await broken)
    if (isClosed) return undefined
    return reason === undefined ? failureIn(said) : { why: 'away', reason: reasonOf(reason) }
  })
  return {
    ended,
    close: async () => {
      isClosed = true
      line.close()
      kill()
      await over
    },
  }
}
