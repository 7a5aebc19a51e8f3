import { SAMPLE_COMPETITION_ID } from '@cup/domain/sample-cup'
import { GAME } from './public/sample-day.ts'
import { expect, test } from './public/test.ts'

const PAGES: readonly (readonly [path: string, shows: RegExp])[] = [
  ['/', /Fährwarden/],
  ['/games', /Fährwarden/],
  ['/control/', /Hallencup/],
  [`/control/competitions/${SAMPLE_COMPETITION_ID}/games/${GAME}`, /Hallencup/],
  ['/streamelements/', /Stream-Overlays/],
  ['/streamelements/score', /FÄHR/],
]

// The workers are held to the policy too.
test.use({ serviceWorkers: 'allow' })

for (const [path, shows] of PAGES) {
  test(`${path} needs nothing that its policy forbids`, async ({ page }) => {
    const violations: string[] = []
    await page.exposeFunction('noteViolation', (what: string) => void violations.push(what))
    await page.addInitScript(
      `addEventListener('securitypolicyviolation', (event) => noteViolation(event.violatedDirective + ' ' + event.blockedURI))`,
    )
    const answer = await page.goto(path)
    await expect(page.locator('body')).toContainText(shows)
    await page.waitForFunction(() => document.readyState === 'complete')

    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
    expect(violations).toEqual([])
  })
}

test('a script in the page does not run', { tag: '@quick' }, async ({ page, allowErrors }) => {
  allowErrors(/^Executing inline script violates/)
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
    return document.title
  })

  expect(ran).not.toBe('taken over')
})
