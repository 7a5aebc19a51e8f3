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

/** Takes each line of the digest, to find the first difference between two runs. */
export type TraceLines = (line: string) => void

/** Lines are hashed together: an update for each would cost as much as the task. */
const HASHED_TOGETHER = 16_384

/** An empty trace; `now` is the true time. */
export function createTrace(now: () => number, lines?: TraceLines): Trace {
  const hash = createHash('sha256')
  const told: Told[] = []
  let waiting = ''
  const flush = () => {
    hash.update(waiting)
    waiting = ''
  }
  const record = (what: string) => {
    const line = `${now()} ${what}\n`
    waiting += line
    lines?.(line)
    if (waiting.length > HASHED_TOGETHER) flush()
  }
  return {
    tell: (who, what) => {
      const line = `${who}: ${what}`
      record(line)
      const last = told.at(-1)
      if (last?.line === line) last.times += 1
      else told.push({ at: now(), line, times: 1 })
    },
    deliver: (from, to, what) => {
      if (typeof what === 'string') {
        record(`${from} > ${to} ${what}`)
        return
      }
      record(`${from} > ${to} ${what.length}`)
      flush()
      hash.update(what)
      lines?.(`${Buffer.from(what).toString('latin1')}\n`)
    },
    step: record,
    digest: () => {
      flush()
      return hash.copy().digest('hex')
    },
    story: () => told.map(storyLine),
  }
}

/** A line of the story, with how often it was told without another one between. */
type Told = { readonly at: number; readonly line: string; times: number }

const storyLine = ({ at, line, times }: Told): string =>
  `${timeOfDay.format(at)} ${line}${times > 1 ? ` (${times} times)` : ''}`

const timeOfDay = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' })
