// The door of the procurement room.
import { createHash } from 'node:crypto'
import { bind, ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { priceBookShape, procurementRoutes } from '../contract.ts'
import { priceBook } from '../rules/price-book.ts'
import { announceTrials } from './announce-trials.ts'
import { requestSalesContact } from './request-sales-contact.ts'
import { listSubscriptions, startTrial } from './start-trial.ts'

export { summariseTrials } from './subscription-store.ts'

export function procurementRoom(platform: Platform): Room {
  const book = JSON.stringify(priceBookShape.parse(priceBook))
  const answer = new ReadyAnswer(
    book,
    `"${createHash('sha256').update(book).digest('base64url').slice(0, 22)}"`,
  )
  return {
    name: 'procurement',
    routes: [
      bind(procurementRoutes.getPriceBook, () => answer),
      bind(procurementRoutes.requestSalesContact, ({ actor, body, idempotency }) =>
        requestSalesContact(platform, actor, body, idempotency),
      ),
      bind(procurementRoutes.listSubscriptions, ({ actor }) => listSubscriptions(platform, actor)),
      bind(procurementRoutes.startTrial, ({ actor, body }) =>
        startTrial(platform, actor, body.applicationId),
      ),
    ],
    chores: [{ name: 'announce trials that end', everyMs: 60_000, run: () => announceTrials(platform) }],
  }
}
