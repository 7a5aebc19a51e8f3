import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../cli/cup.ts')

/** Makes a backup in a process of its own: what serves the hall has nothing to do with it. Rejects with what it said. */
export async function backUpInOwnProcess(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, 'backup'], { stdio: ['ignore', 'ignore', 'pipe'], signal })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-1000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said.trim() || `it ended with ${code}`)
}
