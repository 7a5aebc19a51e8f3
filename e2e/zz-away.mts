import { startSampleDay, GAME, FUCHSENRIED } from './public/sample-day.ts'
import { launchChromium } from './chromium.ts'
import { startProxy } from '../apps/api/test/proxy.ts'
import { stopPostgres } from './postgres.ts'
import { setTimeout as sleep } from 'node:timers/promises'
const service = await startSampleDay()
const proxy = await startProxy({ serviceUrl: service.url, settings: { LIVE: 'sockets' } })
const browser = await launchChromium()
const PATHS: Record<string,string> = { start: '/', games: '/games', table: '/leaderboard', scorers: '/topscorer', team: `/teams/${FUCHSENRIED}`, game: `/games/${GAME}` }
const visit = async (name: string, path: string, when: string) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (e) => errors.push(e.message))
  const answer = await page.goto(proxy.url + path).catch((e) => { errors.push(String(e)); return undefined })
  await sleep(6000)
  const body = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  const html = await answer?.text().catch(() => '')
  console.log(when, name, answer?.status(), html?.includes('id="snapshot"') ? 'snapshot' : 'shell', answer?.headers()['cache-control'], errors, '|', body.slice(0, 260))
  await page.screenshot({ path: `/tmp/h/caches-try/${when}-${name}.png` })
  await context.close()
}
try {
  for (const [name, path] of Object.entries(PATHS)) await visit(name, path, 'before')
  await service.kill()
  const at = Date.now()
  for (const [name, path] of Object.entries(PATHS)) await visit(name, path, 'within')
  console.log('within took', Date.now() - at)
  await sleep(Math.max(0, 62_000 - (Date.now() - at)))
  for (const [name, path] of Object.entries(PATHS)) await visit(name, path, 'after')
  for (const path of ['/v1/competition.read/topscorer?competitionId=cafe0001-0000-8000-8000-000000000001', `/v1/player.read/list-by-team?teamId=${FUCHSENRIED}`]) { const a = await proxy.ask(path); console.log(path, a.status) }
} finally { await browser.close(); await proxy.stop(); await service.stop().catch(() => {}); await stopPostgres(); process.exit() }
