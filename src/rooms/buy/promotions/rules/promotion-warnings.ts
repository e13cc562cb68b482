// Why buyers do not get a promotion for one of its applications: what its vendor should know before and while it runs.
import { t } from '#platform/kernel/texts.ts'
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
  if (pricing === null)
    return never(t('{name} is not published, so nobody can order it with this promotion.', { name }))
  const { reduction } = judged
  if (reduction.kind === 'amount' && reduction.currency !== pricing.currency)
    return never(
      t('{name} is priced in {currency}, so an amount in {otherCurrency} takes nothing off.', {
        name,
        currency: pricing.currency,
        otherCurrency: reduction.currency,
      }),
    )
  const price = reducedPrice(pricing, reduction)
  if (price === undefined) return undefined
  if (price === 0 && judged.freeApplicationIds?.includes(id) === false)
    return never(
      t(
        '{name} would be free with it, so buyers pay the published price instead. Edit the promotion: take less off, or save it and confirm that you give {name} away.',
        { name },
      ),
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
        text: instead[because]({ name, other: other.name }),
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
): 'priority' | 'price' | 'age' | undefined {
  const ranks = rankOf(other.priority) - rankOf(judged.priority)
  if (ranks !== 0) return ranks > 0 ? 'priority' : undefined
  if (theirs !== price) return theirs < price ? 'price' : undefined
  return judged.id === undefined || other.id < judged.id ? 'age' : undefined
}

const instead = {
  priority: (values: { name: string; other: string }) =>
    t('{name}: while both run, buyers get “{other}” instead, because its priority is higher.', values),
  price: (values: { name: string; other: string }) =>
    t('{name}: while both run, buyers get “{other}” instead, because its price is lower.', values),
  age: (values: { name: string; other: string }) =>
    t(
      '{name}: while both run, buyers get “{other}” instead, because it is older and at the same price.',
      values,
    ),
}
