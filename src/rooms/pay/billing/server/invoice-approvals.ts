// What a second administrator approves about invoices: a receipt above the limit, its reversal, a void, a credit note.
import { readersLocale, t } from '#platform/kernel/texts.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { TwoPersonWork } from '#rooms/run/approvals/server/index.ts'
import { moneyText } from '../rules/invoices/invoice-words.ts'
import { readKeptText } from '../rules/kept-texts.ts'
import { carryOutCorrection } from './corrections/correct-invoice.ts'
import { getNamed, operation } from './payments/named-invoice.ts'
import { settleTransfer, takeBack } from './payments/receipts.ts'

export function invoiceApprovals(platform: Platform): TwoPersonWork {
  return {
    operation,
    reasonOf: ({ reason }) => readKeptText(reason),
    summaryOf: ({ subjectName, details }) => {
      const amount = moneyText(Number(details.amountMinor), String(details.currency), readersLocale())
      const values = { amount, number: subjectName, company: String(details.company) }
      if (details.kind === 'reverse')
        return t('Reverse the receipt of {amount} for invoice {number} of {company}.', values)
      if (details.kind === 'void') return t('Void invoice {number} of {company}, {amount}.', values)
      if (details.kind === 'credit-note')
        return t('Credit {amount} of invoice {number} of {company}.', values)
      return t('Record that {amount} arrived for invoice {number} of {company}.', values)
    },
    async carryOut(tx, { details, reason }) {
      const now = platform.clock.now()
      const reference = String(details.reference)
      const named = await getNamed(platform, reference)
      if (details.kind === 'reverse') return takeBack(platform, tx, named, reason, now)
      if (details.kind === 'void') return carryOutCorrection(platform, tx, named, { kind: 'void' }, reason)
      const amountMinor = Number(details.amountMinor)
      if (details.kind === 'credit-note')
        return carryOutCorrection(platform, tx, named, { kind: 'credit-note', amountMinor }, reason)
      return settleTransfer(
        platform,
        tx,
        named,
        {
          ...{ reference, amountMinor, currency: String(details.currency) },
          ...{ receivedOn: String(details.receivedOn), isAnother: details.isAnother === true },
        },
        now,
      )
    },
  }
}
