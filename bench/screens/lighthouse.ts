import { createServer } from 'node:net'
import { launchChromium } from '@cup/e2e/chromium'
import lighthouse from 'lighthouse'

/** What Lighthouse measured on a page; scores from 0 to 100. */
export type PageFigures = {
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

/** Audits a page as a phone on a slow network, in a Chromium of its own that has seen nothing yet. */
export async function audit(url: string): Promise<PageFigures> {
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    return figuresOf(result.lhr)
  } finally {
    await browser.close()
  }
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
