// What the automatic rules of accessibility find on a page, one line for each rule that is broken.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A theme changes nothing but colours. */
type Themes = 'theme on show' | 'both themes'
/** Whose colours the examiner judges. */
type Words = 'suspects' | 'all words'

/**
 * Examines the page as it is, in the theme on show. Every page is examined in both themes by accessibility.spec.ts. Where a dialog
 * makes all else inert, the dialog alone: what lies behind it is examined on a page without one. The page is left as it was found.
 */
export function violations(page: Page): Promise<string[]> {
  return examined(page, 'theme on show')
}

/** The same, and the colours of the other theme too; of all words, or of those that a quick look finds near the limit. */
export function violationsInBothThemes(page: Page, words: Words = 'suspects'): Promise<string[]> {
  return examined(page, 'both themes', words)
}

async function examined(page: Page, themes: Themes, words: Words = 'suspects'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(examineInPage, { themes, words })
}

async function examineInPage({ themes, words }: { themes: Themes; words: Words }): Promise<string[]> {
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
    // No page holds a frame.
    const report = await examiner.run(part, { ...rules, resultTypes: ['violations'], iframes: false })
    for (const { id, nodes } of report.violations)
      lines.push(`${dataset.theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }

  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, number[]>()
  /** Red, green, blue and how much of it covers, each from 0 to 1. */
  const colour = (text: string) => {
    let parts = known.get(text)
    if (!parts && pixel) {
      pixel.clearRect(0, 0, 1, 1)
      pixel.fillStyle = text
      pixel.fillRect(0, 0, 1, 1)
      parts = [...pixel.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
      known.set(text, parts)
    }
    return parts ?? []
  }
  const over = (top: number[], below: number[], opacity = 1) => {
    const share = (top[3] ?? 1) * opacity
    return [0, 1, 2].map((index) => (top[index] ?? 0) * share + (below[index] ?? 0) * (1 - share))
  }
  /** What lies below the words of an element, as far as its ancestors have a colour; a picture counts as none. */
  const groundOf = (element: Element | null): number[] => {
    if (!element) return colour('white')
    const { backgroundColor } = getComputedStyle(element)
    const own = colour(backgroundColor)
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
  }
  const brightness = (parts: number[]) => {
    const [red = 0, green = 0, blue = 0] = parts.map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const isLinkAmongWords = (element: Element) => {
    if (!element.matches('a[href]')) return false
    let block = element.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const links = [...(block?.querySelectorAll('a, button') ?? [])].map((link) => link.textContent)
    return (
      (block?.textContent ?? '').replaceAll(/\s/g, '').length > links.join('').replaceAll(/\s/g, '').length
    )
  }
  /** It may lie over something that is no ancestor. */
  const isLaidOver = (element: Element | null): boolean => {
    if (!element) return false
    const { position, backgroundColor } = getComputedStyle(element)
    if (position === 'absolute' || position === 'fixed') return true
    return colour(backgroundColor)[3] !== 1 && isLaidOver(element.parentElement)
  }
  /** Whether the colours of its own words may break a rule: the examiner judges it then, which takes a hundred times as long. */
  const isSuspect = (element: Element) => {
    const style = getComputedStyle(element)
    if (style.textDecorationLine === 'none' && isLinkAmongWords(element)) return true
    if (isLaidOver(element)) return true
    const ground = groundOf(element)
    let opacity = 1
    for (let around: Element | null = element; around; around = around.parentElement)
      opacity *= Number(getComputedStyle(around).opacity)
    const [light = 0, dark = 0] = [
      brightness(over(colour(style.color), ground, opacity)),
      brightness(ground),
    ].sort((one, other) => other - one)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    // What the examiner counts as enough, and a little for rounding.
    return (light + 0.05) / (dark + 0.05) < (isLarge ? 3.05 : 4.55)
  }
  const shown = dataset.theme
  const dialogs = document.querySelectorAll('dialog:modal')
  const part = dialogs.length > 0 ? dialogs : document
  const places: Iterable<ParentNode> = dialogs.length > 0 ? dialogs : [document]
  const markSuspects = () => {
    const suspects = [...places].flatMap((place) =>
      [...place.querySelectorAll('body *, dialog *')].filter(
        (element) =>
          (element.matches('input:not([type=checkbox], [type=radio], [type=range]), select, textarea') ||
            [...element.childNodes].some((node) => node instanceof Text && node.data.trim())) &&
          !element.matches(':disabled') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.clientWidth !== 1 &&
          isSuspect(element),
      ),
    )
    for (const marked of document.querySelectorAll('[data-suspect]')) marked.removeAttribute('data-suspect')
    for (const suspect of suspects) suspect.setAttribute('data-suspect', '')
    return suspects
  }
  // Looking at the page takes as long as judging, so all rules share one look; those of colours judge what is marked.
  const judged = words === 'suspects' ? '[data-suspect]' : ''
  examiner.configure({
    rules: [
      { id: 'color-contrast', selector: judged || '*' },
      { id: 'link-in-text-block', selector: `a[href]${judged}` },
    ],
  })
  await settle()
  markSuspects()
  await examine(part, {})
  if (themes === 'both themes') {
    dataset.theme = shown === 'dark' ? 'light' : 'dark'
    await settle()
    const suspects = markSuspects()
    const rules = { runOnly: ['color-contrast', 'link-in-text-block'] }
    if (words === 'all words') await examine(part, rules)
    else if (suspects.length > 0) await examine({ include: suspects } as axe.ElementContext, rules)
    dataset.theme = shown
  }
  for (const marked of document.querySelectorAll('[data-suspect]')) marked.removeAttribute('data-suspect')
  document.adoptedStyleSheets.pop()
  return lines
}
