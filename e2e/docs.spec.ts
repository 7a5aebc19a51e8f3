import { expect, test } from './public/test.ts'

const CALLS = ['list-by-competition', 'list-by-team-and-competition', 'get', 'current']

test('/docs needs nothing that its policy forbids', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => void violations.push(what))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => noteViolation(event.violatedDirective + ' ' + event.blockedURI))`,
  )
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Cup' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Test Request/ }).first()).toBeVisible()
  expect(violations).toEqual([])
})

for (const call of CALLS) {
  test(`the example of game.read/${call} runs as it stands in /docs`, async ({ page }) => {
    await page.goto(`/docs#tag/game/GET/v1/game.read/${call}`)
    const button = page.getByRole('button', { name: /^Test Request/ }).filter({ hasText: `/v1/game.read/${call})` })
    await button.click()
    const answered = page.waitForResponse((response) => response.url().includes(`/v1/game.read/${call}`))
    await page.getByRole('button', { name: /^Send/ }).first().click()
    const answer = await answered
    expect([answer.url(), answer.status()]).toEqual([expect.stringContaining('='), 200])
  })
}
