// What the automatic rules of accessibility find on a page, one line for each rule that is broken.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Examines the page as it is, in the theme on show. Every page is examined in both themes by accessibility.spec.ts. Where a dialog
 * makes all else inert, the dialog alone: what lies behind it is examined on a page without one. The page is left as it was found.
 */
export function violations(page: Page): Promise<string[]> {
  return examined(page, 'theme on show')
}

/** The same, and the rules of colours in the other theme too, because a theme changes nothing but colours. */
export function violationsInBothThemes(page: Page): Promise<string[]> {
  return examined(page, 'both themes')
}

async function examined(page: Page, themes: 'theme on show' | 'both themes'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (inBothThemes) => {
    const { dataset } = document.documentElement
    const examiner = (window as unknown as { axe: typeof axe }).axe
    const lines: string[] = []
    // A rule reads colours as they are, and what is just changing passes through others: it is brought to its end.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const settle = async () => {
      for (const movement of document.getAnimations()) {
        // A movement that follows the scroll position has no end to bring it to.
        if (movement.timeline !== document.timeline) continue
        if (movement.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) movement.cancel()
        else movement.finish()
      }
      // What goes with the end of its movement is taken out by the page.
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    const examine = async (part: axe.ElementContext, rules: axe.RunOptions) => {
      await settle()
      // No page holds a frame.
      const report = await examiner.run(part, { ...rules, resultTypes: ['violations'], iframes: false })
      for (const { id, nodes } of report.violations)
        lines.push(`${dataset.theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    }
    const shown = dataset.theme
    const dialogs = document.querySelectorAll('dialog:modal')
    const part = dialogs.length > 0 ? dialogs : document
    await examine(part, {})
    if (inBothThemes) {
      dataset.theme = shown === 'dark' ? 'light' : 'dark'
      await examine(part, { runOnly: ['color-contrast', 'link-in-text-block'] })
      dataset.theme = shown
    }
    document.adoptedStyleSheets.pop()
    return lines
  }, themes === 'both themes')
}
