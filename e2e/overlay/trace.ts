import type { Page } from '@playwright/test'

/** What a page has done. */
export type Traced = {
  /** So many frames were painted for it. */
  readonly frames: number
  /** What the longest task of its main thread took of the processor; a busy machine makes it wait, not work longer. */
  readonly longestTaskMillis: number
}

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the processor. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

/** Begins to watch a page; what it answers ends that and tells what was seen. */
export async function startTrace(page: Page): Promise<() => Promise<Traced>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    await session.detach()
    return tracedIn(events)
  }
}

function tracedIn(events: readonly TraceEvent[]): Traced {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
  return {
    frames: events.filter(({ name }) => name === 'DrawFrame').length,
    longestTaskMillis: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  }
}
