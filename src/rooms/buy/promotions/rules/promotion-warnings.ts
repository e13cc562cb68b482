// Why buyers do not get a promotion for one of its applications: what its vendor should know before and while it runs.
import { reducedPrice } from '#rooms/discover/catalog/rules/index.ts'
import type { Promotion } from '../contract.ts'
import { type Priority, rankOf } from './vocabulary.ts'

type Application = Promotion['applications'][number]

interface Judged {
  /** Absent while it is not saved: then every other one is older. */
  id?: string
  reduction: Promotion['reduction']
  priority: Priority
  startsAt: string
  endsAt: string
  applications: readonly Application[]
  /** Absent while it is not saved: then free ones are confirmed when it is. */
  freeApplicationIds?: readonly string[]
}

export interface PromotionWarning {
  applicationId: string
  text: string
  /** Buyers get it at no time; otherwise only while another one does not run. */
  isNever: boolean
}

/**
 * One warning at most for each application. `others` are the own promotions that run or will; of two that meet, the one that
 * counts is chosen as at the price itself: the higher priority, then the lower price, then the older one.
 */
export function promotionWarnings(judged: Judged, others: readonly Promotion[]): PromotionWarning[] {
  return judged.applications.flatMap((application) => {
    const warning = warningFor(judged, application, others)
    return warning ? [{ applicationId: application.id, ...warning }] : []
  })
}

function warningFor(
  judged: Judged,
  { id, name, pricing }: Application,
  others: readonly Promotion[],
): Omit<PromotionWarning, 'applicationId'> | undefined {
  const never = (text: string) => ({ text, isNever: true })
  if (pricing === null) return never(`${name} is not published, so nobody can order it with this promotion.`)
  const { reduction } = judged
  if (reduction.kind === 'amount' && reduction.currency !== pricing.currency)
    return never(
      `${name} is priced in ${pricing.currency}, so an amount in ${reduction.currency} takes nothing off.`,
    )
  const price = reducedPrice(pricing, reduction)
  if (price === undefined) return undefined
  if (price === 0 && judged.freeApplicationIds?.includes(id) === false)
    return never(
      `${name} would be free with it, so buyers pay the published price instead. Edit the promotion: take less off, or save it and confirm that you give ${name} away.`,
    )
  for (const other of others) {
    if (other.id === judged.id || (other.status !== 'Active' && other.status !== 'Scheduled')) continue
    if (!other.applications.some((one) => one.id === id)) continue
    if (other.startsAt >= judged.endsAt || judged.startsAt >= other.endsAt) continue
    const theirs = reducedPrice(pricing, other.reduction)
    if (theirs === undefined || (theirs === 0 && !other.freeApplicationIds.includes(id))) continue
    const because = reasonToGoFirst(judged, price, other, theirs)
    if (because)
      return {
        text: `${name}: while both run, buyers get “${other.name}” instead, because ${because}.`,
        isNever: other.startsAt <= judged.startsAt && other.endsAt >= judged.endsAt,
      }
  }
  return undefined
}

function reasonToGoFirst(
  judged: Judged,
  price: number,
  other: Promotion,
  theirs: number,
): string | undefined {
  const ranks = rankOf(other.priority) - rankOf(judged.priority)
  if (ranks !== 0) return ranks > 0 ? 'its priority is higher' : undefined
  if (theirs !== price) return theirs < price ? 'its price is lower' : undefined
  return judged.id === undefined || other.id < judged.id ? 'it is the older one of the same price' : undefined
}
