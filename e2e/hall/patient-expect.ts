import { expect as usualExpect } from '@playwright/test'

/** What a screen shows has to be right; how soon it is, `pnpm bench:paint` measures. */
export const expect = usualExpect.configure({ timeout: 15_000 })
