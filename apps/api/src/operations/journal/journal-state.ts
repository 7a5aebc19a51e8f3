import type { Log } from '../../utilities/index.ts'
import type { AwayBecause, JournalNews } from './journal-news.ts'

/** How far the journal is behind, or since when it is away. */
export type JournalState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'following'; readonly behindSeconds: number }
  | { readonly phase: 'away'; readonly because: AwayBecause; readonly since: string }

/** The state of the journal by the news of the process that writes it. */
export type JournalWatch = {
  readonly state: () => JournalState
  readonly behindSeconds: () => number
  readonly note: (news: JournalNews) => void
  readonly committed: (position: number) => void
  /** Finds out whether the news fail to come. */
  readonly look: () => void
}

/** The process says several times a second what is written; a disk that hangs keeps it from that. */
const SILENT_AFTER_MS = 3000
/** Its start, and the first base of a long log. */
const SILENT_WHILE_STARTING_MS = 60_000
/** The promise is a second. */
const SLOW_AFTER_MS = 5000
const CAUGHT_UP_MS = 1000
/** The lag that is shown is the largest of the last seconds. */
const SHOWN_FOR_MS = 5000
/** More commits than this need not wait here one by one until a stick is back. */
const MOST_WAITING = 1000

type Watching = {
  readonly folder: string
  readonly log: Log
  /** Called when people should see the state again. */
  readonly onChange: () => void
  /** Takes how long a commit has waited, in milliseconds, once it is written. */
  readonly onLag: (lagMs: number) => void
  readonly nowMs?: () => number
}

type Away = { readonly because: AwayBecause; readonly since: number }

/** Compares what is committed with what is written. */
export function journalWatch({ folder, log, onChange, onLag, nowMs = Date.now }: Watching): JournalWatch {
  const commits = unwrittenCommits(nowMs, onLag)
  let heardAt = nowMs()
  let shownAt = 0
  let isStarting = true
  let away: Away | undefined

  const leave = (because: AwayBecause, reason: string) => {
    if (away?.because === because) return
    away = { because, since: away?.since ?? (because === 'silent' ? heardAt : nowMs()) }
    log(`The journal in ${folder} is not written: ${reason}. The cup goes on without it, and it continues by itself.`)
    onChange()
  }
  const come = () => {
    if (!away && !isStarting) return
    log(away ? `The journal in ${folder} is written again.` : `The journal is written to ${folder}.`)
    away = undefined
    isStarting = false
    onChange()
  }
  return {
    state: () => {
      if (away) return { phase: 'away', because: away.because, since: new Date(away.since).toISOString() }
      return isStarting
        ? { phase: 'starting' }
        : { phase: 'following', behindSeconds: Math.round(commits.lagMs() / 100) / 10 }
    },
    behindSeconds: () => commits.lagMs() / 1000,
    note: (news) => {
      heardAt = nowMs()
      switch (news.type) {
        case 'line':
          return log(news.line)
        case 'basing':
          isStarting = true
          return
        case 'away':
          return leave(news.because, news.reason)
        case 'written':
          commits.written(news.position)
          if (commits.oldestMs() < CAUGHT_UP_MS) come()
      }
    },
    committed: commits.add,
    look: () => {
      const now = nowMs()
      if (now - heardAt > (isStarting ? SILENT_WHILE_STARTING_MS : SILENT_AFTER_MS))
        leave('silent', 'it does not answer')
      else if (!isStarting && !away && commits.oldestMs() > SLOW_AFTER_MS) leave('silent', 'it is too slow')
      if (now - shownAt < SHOWN_FOR_MS || away) return
      shownAt = now
      onChange()
    },
  }
}

/** Commits that are not on the stick yet, and how long those before them have waited for it. */
function unwrittenCommits(nowMs: () => number, onLag: Watching['onLag']) {
  /** Oldest first. */
  let waiting: { readonly position: number; readonly at: number }[] = []
  let lags: { readonly lag: number; readonly at: number }[] = []
  let last = -1
  const oldestMs = () => (waiting[0] ? nowMs() - waiting[0].at : 0)
  return {
    oldestMs,
    lagMs: () => Math.max(0, oldestMs(), ...lags.map(({ lag }) => lag)),
    add: (position: number) => {
      if (position > last && waiting.length < MOST_WAITING) waiting.push({ position, at: nowMs() })
    },
    written: (position: number) => {
      const now = nowMs()
      const through = waiting.filter((one) => one.position <= position)
      waiting = waiting.filter((one) => one.position > position)
      lags = lags.filter(({ at }) => now - at < SHOWN_FOR_MS)
      lags.push(...through.map(({ at }) => ({ lag: now - at, at: now })))
      for (const { at } of through) onLag(now - at)
      last = position
    },
  }
}
