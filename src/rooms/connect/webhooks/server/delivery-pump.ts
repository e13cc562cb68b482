// Keeps deliveries going: writes one for each new event and endpoint, and starts what is due. One in each process that does jobs; the
// job begins it, and a notice of the database when something happened. Several processes share the work: each delivery is claimed.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { companiesWithNewEvents, eventsChannel, takeNewEvents } from '#platform/server/events/event-store.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Delivering, deliver } from './deliver.ts'
import { type DeliveryLimits, dueDeliveries, insertDeliveries } from './delivery-store.ts'

/** A slow endpoint holds two of the places below and no more. */
const limits: DeliveryLimits = { each: 2, atMost: 25 }
/** In this process. */
const underWayAtMost = 400
const companiesAtOnce = 200
const eventsAtOnce = 500
/** While something is under way, what else is due is looked for so often. */
const lookEveryMs = 250
/** So many within a second may be all that the limit lets through: then more is looked for when the second is over. */
const nearLimit = 10
/** A run ends after so long; what is under way goes on, and the next run with it. */
const runAtMostMs = 30_000

/** What else becomes of new events, in the transaction that writes their deliveries. */
export type OnEvents = (tx: Tx, events: readonly { id: string; type: string }[]) => Promise<void>

export interface DeliveryPump {
  /** Attends to everything that is due now; done when nothing is, and nothing is under way. */
  run(): Promise<void>
}

export function createDeliveryPump(delivering: Delivering, onEvents: OnEvents): DeliveryPump {
  const { platform } = delivering
  const underWay = new Map<string, Promise<void>>()
  let running: Promise<void> | undefined
  let isHearing = false
  /** Something happened since the last look. */
  let hasNewWork = false

  async function fanOut(): Promise<void> {
    const now = platform.clock.now()
    const companies = await companiesWithNewEvents(platform.database.pool, companiesAtOnce)
    await eachCompany(companies, (tenantId) =>
      platform.inTenantTransaction(
        { kind: 'system', tenantId },
        async (tx) => {
          const events = await takeNewEvents(tx, now, eventsAtOnce)
          await insertDeliveries(tx, events, now)
          await onEvents(tx, events)
          return events.length
        },
        { unaudited: 'bookkeeping' },
      ),
    )
  }

  /** Answers how many it started. */
  async function startDue(): Promise<number> {
    const places = underWayAtMost - underWay.size
    if (places <= 0) return 0
    const { pool } = platform.database
    const atMost = Math.min(limits.atMost, places)
    const due = await dueDeliveries(pool, platform.clock.now(), { ...limits, atMost })
    for (const one of due) {
      const { deliveryId } = one
      if (underWay.has(deliveryId)) continue
      const going = deliver(delivering, one)
        .catch((error: unknown) => {
          platform.log.error({ err: error, delivery: deliveryId }, 'a webhook could not be delivered')
        })
        .then(() => {
          underWay.delete(deliveryId)
        })
      underWay.set(deliveryId, going)
    }
    return due.length
  }

  async function work(): Promise<void> {
    const begun = performance.now()
    let startedAt: number[] = []
    let fault: unknown
    let wasBusy: boolean
    do {
      hasNewWork = false
      // One company's events that cannot be prepared keep nobody's deliveries waiting.
      await fanOut().catch((error: unknown) => {
        fault = error
      })
      const started = await startDue()
      const at = performance.now()
      startedAt = [...startedAt, ...Array<number>(started).fill(at)].filter((one) => at - one < 1_000)
      wasBusy = underWay.size > 0
      if (wasBusy)
        await Promise.race([...underWay.values(), pause(started > 0 ? lookEveryMs / 10 : lookEveryMs)])
      else if (startedAt.length >= nearLimit) await pause(lookEveryMs)
      // What ended meanwhile made room for what is due: it is looked for once more.
    } while (
      (wasBusy || hasNewWork || startedAt.length >= nearLimit) &&
      performance.now() - begun < runAtMostMs
    )
    // A job that fails waits before it is tried again, and with it every other delivery that falls due.
    if (fault !== undefined)
      platform.log.error({ err: fault }, 'new events could not be prepared for webhooks')
  }

  function run(): Promise<void> {
    hasNewWork = true
    if (running) return running.then(() => (hasNewWork ? run() : undefined))
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    run() {
      if (!isHearing) {
        isHearing = true
        const hear = () => {
          void run().catch((error: unknown) =>
            platform.log.error({ err: error }, 'webhooks could not be attended to'),
          )
        }
        platform.notices.listen(eventsChannel, hear, () => {})
      }
      return run()
    },
  }
}
