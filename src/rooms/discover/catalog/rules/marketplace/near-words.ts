// Which of the catalogue's words somebody may have meant by one that it does not hold.

const letterOrDigit = /[\p{L}\p{N}]/u

/** Shorter words are too near to too many others. */
const shortest = 4

/** How many letters may be wrong, missing, too many or changed places. */
export function slipsAllowed(word: string): number {
  if (word.length < shortest) return 0
  return word.length < 8 ? 1 : 2
}

/** Those that differ by the fewest slips, each once and without the signs around it, in the order in which they came. */
export function nearWords(word: string, known: readonly string[], allowed = slipsAllowed(word)): string[] {
  const near = new Map<string, number>()
  for (const other of known.map(trimmed)) {
    const slips = slipsBetween(word, other, allowed)
    if (slips > 0 && slips <= allowed) near.set(other, slips)
  }
  const fewest = Math.min(...near.values())
  return [...near].filter(([, slips]) => slips === fewest).map(([other]) => other)
}

function trimmed(word: string): string {
  const letters = [...word]
  const from = letters.findIndex((letter) => letterOrDigit.test(letter))
  return from === -1
    ? ''
    : letters.slice(from, letters.findLastIndex((letter) => letterOrDigit.test(letter)) + 1).join('')
}

/** Letters put in, left out, exchanged or swapped with their neighbour; more than allowed where it is clear that there are. */
function slipsBetween(one: string, other: string, allowed: number): number {
  if (Math.abs(one.length - other.length) > allowed) return allowed + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      next.push(slips)
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
