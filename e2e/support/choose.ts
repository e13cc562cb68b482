// Chooses in a field that narrows a list of many: types, and takes the first that is offered.
import { expect, type Locator, type Page } from '@playwright/test'

export async function choose(scope: Page | Locator, label: string, text: string) {
  const field = scope.getByRole('combobox', { name: label, exact: true })
  // Opens it, so that the text is typed also where it is what is chosen already.
  await field.click()
  await field.fill(text)
  const list = scope.getByRole('listbox', { name: label, exact: true })
  await list.getByRole('option').filter({ hasText: text }).first().click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
