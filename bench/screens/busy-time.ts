import type { CDPSession, Page } from '@playwright/test'

/** For how long a page was busy, in milliseconds: with its longest task, and with all of them together. */
export type BusyTime = { readonly longest: number; readonly all: number }

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

const BEGIN = 'busy-time'
const CATEGORIES = ['toplevel', 'blink.user_timing']

/** Measures the tasks of a page in the milliseconds from when something is done, as the browser itself writes them down. */
export async function busyTime(
  { page, session }: { readonly page: Page; readonly session: CDPSession },
  act: () => Promise<unknown>,
  forMillis: number,
): Promise<BusyTime> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...value.filter(isTraceEvent))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await page.evaluate((name) => void performance.mark(name), BEGIN)
  await act()
  await page.waitForTimeout(forMillis)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return tasksIn(events)
}

const isTraceEvent = (event: object): event is TraceEvent => 'name' in event && 'ph' in event && 'ts' in event

/** The thread that has the mark is the one of the page. */
function tasksIn(events: readonly TraceEvent[]): BusyTime {
  const begin = events.find(({ name }) => name === BEGIN)
  if (!begin) throw new Error('the trace of the page does not hold its beginning')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid && ts > begin.ts,
  )
  const millis = tasks.map(({ dur = 0 }) => dur / 1000)
  return { longest: Math.max(0, ...millis), all: millis.reduce((sum, one) => sum + one, 0) }
}
