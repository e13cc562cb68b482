// What is granted, spent, expires, is given back and withdrawn. The caller holds the lock of the company's billing.

import { newId } from '#platform/kernel/id.ts'
import { monthsAfter } from '#platform/kernel/time/business-day.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { isSpendable, takeCredits } from '../../rules/credits/credit-lots.ts'
import { keptText } from '../../rules/kept-texts.ts'
import type { LotKind } from '../../rules/vocabulary.ts'
import { appendEntry, insertLot, listLots, listSpendsOf, type NewLot } from './credit-store.ts'

const validMonths = 12

export interface Grant {
  kind: LotKind
  /** More than 0. */
  amountMinor: number
  graceMonths: number
  invoiceId: string
  description: string
}

/** A lot of its own: it expires after twelve months, and can be spent up to the end of its grace. */
export async function grantCredits(tx: Tx, now: Date, grant: Grant): Promise<void> {
  const { kind, graceMonths, invoiceId } = grant
  const lot = {
    ...{ kind, grantedAt: now, invoiceId },
    expiresAt: monthsAfter(now, validMonths),
    spendableUntil: monthsAfter(now, validMonths + graceMonths),
  }
  await grantLot(tx, now, lot, grant)
}

/** A lot whose dates are stated. */
export async function grantLot(
  tx: Tx,
  now: Date,
  given: Omit<NewLot, 'id'>,
  { amountMinor, description }: Pick<Grant, 'amountMinor' | 'description'>,
): Promise<void> {
  const lot = { ...given, id: newId() }
  await insertLot(tx, lot)
  await appendEntry(tx, {
    ...{ at: now, kind: 'grant', lotId: lot.id, amountMinor, description, invoiceId: lot.invoiceId },
    ...{ paymentId: null, reverses: null },
  })
}

export interface Spend {
  amountMinor: number
  invoiceId: string
  paymentId: string
  description: string
}

/** Answers how much is missing, and then nothing was spent; 0 where it was. */
export async function spendCredits(tx: Tx, now: Date, spend: Spend): Promise<number> {
  const { amountMinor, ...rest } = spend
  const taken = takeCredits(await listLots(tx), amountMinor, now)
  if ('missingMinor' in taken) return taken.missingMinor
  for (const part of taken.parts)
    await appendEntry(tx, {
      ...rest,
      ...{ at: now, kind: 'spend', lotId: part.lotId, amountMinor: -part.amountMinor, reverses: null },
    })
  return 0
}

/** Writes off what can no longer be spent. Answers how many lots that were. */
export async function writeOffExpired(tx: Tx, now: Date): Promise<number> {
  const expired = (await listLots(tx)).filter((lot) => !isSpendable(lot, now))
  for (const { id, leftMinor, invoiceId } of expired)
    await appendEntry(tx, {
      ...{ at: now, kind: 'expiry', lotId: id, amountMinor: -leftMinor, description: keptText('expired') },
      ...{ invoiceId, paymentId: null, reverses: null },
    })
  return expired.length
}

/** Gives back what the payment took, to the lots that it came from and with their dates. What was given back is not again. */
export async function reCredit(tx: Tx, now: Date, paymentId: string, description: string): Promise<void> {
  for (const spend of await listSpendsOf(tx, paymentId))
    await appendEntry(tx, {
      ...{ at: now, kind: 're-credit', lotId: spend.lotId, amountMinor: -spend.amountMinor, description },
      ...{ invoiceId: spend.invoiceId, paymentId, reverses: spend.number },
    })
}

/** Takes away what is left of the credits that the invoice granted. */
export async function withdrawCredits(
  tx: Tx,
  now: Date,
  invoiceId: string,
  description: string,
): Promise<void> {
  for (const { id, leftMinor } of await listLots(tx, invoiceId))
    if (leftMinor > 0)
      await appendEntry(tx, {
        ...{ at: now, kind: 'withdrawal', lotId: id, amountMinor: -leftMinor, description },
        ...{ invoiceId, paymentId: null, reverses: null },
      })
}

/** Takes away so much of a lot, or what is left of it where that is less. */
export async function withdrawFromLot(
  tx: Tx,
  now: Date,
  { lotId, atMostMinor, invoiceId }: { lotId: string; atMostMinor: number; invoiceId: string },
  description: string,
): Promise<void> {
  const lot = (await listLots(tx, invoiceId)).find(({ id }) => id === lotId)
  const amountMinor = Math.min(atMostMinor, lot?.leftMinor ?? 0)
  if (amountMinor > 0)
    await appendEntry(tx, {
      ...{ at: now, kind: 'withdrawal', lotId, amountMinor: -amountMinor, description },
      ...{ invoiceId, paymentId: null, reverses: null },
    })
}
