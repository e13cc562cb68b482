// What a receiver answered, short enough for a line of the log.
import { t } from '#platform/kernel/texts.ts'

const shownCharacters = 200
/** Of an answer, so much is kept. */
const keptCharacters = 1_000

export function answerBeginning(answer: string): string {
  return [...answer].slice(0, keptCharacters).join('')
}

/** Of S3's XML the code and the message, of other answers the beginning; empty where there is nothing to be read. */
function answerExcerpt(answer: string): string {
  const code = /<Code>([^<]*)<\/Code>/.exec(answer)?.[1]
  const message = /<Message>([^<]*)<\/Message>/.exec(answer)?.[1]
  const text = code === undefined ? answer : [code, message].filter(Boolean).join(': ')
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= shownCharacters
    ? characters.join('')
    : `${characters.slice(0, shownCharacters - 1).join('')}…`
}

/** What came of an attempt and, where it failed, why the receiver said so. */
export function withAnswer(outcomeText: string, { outcome, answer }: { outcome: string; answer: string }) {
  const excerpt = outcome === 'delivered' ? '' : answerExcerpt(answer)
  return excerpt === ''
    ? outcomeText
    : t('{outcome}, answer “{answer}”', { outcome: outcomeText, answer: excerpt })
}
