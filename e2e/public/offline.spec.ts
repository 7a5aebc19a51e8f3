import type { Page } from '@playwright/test'
import { tcpRelayTo } from '../../apps/api/test/tcp-relay.ts'
import { score } from './sample-day.ts'
import { expect, SERVICE_AWAY, test } from './test.ts'

const OFFLINE = 'Du bist offline - wir können keine Echtzeitdaten laden.'
const UNSURE = 'Uhr wird aktualisiert'
/** The page is back within 2 s on a quiet machine; a busy one may take five times as long. */
const BACK_WITHIN = 5 * 2_000
/** A page that has lost the service tries again every 5 s at least. */
const NOTICED_WITHIN = 5 * 6_000

test.use({ serviceWorkers: 'allow' })

const current = (page: Page) => page.getByRole('region', { name: 'Aktuelles Spiel' })
const clock = (page: Page) => current(page).getByRole('timer').first()
const goals = (page: Page) => current(page).getByText(/^\d+:\d+$/)

/** Opens the start page and waits until the service worker serves it, with everything that it keeps. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(clock(page)).toBeVisible()
}

async function expectLive(page: Page, timeout: number): Promise<void> {
  await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout })
  await expect(clock(page)).toBeVisible({ timeout })
}

test('what makes only the next visit faster waits until the page is hydrated', async ({ page, service }) => {
  await page.addInitScript(() => {
    let isHydrated = false
    addEventListener('cup-hydrated', () => (isHydrated = true))
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = (...file) => {
      Object.assign(window, { workerCame: isHydrated ? 'after' : 'before' })
      return register(...file)
    }
  })
  await page.goto(service.url)
  await expect.poll(() => page.evaluate(() => 'workerCame' in window && window.workerCame)).toBe('after')
})

test.describe('a page that was loaded without network', () => {
  for (const [title, goalsMissed] of [
    ['is live again as soon as the network is back', 0],
    ['shows what happened meanwhile as soon as the network is back', 1],
  ] as const) {
    test(title, async ({ page, context, service, allowErrors }) => {
      allowErrors(SERVICE_AWAY)
      const relay = await tcpRelayTo(service.url)
      await open(page, relay.url)
      const [home = 0, guest = 0] = (await goals(page).first().textContent())?.split(':').map(Number) ?? []
      relay.cut()
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(OFFLINE)).toBeVisible()
      await expect(current(page).getByText(UNSURE).first()).toBeAttached()
      if (goalsMissed > 0) await score(service, 4)
      relay.mend()
      await context.setOffline(false)
      await expectLive(page, BACK_WITHIN)
      await expect(goals(page).first()).toHaveText(`${home}:${guest + goalsMissed}`)
      relay.close()
    })
  }
})

test('the imprint is there without network although only the start page was opened', { tag: '@quick' }, async ({
  page,
  context,
  service,
  allowErrors,
}) => {
  allowErrors(SERVICE_AWAY)
  await open(page, service.url)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByText('Musterweg 1')).toBeVisible()
})

test('a page is live again after a restart of the service, without waiting for an event', async ({
  page,
  service,
  allowErrors,
}) => {
  allowErrors(SERVICE_AWAY)
  await open(page, service.url)
  await service.kill()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(current(page).getByText(UNSURE).first()).toBeAttached()
  await service.startAgain()
  await expectLive(page, NOTICED_WITHIN)
})

for (const width of [390, 1280]) {
  test(`the notice of a lost connection moves nothing that one reads, ${width} px wide`, async ({
    page,
    context,
    service,
    allowErrors,
  }) => {
    allowErrors(SERVICE_AWAY)
    await page.setViewportSize({ width, height: 844 })
    await open(page, service.url)
    const place = () => page.getByRole('main').boundingBox()
    const before = await place()
    await context.setOffline(true)
    const notice = page.getByText(OFFLINE)
    await expect(notice).toBeVisible()
    expect((await place())?.y).toBe(before?.y)
    await expect(notice).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const end = await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await notice.boundingBox())?.y ?? 0)
    await context.setOffline(false)
  })
}
