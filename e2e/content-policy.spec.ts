import { expect, test } from '@playwright/test'
import { playCommands, SAMPLE_COMPETITION_ID, setUpCommands } from '../packages/domain/src/sample-cup/index.ts'
import { writeAll } from './api.ts'
import { type RunningService, startService } from './service.ts'

let service: RunningService
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await startService()
  await writeAll(service, [...setUpCommands(), ...playCommands({ upToGame: 30, now: new Date().toISOString() })])
})

test.afterAll(() => service.stop())

const GAME = 'cafe0006-0000-8000-8000-000000000031'
const PAGES: readonly (readonly [path: string, shows: RegExp])[] = [
  ['/', /Fährwarden/],
  ['/games', /Fährwarden/],
  ['/control/', /Hallencup/],
  [`/control/competitions/${SAMPLE_COMPETITION_ID}/games/${GAME}`, /Hallencup/],
  ['/streamelements/', /Stream-Overlays/],
  ['/streamelements/score', /FÄHR/],
]

for (const [path, shows] of PAGES) {
  test(`${path} needs nothing that its policy forbids`, async ({ page }) => {
    const violations: string[] = []
    await page.exposeFunction('noteViolation', (what: string) => void violations.push(what))
    await page.addInitScript(
      `addEventListener('securitypolicyviolation', (event) => noteViolation(event.violatedDirective + ' ' + event.blockedURI))`,
    )
    const answer = await page.goto(service.url + path)
    await expect(page.locator('body')).toContainText(shows)
    await page.waitForFunction(() => document.readyState === 'complete')

    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
    expect(violations).toEqual([])
  })
}

test('a script in the page does not run', async ({ page }) => {
  await page.goto(service.url)
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
    return document.title
  })

  expect(ran).not.toBe('taken over')
})
