import { cpus, loadavg } from 'node:os'
import { launchChromium } from '@cup/e2e/chromium'
import { FIRST_ROUTE_BARS, firstRoute } from '@cup/e2e/public/first-route'
import { FUCHSENRIED, startSampleDay } from '@cup/e2e/public/sample-day'
import { audit, type PageFigures } from './lighthouse.ts'
import { hydrationOnASlowPhone, updatesOnAnOpenPage, updatesOnASlowPhone } from './live-updates.ts'

// The cost on a phone: Lighthouse (mobile) of every page, the work of an update, and the size of the first page.
const RUNS_OF_THE_START = 5
const RUNS_OF_OTHERS = 3
const HARD_STOP_MILLIS = 15 * 60_000
const PATHS = [
  '/',
  '/games',
  '/teams',
  `/teams/${FUCHSENRIED}`,
  '/leaderboard',
  '/topscorer',
  '/endstand',
  '/imprint',
  '/privacy',
]

const hardStop = setTimeout(() => breakOff(`stopped after ${HARD_STOP_MILLIS / 60_000} minutes`), HARD_STOP_MILLIS)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => breakOff(`stopped by ${signal}`))

const service = await startSampleDay()
try {
  const browser = await launchChromium()
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${today()}, Node ${process.version}, Chromium ${browser.version()}, ${machine}`)
  console.table(weights())
  const onAnOpenPage = await updatesOnAnOpenPage(browser, service)
  const onASlowPhone = await updatesOnASlowPhone(browser, service)
  const hydration = await hydrationOnASlowPhone(browser, service)
  console.table({
    'a goal on an open page, 20 goals, bar 60 ms': onAnOpenPage,
    '48 games at 4 × slowdown, longest task of a goal, bar 50 ms': onASlowPhone.longest,
    '48 games at 4 × slowdown, all tasks of a goal': onASlowPhone.all,
    '48 games at 4 × slowdown, longest task of hydration, bar 100 ms': hydration.longest,
    '48 games at 4 × slowdown, all tasks of hydration': hydration.all,
  })
  await browser.close()

  const pages: Record<string, PageFigures> = {}
  for (const path of PATHS) {
    const runs: PageFigures[] = []
    const count = path === '/' ? RUNS_OF_THE_START : RUNS_OF_OTHERS
    while (runs.length < count) runs.push(await audited(path))
    pages[`${path} (median of ${count})`] = medianOf(runs)
  }
  console.log('Lighthouse, mobile. Bars: performance ≥ 97, the other scores 100, LCP ≤ 1200 ms, CLS ≤ 0.02')
  console.table(pages)
} finally {
  clearTimeout(hardStop)
  await service.stop()
}

/** Prints each result at once, so that an aborted run is not wasted. */
async function audited(path: string): Promise<PageFigures> {
  const figures = await audit(`${service.url}${path}`)
  console.log(`${path}: performance ${figures.performance}, LCP ${figures['LCP ms']} ms, machine ${figures.machine}`)
  return figures
}

function weights() {
  const { javaScriptBytes, cssBytes } = firstRoute()
  return {
    JavaScript: { 'gzip bytes': javaScriptBytes, bar: FIRST_ROUTE_BARS.javaScriptBytes },
    CSS: { 'gzip bytes': cssBytes, bar: FIRST_ROUTE_BARS.cssBytes },
  }
}

function medianOf(all: readonly PageFigures[]): PageFigures {
  const middle = (value: (figures: PageFigures) => number) =>
    all.map(value).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  return {
    performance: middle(({ performance }) => performance),
    accessibility: middle(({ accessibility }) => accessibility),
    'best practices': middle((figures) => figures['best practices']),
    SEO: middle(({ SEO }) => SEO),
    'FCP ms': middle((figures) => figures['FCP ms']),
    'LCP ms': middle((figures) => figures['LCP ms']),
    'TBT ms': middle((figures) => figures['TBT ms']),
    CLS: middle(({ CLS }) => CLS),
    machine: middle(({ machine }) => machine),
    findings: [...new Set(all.flatMap(({ findings }) => findings.split(', ')))].join(', '),
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** The browsers and the service end with this process. */
function breakOff(reason: string): void {
  console.error(reason)
  process.exit(3)
}
