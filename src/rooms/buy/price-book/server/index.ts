// The door of the price book room.
import { createHash } from 'node:crypto'
import { bind, ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { presentReader } from '#platform/server/texts.ts'
import { priceBookRoutes, priceBookShape } from '../contract.ts'
import { priceBook } from '../rules/price-book.ts'
import { raiseLeads } from './raise-leads.ts'
import { requestSalesContact } from './request-sales-contact.ts'

export { cashbackCredits, renewalCredits } from '../rules/loyalty.ts'

export function priceBookRoom(platform: Platform): Room {
  return {
    name: 'price-book',
    jobs: [{ name: 'raise leads of vendors', run: () => raiseLeads(platform) }],
    routes: [
      bind(priceBookRoutes.getPriceBook, priceBookAnswer),
      bind(priceBookRoutes.requestSalesContact, ({ actor, body, idempotency }) =>
        requestSalesContact(platform, actor, body, idempotency),
      ),
    ],
  }
}

const bookAnswers = new Map<string, ReadyAnswer>()

/** Made once for each way in which people read. */
function priceBookAnswer(): ReadyAnswer {
  const { language, locale } = presentReader()
  const key = `${language} ${locale}`
  const book = () => JSON.stringify(priceBookShape.parse(priceBook))
  const answer = bookAnswers.get(key) ?? answerOf(book())
  bookAnswers.set(key, answer)
  return answer
}

function answerOf(book: string): ReadyAnswer {
  return new ReadyAnswer(book, `"${createHash('sha256').update(book).digest('base64url').slice(0, 22)}"`)
}
