// Which letters, hue and figure a name gets.

const hues = 8
const figures = 6

export interface MarkTraits {
  letters: string
  /** 0 to 7. */
  hue: number
  /** 0 to 5. */
  figure: number
}

/** "Ledgerkin Close" is drawn as "Lc"; a single word gives its first two letters. */
export function markOf(name: string): MarkTraits {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', second] = words
  const [a = '·', b = ''] = Array.from(first)
  const initial = second === undefined ? b : (Array.from(second)[0] ?? '')
  const hash = fnv1a(name)
  return {
    letters: a.toUpperCase() + initial.toLowerCase(),
    hue: hash % hues,
    figure: (hash >>> 8) % figures,
  }
}

/** 32-bit FNV-1a: small, well spread, the same everywhere. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // Stirred once more, since names that differ in the last letters would stay close.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}
