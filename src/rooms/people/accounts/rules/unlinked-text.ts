// What somebody typed, for a mail to a stranger: readable, and nothing that a mail program makes a link of.

/** Characters of a name that a stranger is shown: enough for names, too few for a message of its own. */
const shown = 60

/**
 * A space after each dot, colon, slash and at sign that is followed by something: "evil.example" becomes "evil. example".
 * Longer texts are cut at whole characters. The mark U+FEFF, a space to patterns and nothing to readers, goes.
 */
export function unlinkedText(text: string, atMost = shown): string {
  const characters = [...text.replaceAll('\ufeff', '')]
  const short = characters.length <= atMost ? characters : [...characters.slice(0, atMost - 1), '…']
  return short.join('').replaceAll(/([.:/@\u2024\u3002\ufe52\uff0e\uff61\uff1a\uff0f\uff20])(?=\S)/gu, '$1 ')
}
