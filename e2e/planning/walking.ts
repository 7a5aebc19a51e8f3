import { expect, type Locator, type Page } from '@playwright/test'

/** The address after what was done, below `/control`. */
export const isAt = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL(({ pathname }) => pathname === `/control/${path}`)

export const isTitled = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
export const save = (page: Page): Promise<void> => press(page, 'Speichern')

/** The games of a competition. */
export const gamesIn = (page: Page): Locator => page.getByRole('region', { name: 'Spiele', exact: true })

/** The row whose link says that. */
export const rowOf = (table: Locator, name: string): Locator =>
  table.getByRole('row').filter({ has: table.page().getByRole('link', { name, exact: true }) })

/** Titles and cells as they are read, without what only cards show. */
export const reads = (cells: Locator, texts: readonly (string | RegExp)[]): Promise<void> =>
  expect(cells).toHaveText([...texts], { useInnerText: true })
