// How many refusals of people who are not signed in the audit trail takes: it is never swept, so that a stranger's flood
// must not become a flood of rows.
import { networkOf } from '#platform/server/http/networks.ts'

/** Rows in each minute and process, of one network and in all, times the scale of the rate limits. */
const ofNetwork = 10
const inAll = 200
/** Where limits are lifted for a load test, the trail keeps its rows all the same. */
const scaleAtMost = 20

const present = { minute: 0, rows: 0, byNetwork: new Map<string, number>(), scale: 1 }
const listeners = new Set<() => void>()

/** Whether one more refusal may be written. Holds no more networks than rows are allowed. */
export function takeRefusal(network: string | undefined, now: Date): boolean {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== present.minute) {
    present.minute = minute
    present.rows = 0
    present.byNetwork.clear()
  }
  const key = networkOf(network ?? '')
  const taken = present.byNetwork.get(key) ?? 0
  if (taken >= ofNetwork * present.scale || present.rows >= inAll * present.scale) {
    for (const listener of listeners) listener()
    return false
  }
  present.byNetwork.set(key, taken + 1)
  present.rows += 1
  return true
}

/** The scale of the process's rate limits (`RATE_LIMIT_SCALE`), up to twentyfold. */
export function scaleRefusals(scale: number): void {
  present.scale = Math.min(scale, scaleAtMost)
}

/** `listener` is called for each refusal that is not written, to count it. */
export function onRefusalLeftOut(listener: () => void): void {
  listeners.add(listener)
}
