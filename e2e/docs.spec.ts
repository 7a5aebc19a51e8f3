import type { Page } from '@playwright/test'
import { expect, test } from './public/test.ts'

const CALLS = ['list-by-competition', 'list-by-team-and-competition', 'get', 'current']

// One page for all of it: nothing here takes as long to open.
test('/docs needs nothing that its policy forbids, and the examples run there as they stand', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => void violations.push(what))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => noteViolation(event.violatedDirective + ' ' + event.blockedURI))`,
  )
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Cup' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Test Request/ }).first()).toBeVisible()
  for (const call of CALLS) await test.step(`game.read/${call}`, () => exampleRuns(page, call))
  expect(violations).toEqual([])
})

async function exampleRuns(page: Page, call: string): Promise<void> {
  await page.goto(`/docs#tag/game/GET/v1/game.read/${call}`)
  const button = page.getByRole('button', { name: /^Test Request/ }).filter({ hasText: `/v1/game.read/${call})` })
  await button.click()
  const answered = page.waitForResponse((response) => response.url().includes(`/v1/game.read/${call}`))
  await page.getByRole('button', { name: /^Send/ }).first().click()
  const answer = await answered
  expect([answer.url(), answer.status()]).toEqual([expect.stringContaining('='), 200])
  // Closed before it shows its answer, the dialog takes its call back.
  await expect(page.getByRole('dialog').getByRole('link', { name: '200 OK' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
}
