// The cost export: one file of FOCUS for each calendar month in a bucket of the company, from the month of its first invoice on. A month
// that is over is written once more and then stays; the present one is written anew every day.
import { boundsOf, type Month, monthOf, monthsLater } from '#platform/kernel/time/calendar-month.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Outgoing } from '#rooms/connect/webhooks/server/index.ts'
import { drawFocus, findFirstInvoicedAt } from '#rooms/pay/billing/server/index.ts'
import { parcelText } from '../rules/parcel-texts.ts'
import { type BucketSettings, exportPauseMs } from '../rules/vocabulary.ts'
import type { Courier } from './courier.ts'
import type { StoredDestination } from './destination-store.ts'
import { openSecret } from './secrets.ts'
import { signedHeaders } from './sign-bucket-request.ts'

export function costCourier(platform: Pick<Platform, 'sealer'>): Courier {
  function put(destination: StoredDestination, name: string, body: string, now: Date): Outgoing {
    const { bucket, prefix, region, accessKeyId } = destination.settings as BucketSettings
    const url = new URL(destination.address)
    url.pathname = `/${bucket}/${prefix}${name}`
    const key = { accessKeyId, region, secretAccessKey: openSecret(platform, destination) ?? '' }
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'user-agent': 'Emporion-Cost-Export/1' }
    const request = { method: 'PUT', url, headers, body }
    return {
      url: url.href,
      request: { method: 'PUT', headers: signedHeaders(request, key, now), body },
      secrets: [key.secretAccessKey],
    }
  }
  return {
    async pack(tx, destination, now) {
      const month = await nextMonth(tx, destination, now)
      const [from, to] = boundsOf(month)
      const { text, rows } = await drawFocus(tx, from, to)
      const name = `emporion-focus-${month}.csv`
      const isOver = to <= now
      return {
        make: () => put(destination, name, text, now),
        what: parcelText(rows === 1 ? 'row' : 'rows', { name, count: rows }),
        ...(isOver ? { through: numberOf(month) } : {}),
        nextAt: isOver ? now : new Date(now.getTime() + exportPauseMs),
      }
    },
    test: (destination, now) => ({
      make: () => put(destination, 'emporion-test.txt', `A test of Emporion at ${now.toISOString()}\n`, now),
      what: parcelText('testFile'),
    }),
  }
}

/** The one after the last that is whole in the bucket. */
async function nextMonth(tx: Tx, { sentThrough }: StoredDestination, now: Date): Promise<Month> {
  if (sentThrough === 0) return monthOf((await findFirstInvoicedAt(tx)) ?? now)
  const sent = String(sentThrough)
  const next = monthsLater(`${sent.slice(0, 4)}-${sent.slice(4)}`, 1)
  // A clock that was set back finds the present month already sent.
  if (next > monthOf(now)) return monthOf(now)
  return next
}

/** As it is kept: 202611. */
const numberOf = (month: Month) => Number(month.replace('-', ''))
