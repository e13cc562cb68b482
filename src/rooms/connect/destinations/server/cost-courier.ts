// The cost export: one file of FOCUS for each calendar month in a bucket of the company, from the month of its first invoice on. A month
// that is over is written once more and then stays; the present one is written anew every day.
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { drawFocus, findFirstInvoicedAt } from '#rooms/pay/billing/server/index.ts'
import { parcelText } from '../rules/parcel-texts.ts'
import { type BucketSettings, exportPauseMs } from '../rules/vocabulary.ts'
import type { Courier, Parcel } from './courier.ts'
import type { StoredDestination } from './destination-store.ts'
import { openSecret } from './secrets.ts'
import { signedHeaders } from './sign-bucket-request.ts'

export function costCourier(platform: Pick<Platform, 'sealer'>): Courier {
  function put(destination: StoredDestination, name: string, body: string, now: Date): Omit<Parcel, 'what'> {
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
      const name = `emporion-focus-${String(month).slice(0, 4)}-${String(month).slice(4)}.csv`
      const isOver = to <= now
      return {
        ...put(destination, name, text, now),
        what: parcelText(rows === 1 ? 'row' : 'rows', { name, count: rows }),
        ...(isOver ? { through: month } : {}),
        nextAt: isOver ? now : new Date(now.getTime() + exportPauseMs),
      }
    },
    test: (destination, now) => ({
      ...put(destination, 'emporion-test.txt', `A test of Emporion at ${now.toISOString()}\n`, now),
      what: parcelText('testFile'),
    }),
  }
}

/** The one after the last that is whole in the bucket, such as 202611. */
async function nextMonth(tx: Tx, { sentThrough }: StoredDestination, now: Date): Promise<number> {
  if (sentThrough === 0) return numberOf((await findFirstInvoicedAt(tx)) ?? now)
  return Math.min(numberOf(boundsOf(sentThrough)[1]), numberOf(now))
}

const numberOf = (at: Date) => at.getUTCFullYear() * 100 + at.getUTCMonth() + 1

/** From its first moment, UTC, up to that of the next. */
function boundsOf(month: number): readonly [from: Date, to: Date] {
  const [year, index] = [Math.floor(month / 100), (month % 100) - 1]
  return [new Date(Date.UTC(year, index, 1)), new Date(Date.UTC(year, index + 1, 1))]
}
