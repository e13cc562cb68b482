// What moves on a page while it loads, as the browser counts it: the share of the window that moved, times how far.
import type { Page } from '@playwright/test'

type Shifts = [number, string][]

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [number, string][] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Element }[]
        }
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 100)).join(' | ')
        if (!hadRecentInput) shifts.push([value, moved])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Since the page was opened. */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: Shifts }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
  return { sum: shifts.reduce((all, [value]) => all + value, 0), shifts }
}
