import { cpus, loadavg } from 'node:os'

/** The size of the picture that the stream takes. */
export const STREAM = { width: 1920, height: 1080 } as const

/** Breaks a run off that hangs or is stopped; its browsers and services end with the process. Answers how to call that off. */
export function stopAfter(minutes: number): () => void {
  const timer = setTimeout(() => breakOff(`stopped after ${minutes} minutes`), minutes * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => breakOff(`stopped by ${signal}`))
  return () => clearTimeout(timer)
}

function breakOff(reason: string): void {
  console.error(reason)
  process.exit(3)
}

/** The first line of a run: its day, what it ran in, and on which machine. */
export function headline(browser: { readonly version: () => string }): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, Chromium ${browser.version()}, ${machine}`
}

/** Whether a figure is held, in words. */
export const holds = (isHeld: boolean, limit: string): string => `${isHeld ? 'holds' : 'missed'}: ${limit}`
