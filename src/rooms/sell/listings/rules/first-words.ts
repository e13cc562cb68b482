/** The first words of a text, with "…" where there are more; what has no space that early is cut between characters. */
export function firstWords(text: string, atMost: number): string {
  if (text.length <= atMost) return text
  const start = text.slice(0, atMost)
  const whole = /^\s/u.test(text.slice(atMost)) ? start : start.replace(/\s+\S*$/u, '')
  return `${whole.toWellFormed().replace(/[\s,;:.–—(]+$/u, '')}…`
}
