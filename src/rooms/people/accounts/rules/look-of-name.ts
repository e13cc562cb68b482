// What a text looks like: letters of other scripts, and rarer Latin ones, that most typefaces draw as a Latin letter, as that
// letter (Unicode UTS 39, confusables; of a letter pair whose small form is a small capital, both). The database draws texts
// the same way, in `drawn_as_latin`.
import { foldName } from '#platform/kernel/fold-name.ts'

/** By the Latin letter that they are drawn as. Case matters for one alone: a capital I is drawn as a small l. */
export const lookAlikes: Readonly<Record<string, string>> = {
  a: 'ɑΑαАаᎪꓮ',
  b: 'ƄΒВЬвᏏᏴꓐꞴ',
  c: 'ϲϹСсᏟᴄⲤⲥꓚꮯ',
  d: 'ԁᎠᏧꓒꓓ',
  e: 'ΕεЕеҽᎬꓰꬲ',
  f: 'ϜքẝꓝꞘꞙꬵ',
  g: 'ƍɡԌցᏀᏳᶃꓖ',
  h: 'ΗНнһհᎻᏂⲎꓧ',
  I: 'ƖΙІӀⲒꓲ',
  i: 'ıɩɪιЇіїᎥꙇꭵ',
  j: 'ͿϳЈјᎫꓙꞲ',
  k: 'ΚκКкᏦⲔꓗ',
  l: 'ǀӏᏞⳐꓡ',
  m: 'ΜϺМмᎷⲘꓟ',
  n: 'ΝπпոռⲚꓠ',
  o: 'ΟοσОоՕօჿᴏᴑⲞⲟꓳꬽ',
  p: 'ΡρРрᏢⲢⲣꓑ',
  q: 'Ԛԛգզ',
  r: 'ƦгᎡᏒᴦⲅꓣꭇꭈꮁ',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ',
  t: 'ΤτТтᎢⲦꓔ',
  u: 'ʋυՍսᴜꓴꞟꭎꭒ',
  v: 'νѴѵᏙᴠꓦꮩ',
  w: 'ɯωѡԜԝաᎳᏔᴡꓪꮃ',
  x: 'ΧχХхⲬꓫꞳ',
  y: 'ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ',
  z: 'ΖᏃᴢꓜꮓ',
}

const latinOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
)

function drawnAsLatin(text: string): string {
  return [...text.normalize('NFKC')].map((letter) => latinOf.get(letter) ?? letter).join('')
}

/**
 * What a name looks like as it is shown, which is as its person wrote it; names with one look cannot be told apart. A capital I, a
 * small l and the digit 1 are drawn alike, a small i is not. Between small letters people read them as an l, and in a part that is
 * written in capitals as an I: "aIl" is the double of "all", "AL1.smith" that of "ALI.smith", and "ali" and "ALI" are one name,
 * which is no double of "all".
 */
export function lookOfName(username: string): string {
  const read = username
    .normalize('NFKC')
    .replaceAll(untilSmall, (part) => part.replaceAll(asIOrL, areCapitals(part) ? 'i' : 'l'))
  const shown = drawnAsLatin(read).replaceAll('rn', 'm')
  return foldName(shown).replaceAll('0', 'o').replaceAll('vv', 'w')
}

/** All that is drawn as a capital I, a small l or the digit 1. */
const asIOrL = new RegExp(`[Il1${lookAlikes.I}${lookAlikes.l}]`, 'gu')
/** A part of a name without a small letter, but for those that are drawn as a capital I. */
const untilSmall = new RegExp(`(?:${asIOrL.source}|\\P{Lowercase})+`, 'gu')

/** Two capitals beside what is drawn as an I: one may begin a name of small letters, as in "All". */
function areCapitals(part: string): boolean {
  return (part.replaceAll(asIOrL, '').match(/\p{Uppercase}/gu)?.length ?? 0) > 1
}

/**
 * What a text reads as at a glance: without case, accents, spaces and punctuation, with letters that are drawn alike as one, and
 * with digits as the letters that they stand for.
 */
export function readAs(text: string): string {
  const plain = drawnAsLatin(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const digits: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' }
  return plain
    .replaceAll(/[013457]/g, (digit) => digits[digit] ?? digit)
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
