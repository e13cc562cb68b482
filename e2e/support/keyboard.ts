// What somebody does who cannot point.
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Tab until it has the focus; over the end of the page, the first stop follows again. */
export async function tabTo(page: Page, target: Locator, atMost = 60): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < atMost; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `reached with ${atMost} presses of Tab`).toBeFocused()
}

export async function press(page: Page, target: Locator, atMost?: number): Promise<void> {
  await tabTo(page, target, atMost)
  await page.keyboard.press('Enter')
}
