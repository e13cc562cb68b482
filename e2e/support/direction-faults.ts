// Texts and fields whose direction is not that of their own words, whatever somebody wrote into them.
import type { Page } from '@playwright/test'

export function directionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !/\p{L}/u.test(node.textContent ?? '')) continue
      if (element.closest('script, style, noscript, svg, template, [dir]:not(html)')) continue
      if (getComputedStyle(element).unicodeBidi !== 'plaintext') faults.add(element.outerHTML.slice(0, 120))
    }
    const noWords = ['checkbox', 'radio', 'range', 'file', 'hidden', 'password']
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    )) {
      const isWords = !noWords.includes(field.type) && !field.hidden && !field.inputMode
      if (isWords && field.getAttribute('dir') !== 'auto') faults.add(field.outerHTML.slice(0, 120))
    }
    return [...faults]
  })
}
