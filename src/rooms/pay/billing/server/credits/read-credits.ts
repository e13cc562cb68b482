// The credits of the own company: what there is, and how it came to be; for its screen and as a file.

import { setImmediate as letOthersRun } from 'node:timers/promises'
import { t } from '#platform/kernel/texts.ts'
import { dayIn, zoneOf } from '#platform/kernel/time/business-day.ts'
import type { Actor } from '#platform/server/actor.ts'
import {
  attachment,
  csvFile,
  csvFormOf,
  type SpreadsheetRow,
} from '#platform/server/documents/spreadsheet.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { readBilledTo } from '#rooms/people/company/server/index.ts'
import type { Credits } from '../../contract.ts'
import { rowsAtOnce } from '../../invoice-contract.ts'
import {
  availableMinor,
  inOrderOfSpending,
  isSpendable,
  minorPerCredit,
} from '../../rules/credits/credit-lots.ts'
import { entryNames } from '../../rules/invoices/invoice-words.ts'
import { readKeptText } from '../../rules/kept-texts.ts'
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

const csvPage = 500
const heading = () => [
  t('Date'),
  t('Number'),
  t('Kind'),
  t('Description'),
  t('Credits'),
  t('Balance in credits'),
]

/**
 * Every transaction, oldest first, on the company's day, as payments have it on their invoices. Amounts are numbers, and no text
 * is taken for a formula.
 */
export async function creditsCsv(
  platform: Platform,
  actor: Actor,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const rows: SpreadsheetRow[] = []
  const zone = await platform.inTenantSnapshot(actor, async (tx) => {
    const companyZone = zoneOf((await readBilledTo(tx)).country)
    for (let before: number | undefined; ; ) {
      const page = await listTransactions(tx, before, csvPage)
      rows.push(...page.map((one) => asRow(one, companyZone)))
      before = page.at(-1)?.number
      if (page.length < csvPage) return companyZone
      await letOthersRun()
    }
  })
  const day = dayIn(zone, platform.clock.now())
  return new WithHeaders(csvFile([heading(), ...rows.reverse()], csvFormOf(actor)), {
    'content-disposition': attachment(`credits-${day}.csv`),
  })
}

function asRow(
  { at, number, kind, description, amountMinor, balanceMinor }: Transaction,
  zone: string,
): SpreadsheetRow {
  const amounts = [amountMinor / minorPerCredit, balanceMinor / minorPerCredit]
  return [dayIn(zone, at), number, entryNames[kind], readKeptText(description), ...amounts]
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
  return {
    ...{ number, kind, amountMinor, balanceMinor, invoiceId },
    description: readKeptText(description),
    date: at.toISOString(),
  }
}
