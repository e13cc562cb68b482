// J and K go from row to row of the list on the page, to the link that opens each; Enter follows it as any link.
import { useShortcut } from '../shortcuts.ts'

export function useRowKeys(): void {
  useShortcut('nextRow', () => step(1))
  useShortcut('previousRow', () => step(-1))
}

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main .data-table tbody [scope="row"] a')]
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  // From outside of the list both come to its first row.
  links[at === -1 ? 0 : at + by]?.focus()
}
