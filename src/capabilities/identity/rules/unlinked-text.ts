// What somebody typed, as it may stand in a mail to a stranger: readable, and nothing that a mail program makes a link of.

/** A space after each dot, colon, slash and at sign that is followed by something: "evil.example" becomes "evil. example". */
export function unlinkedText(text: string): string {
  return text.replaceAll(/([.:/@\u3002\uff0e\uff61\uff1a\uff0f\uff20])(?=\S)/gu, '$1 ')
}
