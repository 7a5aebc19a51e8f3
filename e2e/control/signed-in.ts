import type { Page } from '@playwright/test'
import type { RunningService } from '../service.ts'

type SignedIn = { readonly theme?: 'dark' | 'light' }

/** Lets every page of this context begin as one on which somebody has signed in. */
export async function signIn(page: Page, { token }: RunningService, { theme = 'dark' }: SignedIn = {}): Promise<void> {
  await page.addInitScript(
    ([key, look]) => {
      localStorage.setItem('cup.token', key)
      localStorage.setItem('cup.theme', look)
    },
    [token, theme] as const,
  )
}
