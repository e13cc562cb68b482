// What the automatic rules of accessibility find on a page, one line for each rule that is broken.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function violations(page: Page): Promise<string[]> {
  // A rule reads colours as they stand, and a change of theme passes through others. What moves in a part that is not
  // drawn, far below, may never end.
  await page.evaluate((atMostMs) => {
    const ended = document.getAnimations().map((one) => one.finished.catch(() => {}))
    return Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, atMostMs))])
  }, 2_000)
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
