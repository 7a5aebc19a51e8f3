import { createHash } from 'node:crypto'

/** The record of a run: a digest of everything that happened, and what was told as a story. */
export type Trace = {
  readonly tell: (who: string, what: string) => void
  /** Something reached a machine over the network. */
  readonly deliver: (from: string, to: string, what: string | Uint8Array) => void
  /** A task ran, of this machine. */
  readonly step: (machine: string) => void
  readonly digest: () => string
  readonly story: () => readonly string[]
}

/** Where each line of the digest may be written as well, to find the first difference of two runs. */
export type TraceLines = (line: string) => void

/** An empty trace; `now` is the true time. */
export function createTrace(now: () => number, lines?: TraceLines): Trace {
  const hash = createHash('sha256')
  const told: { readonly at: number; readonly line: string }[] = []
  const record = (line: string) => {
    hash.update(`${now()} ${line}\n`)
    lines?.(`${now()} ${line}`)
  }
  return {
    tell: (who, what) => {
      record(`${who}: ${what}`)
      told.push({ at: now(), line: `${who}: ${what}` })
    },
    deliver: (from, to, what) => {
      record(`${from} > ${to}`)
      hash.update(what)
      lines?.(typeof what === 'string' ? what : Buffer.from(what).toString('latin1'))
    },
    step: record,
    digest: () => hash.copy().digest('hex'),
    story: () => told.map(({ at, line }) => `${timeOfDay.format(at)} ${line}`),
  }
}

const timeOfDay = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' })
