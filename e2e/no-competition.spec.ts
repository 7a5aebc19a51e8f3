import { type RunningService, startService, write } from './service.ts'
import { expect, test } from './test.ts'

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(() => service.stop())

test('before the first competition the page says what will be there, without commands for a shell, and goes there by itself', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto(service.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch kein Turnier angelegt')
  await expect(page.getByRole('main')).toContainText('Sobald die Turnierleitung eines anlegt')
  await expect(page.getByRole('main').locator('code, a')).toHaveCount(0)

  await write(service, {
    call: 'competition.write/create',
    body: {
      id: '00000001-0000-4000-8000-000000000001',
      name: 'Wintercup',
      location: 'Turnhalle Nord',
      start: '2026-01-17',
      end: '2026-01-18',
    },
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wintercup')
  await expect(page.getByText('Noch keine Spiele geplant.')).toBeVisible()
})

test('an unknown address is Error', { tag: '@quick' }, async ({ page, allowErrors }) => {
  allowErrors(/404 \(Not Found\).*\/unknown/)
  await page.goto(`${service.url}/unknown`)
  await expect(page.getByRole('main')).toHaveText('Error')
})
