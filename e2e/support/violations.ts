// What the automatic rules of accessibility find on a page, one line for each rule that is broken.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function violations(page: Page): Promise<string[]> {
  // A rule reads colours as they stand, and a change of theme or a notice that comes or goes passes through others. For
  // whoever wants no movement all of that is over at once, so the page is read as they see it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What moves in a part that is not drawn, far below, may never end.
  await page.evaluate((atMostMs) => {
    const ended = document.getAnimations().map((one) => one.finished.catch(() => {}))
    return Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, atMostMs))])
  }, 2_000)
  // No page holds a frame, so nothing has to be joined in a page of its own.
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
