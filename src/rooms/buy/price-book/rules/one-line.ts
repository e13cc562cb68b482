// Free text as one line of a mail: it can neither begin a header nor pass for another line of the mail.

/** Control characters and line breaks of every kind become single spaces; longer text is cut at whole characters. */
export function oneLine(text: string, atMost: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length <= atMost ? line : `${characters.slice(0, atMost - 1).join('')}…`
}

/** Each line marked as somebody else's words. */
export function quoted(text: string): string {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
