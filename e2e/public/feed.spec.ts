import type { Page } from '@playwright/test'
import { breathe } from '../pace.ts'
import { score } from './sample-day.ts'
import { expect, isConnected, SERVICE_AWAY, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE })

const scores = (page: Page) => page.getByRole('region', { name: 'Aktuelles Spiel' }).getByText(/^\d+:\d+$/)

/** Goals of home and guest of the game under way. */
async function scoreOn(page: Page): Promise<readonly [home: number, guest: number]> {
  const [home = 0, guest = 0] = ((await scores(page).first().textContent()) ?? '').split(':').map(Number)
  return [home, guest]
}

const stands = (page: Page, home: number, guest: number) =>
  expect(
    scores(page)
      .filter({ hasText: `${home}:${guest}` })
      .first(),
  ).toBeVisible()

/** The requests of a page for the live connection of either kind. */
function liveRequests(page: Page): { readonly feed: string[]; readonly sockets: string[] } {
  const seen = { feed: [] as string[], sockets: [] as string[] }
  page.on('request', (request) => {
    if (request.url().includes('/v1/feed')) seen.feed.push(request.url())
  })
  page.on('websocket', (socket) => seen.sockets.push(socket.url()))
  return seen
}

test('[0060] a phone behind a cache follows a game by the feed alone', async ({ page, service }) => {
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.continue({ headers: { ...route.request().headers(), 'cup-live': 'feed' } }),
  )
  const { feed, sockets } = liveRequests(page)
  await page.goto('/')
  await isConnected(page)
  for (const id of [101, 102, 103]) {
    const [home, guest] = await scoreOn(page)
    await score(service, id)
    await stands(page, home, guest + 1)
  }
  expect(sockets).toEqual([])
  // The present position, then once for each event.
  expect(feed.length).toBeGreaterThanOrEqual(5)
  expect(feed.length).toBeLessThanOrEqual(8)
})

test('[0060] a phone whose sockets are refused takes the feed, and survives a cut', async ({
  page,
  context,
  service,
  allowErrors,
}) => {
  // What a phone without a network cannot load is left out.
  allowErrors(SERVICE_AWAY, /Failed to fetch dynamically imported module/)
  await page.routeWebSocket('**/v1/live**', (socket) => socket.close())
  const { feed } = liveRequests(page)
  await page.goto('/')
  await isConnected(page)
  expect(feed.length).toBeGreaterThan(0)
  const [home, guest] = await scoreOn(page)
  await context.setOffline(true)
  await score(service, 104)
  await breathe(page)
  await context.setOffline(false)
  await stands(page, home, guest + 1)
  await isConnected(page)
})
