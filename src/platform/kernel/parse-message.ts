// From a message in ICU's MessageFormat to the parts that `t` puts together. The browser's build does this beforehand
// (app/build/texts-by-language.ts), so that no parser travels there.
import { type Token as ParsedToken, parse } from '@messageformat/parser'

/** `['name']` is a value, `['#']` the number that a plural turns on; the others choose one of their cases by a value. */
export type MessagePart =
  | string
  | readonly [name: string]
  | readonly [name: string, by: 'plural' | 'selectordinal' | 'select', cases: MessageCases]
export type MessageCases = Readonly<Record<string, readonly MessagePart[]>>
/** A message without values is its text. */
export type ParsedMessage = string | readonly MessagePart[]

const known = new Map<string, ParsedMessage>()

/** @throws Error where the message is no MessageFormat, or formats a value, which is the work of the caller. */
export function parseMessage(message: string): ParsedMessage {
  const parsed = known.get(message) ?? joined(parse(message).map(partOf))
  known.set(message, parsed)
  return parsed
}

function joined(parts: readonly MessagePart[]): ParsedMessage {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

function partOf(token: ParsedToken): MessagePart {
  switch (token.type) {
    case 'content':
      return token.value
    case 'octothorpe':
      return ['#']
    case 'argument':
      return [token.arg]
    case 'function':
      throw new Error(`{${token.arg}, ${token.key}}: pass the value as it is to be read`)
    default: {
      if (token.pluralOffset) throw new Error(`{${token.arg}}: an offset is not supported`)
      const cases = token.cases.map(({ key, tokens }) => [key.replace(/^=/, ''), tokens.map(partOf)])
      return [token.arg, token.type, Object.fromEntries(cases)]
    }
  }
}
