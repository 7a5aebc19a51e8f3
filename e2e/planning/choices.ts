import type { Locator, Page } from '@playwright/test'

/** A field by its label, whether or not a star stands behind that. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${label}(\\s*\\*)?$`) })

/** A searchable field by its label, in the page or in a part of it. */
export const choiceOf = (part: Page | Locator, label: string): Locator =>
  part.getByRole('combobox', { name: new RegExp(`^${label}`) })

/** Finds something in a searchable field by its name, and chooses it. */
export async function choose(part: Page | Locator, label: string, option: string): Promise<void> {
  const field = choiceOf(part, label)
  await field.fill(option)
  await field.page().getByRole('option', { name: option }).first().click()
}
