// The credits of the own company: what there is, and how it came to be.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Credits, rowsAtOnce } from '../contract.ts'
import { availableMinor, inOrderOfSpending, isSpendable } from '../rules/credit-lots.ts'
import { listLots, listTransactions, type StoredLot, type Transaction } from './credit-store.ts'

export function readCredits(platform: Platform, actor: Actor, before: string | undefined): Promise<Credits> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const now = platform.clock.now()
    const lots = await listLots(tx)
    const [newest] = await listTransactions(tx, undefined, 1)
    const rows = await listTransactions(tx, before === undefined ? undefined : Number(before), rowsAtOnce + 1)
    const shown = rows.slice(0, rowsAtOnce)
    return {
      balanceMinor: newest?.balanceMinor ?? 0,
      availableMinor: availableMinor(lots, now),
      lots: inOrderOfSpending(lots.filter((lot) => isSpendable(lot, now))).map(asLot),
      entries: shown.map(asEntry),
      next: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
    }
  })
}

function asLot({
  id,
  kind,
  grantedAt,
  expiresAt,
  spendableUntil,
  leftMinor,
}: StoredLot): Credits['lots'][number] {
  return {
    ...{ id, kind, leftMinor },
    grantedAt: grantedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    spendableUntil: spendableUntil.toISOString(),
  }
}

function asEntry(entry: Transaction): Credits['entries'][number] {
  const { number, at, kind, description, amountMinor, balanceMinor, invoiceId } = entry
  return { ...{ number, kind, description, amountMinor, balanceMinor, invoiceId }, date: at.toISOString() }
}
