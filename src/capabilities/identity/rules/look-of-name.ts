// What a name looks like: letters of Cyrillic and Greek that most typefaces draw as Latin ones, as those (Unicode UTS 39,
// confusables; of a letter pair whose small form is a small capital, both), and of Latin letters and digits that are drawn
// alike, one. A name keeps to one script, so a name that comes out wholly Latin is one that nobody can tell from the Latin name.
import { foldName } from './fold-name.ts'

const drawnAs: readonly (readonly [other: string, latin: string])[] = [
  // Cyrillic, both cases.
  ['аАвВсСԁеЕһНніІїЇјЈкКӏӀмМоОрРԛԚѕЅтТѵѴԝԜхХуУүҮ', 'aabbccdeehhhiiiijjkkllmmooppqqssttvvwwxxyyyy'],
  // Cyrillic, small letters alone.
  ['гп', 'rn'],
  // Greek, small letters.
  ['αγεικνοπρτυχωϲϳ', 'ayeikvonptuxwcj'],
  // Greek, capitals.
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'abezhikmnoptyxcj'],
]

const latinOf: ReadonlyMap<string, string> = new Map(
  drawnAs.flatMap(([other, latin]) => {
    const letters = [...latin]
    return [...other].map((letter, at) => [letter, letters[at] ?? letter] as const)
  }),
)

/** Names are compared whatever their case, and a capital I is drawn as a small l. Migration 0253 does the same. */
const alike: readonly (readonly [drawn: RegExp, as: string])[] = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Names with one look cannot be told apart. */
export function lookOfName(username: string): string {
  const latin = [...username.normalize('NFC')].map((letter) => latinOf.get(letter) ?? letter).join('')
  return alike.reduce((look, [drawn, as]) => look.replace(drawn, as), foldName(latin))
}
