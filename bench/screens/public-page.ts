import { createServer } from 'node:net'
import { launchChromium } from '@cup/e2e/chromium'
import { stopPostgres } from '@cup/e2e/postgres'
import { FIRST_ROUTE_BARS, firstRoute } from '@cup/e2e/public/first-route'
import { FUCHSENRIED, GAME, SCORER, startSampleDay, withPlayerPages } from '@cup/e2e/public/sample-day'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { headline, stopAfter } from '../shared/screen-run.ts'
import { blockedByOpening, hydrationOnASlowPhone, updatesOnAnOpenPage, updatesOnASlowPhone } from './live-updates.ts'

/** Figures of Lighthouse for a page; scores from 0 to 100. */
type PageFigures = {
  readonly performance: number
  readonly accessibility: number
  readonly 'best practices': number
  readonly SEO: number
  readonly 'FCP ms': number
  readonly 'LCP ms': number
  readonly 'TBT ms': number
  readonly CLS: number
  /** The benchmark index that Lighthouse measured for the machine: about 1000 and more on a good computer. */
  readonly machine: number
  /** The audits of the last three categories that the page did not pass. */
  readonly findings: string
}

/** `--name=value` of the command line. */
const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

/**
 * How many times slower than this machine the phone is. Lighthouse takes 4, which fits a benchmark of about 1,500;
 * its calculator says 3 for 1,300: `--slowdown=3`.
 */
const cpuSlowdownMultiplier = Number(option('slowdown') ?? 4)

/** Audits a page as a phone on a slow network, in a Chromium of its own that has seen nothing yet. */
async function audit(url: string, starred: string | undefined): Promise<PageFigures> {
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    if (starred) await star(port, url, starred)
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier },
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    return figuresOf(result.lhr)
  } finally {
    await browser.close()
  }
}

/** Follows a team in the browser that Lighthouse will use, which empties all caches but keeps what pages have stored. */
async function star(port: number, url: string, teamId: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(url)
  await page?.evaluate((id) => localStorage.setItem('cup.myTeam', id), teamId)
  await page?.close()
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function figuresOf({ audits, categories, environment }: Report): PageFigures {
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100)
  const millisOf = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN)
  const failed = ['accessibility', 'best-practices', 'seo']
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best practices': scoreOf('best-practices'),
    SEO: scoreOf('seo'),
    'FCP ms': millisOf('first-contentful-paint'),
    'LCP ms': millisOf('largest-contentful-paint'),
    'TBT ms': millisOf('total-blocking-time'),
    CLS: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3)),
    machine: Math.round(environment.benchmarkIndex),
    findings: failed.map(({ id }) => id).join(', '),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

// The cost on a phone: Lighthouse (mobile) of every page, the work of an update, and the size of the first page.
const RUNS_OF_THE_START = 5
const RUNS_OF_OTHERS = 3
const PATHS = [
  '/',
  '/games',
  '/games?ansicht=baum',
  '/teams',
  `/games/${GAME}`,
  `/teams/${FUCHSENRIED}`,
  `/players/${SCORER}`,
  '/leaderboard',
  '/topscorer',
  '/endstand',
  '/halle',
  '/imprint',
  '/privacy',
]

/** Pages that look different to a visitor who follows a team. */
const STARRED_PATHS = ['/', `/games/${GAME}`, `/teams/${FUCHSENRIED}`, '/leaderboard', '/topscorer']

/** `--pages=/,/games` measures only these. */
const only = option('pages')
const wanted = [
  ...PATHS.map((path) => ({ path, starred: undefined })),
  ...STARRED_PATHS.map((path) => ({ path, starred: FUCHSENRIED })),
].filter(({ path }) => only === undefined || only.split(',').includes(path))

const callOff = stopAfter(25)

const service = await startSampleDay()
try {
  await withPlayerPages(service)
  const browser = await launchChromium()
  console.log(headline(browser))
  console.table(weights())
  await browser.close()

  const pages: Record<string, PageFigures> = {}
  for (const { path, starred } of wanted) {
    const runs: PageFigures[] = []
    const count = path === '/' ? RUNS_OF_THE_START : RUNS_OF_OTHERS
    while (runs.length < count) runs.push(await audited(path, starred))
    pages[`${path}${starred ? ', my team starred' : ''} (median of ${count})`] = medianOf(runs)
  }
  console.log(
    `Lighthouse, mobile, a processor ${cpuSlowdownMultiplier} times slower. Bars: performance ≥ 97, the other scores 100, LCP ≤ 1200 ms, CLS ≤ 0.02`,
  )
  console.log('[N12] The page of a player is not to be found by search engines: its SEO lacks is-crawlable.')
  console.table(pages)
  for (const path of ['/', `/games/${GAME}`, '/leaderboard'])
    console.log(`${path}: blocked by its tasks, 4 × processor time:`, await blockedByOpening(`${service.url}${path}`))
  // After the pages: their game would be one with thirty goals of a minute.
  if (only === undefined) await measureUpdates()
} finally {
  callOff()
  await service.stop()
  await stopPostgres()
}

/** Measures a goal and the hydration. */
async function measureUpdates(): Promise<void> {
  const browser = await launchChromium()
  const onAnOpenPage = await updatesOnAnOpenPage(browser, service)
  const onASlowPhone = await updatesOnASlowPhone(browser, service)
  const hydration = await hydrationOnASlowPhone(browser, service)
  await browser.close()
  console.table({
    'a goal on an open page, 20 goals, bar 60 ms': onAnOpenPage,
    '48 games at 4 × slowdown, longest task of a goal, bar 50 ms': onASlowPhone.longest,
    '48 games at 4 × slowdown, all tasks of a goal': onASlowPhone.all,
    '48 games at 4 × slowdown, longest task of hydration, bar 100 ms': hydration.longest,
    '48 games at 4 × slowdown, all tasks of hydration': hydration.all,
  })
}

/** Prints each result at once, so that an aborted run is not wasted. */
async function audited(path: string, starred: string | undefined): Promise<PageFigures> {
  const figures = await audit(`${service.url}${path}`, starred)
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
