import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Runs `pnpm simulate` with these arguments in a process of its own; a failure is in what it printed. */
export async function simulateBy(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly printed: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve) => child.on('close', (number) => resolve(number ?? 1))),
  ])
  return { code, printed: printed + errors }
}

/** The lines of the days without the real time that they took. */
export const daysIn = (printed: string): readonly string[] =>
  printed.split('\n').flatMap((line) => (line.startsWith('--') ? [line.replace(/ in [\d.]+ s,/, ',')] : []))
