// What the product itself writes into the ledger of credits, and as the reason of a correction. What people typed is of no form,
// and stays as they typed it.
import { keptTexts } from '#platform/kernel/kept-texts.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { itemText, lineLabel } from '#rooms/buy/price-book/rules/index.ts'
import { dayText } from './invoices/invoice-words.ts'

const invoiceNumber = { pattern: '[A-Z0-9-]+' }

const ledgerTexts = keptTexts(
  {
    expired: () => t('Credits expired'),
    // Before the form of a grant, which holds these words too.
    cashback: (values) => t('Cashback for {number}', values),
    renewalBonus: (values) => t('Renewal bonus for {number}', values),
    refund: (values) => t('{note}: refund of {number}', values),
    withoutGrace: (values) => t('Granted again without grace: credits of {number}', values),
    graceEnded: (values) => t('Withdrawn: the grace of the credits of {number} ended', values),
    paidWithGrace: (values) =>
      t(
        'The credits that paid it had expired: the grace of those of {number} ended with the payment of the wallet',
        values,
      ),
    paidWithFailed: (values) =>
      t('The credits that paid it came with {number}, whose payment failed', values),
    givenBack: (values) => t('Given back: payment of {number} was reversed', values),
    paymentFailed: (values) => t('Withdrawn: payment of {number} failed', values),
    credited: (values) => t('Withdrawn: it came with {number}, which was credited', values),
    cashbackCountedFailed: (values) =>
      t('Withdrawn: cashback for {number} counted {other}, whose payment failed', values),
    cashbackCountedCredited: (values) =>
      t('Withdrawn: cashback for {number} counted {other}, which was credited', values),
    undone: (values) => t('Order {number} was cancelled within an hour of its start.', values),
    receivedOn: (values) => t('Received on {date}', values),
    paid: (values) => t('{number}: {itemName}', values),
    granted: (values) => t('{itemName}: {line} ({number})', values),
  },
  {
    itemName: { read: itemText },
    number: invoiceNumber,
    other: invoiceNumber,
    note: invoiceNumber,
    date: { pattern: '\\d{4}-\\d\\d-\\d\\d', read: (day) => dayText(day, readersLocale()) },
    line: { read: (line) => lineLabel(line, readersLocale()) },
  },
)

export type KeptText = Parameters<typeof ledgerTexts.keep>[0]
export const keptText = ledgerTexts.keep
export const readKeptText = ledgerTexts.read
