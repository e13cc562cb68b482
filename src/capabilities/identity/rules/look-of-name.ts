// What a name looks like: letters of Cyrillic and Greek that most typefaces draw as Latin ones, as those (Unicode UTS 39,
// confusables; of a letter pair whose small form is a small capital, both). A name keeps to one script, so a name that comes
// out wholly Latin is one that nobody can tell from the Latin name.
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

/** Names with one look cannot be told apart; of a name in Latin letters it is the key by which names are compared. */
export function lookOfName(username: string): string {
  return foldName([...username.normalize('NFC')].map((letter) => latinOf.get(letter) ?? letter).join(''))
}
