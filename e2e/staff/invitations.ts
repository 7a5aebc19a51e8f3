import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { RunningService } from '../service.ts'

/** The link of the first organiser, as a service without a terminal keeps it before the first sign-in. */
export async function firstLink({ dataDir }: RunningService): Promise<string> {
  const read = () => readFile(join(dataDir, 'first-sign-in'), 'utf8').catch(() => '')
  await expect.poll(read).toContain('#')
  return (await read()).trim()
}

/** Opens an invitation link and accepts it. */
export async function takeInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

/** Access that the organiser grants. */
export type NewAccess = { readonly name: string; readonly role: string }

/** The organiser invites on the page of accesses, and reads the link from the screen. */
export async function invite(page: Page, { name, role }: NewAccess): Promise<string> {
  await page.getByRole('button', { name: 'Einladen' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox', { name: new RegExp(`^${role}`) }).check({ force: true })
  await page.getByRole('button', { name: 'QR-Code zeigen' }).click()
  await expect(page.getByRole('img', { name: `QR-Code für ${name}` })).toBeVisible()
  return page.getByLabel('Link').inputValue()
}
