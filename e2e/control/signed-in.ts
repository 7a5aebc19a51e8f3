import type { Page } from '@playwright/test'
import type { RunningService } from '../service.ts'

type SignedIn = { readonly theme?: 'dark' | 'light' }

/** Lets every page of this context begin as one on which the organiser has signed in. */
export async function signIn(
  page: Page,
  { url, token }: RunningService,
  { theme = 'dark' }: SignedIn = {},
): Promise<void> {
  await page.addInitScript((look) => localStorage.setItem('cup.theme', look), theme)
  // Who has signed in on one page has done so on the next one: a browser has one session.
  const cookies = await page.context().cookies(url)
  if (cookies.some(({ name }) => name === 'cup-session')) return
  const opened = await page.context().request.post(`${url}/v1/session.write/open`, {
    data: { secret: token },
    headers: { origin: url },
  })
  if (!opened.ok()) throw new Error(`session.write/open: ${opened.status()} ${await opened.text()}`)
}
