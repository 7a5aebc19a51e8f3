import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isSealed } from '../journal/index.ts'

/** Asks for the passphrase of a sealed backup or journal at the terminal; undefined where none is needed, or no one is there. */
export async function askPassphrase(place: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !(await isSealed(place))) return undefined
  process.stderr.write('The passphrase of the backups: ')
  // What is typed is not shown.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return (await terminal.question('')).trim() || undefined
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
