// Chooses in a field that narrows a list of many: types, and takes the first that is offered.
import { expect, type Locator, type Page } from '@playwright/test'

export async function choose(scope: Page | Locator, label: string, text: string) {
  const field = scope.getByRole('combobox', { name: label, exact: true })
  await field.fill(text)
  const option = scope.getByRole('option').filter({ hasText: text }).first()
  await option.click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
