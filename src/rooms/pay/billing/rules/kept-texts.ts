// What the product itself writes into the ledger of credits, and as the reason of a correction. It is kept in English, in one of these
// forms, and read in the reader's language. What people typed is of no form, and stays as they typed it.
import { type TextValues, t } from '#platform/kernel/texts.ts'
import { lineLabel } from '#rooms/buy/procurement/rules/index.ts'

type Read = (values: Readonly<Record<string, string>>, locale: string) => string

const forms = {
  expired: ['Credits expired', () => t('Credits expired')],
  // Before the form of a grant, which holds these words too.
  cashback: ['Cashback for {number}', (values) => t('Cashback for {number}', values)],
  renewalBonus: ['Renewal bonus for {number}', (values) => t('Renewal bonus for {number}', values)],
  refund: ['{note}: refund of {number}', (values) => t('{note}: refund of {number}', values)],
  withoutGrace: [
    'Granted again without grace: credits of {number}',
    (values) => t('Granted again without grace: credits of {number}', values),
  ],
  graceEnded: [
    'Withdrawn: the grace of the credits of {number} ended',
    (values) => t('Withdrawn: the grace of the credits of {number} ended', values),
  ],
  paidWithGrace: [
    'The credits that paid it had expired: the grace of those of {number} ended with the payment of the wallet',
    (values) =>
      t(
        'The credits that paid it had expired: the grace of those of {number} ended with the payment of the wallet',
        values,
      ),
  ],
  paidWithFailed: [
    'The credits that paid it came with {number}, whose payment failed',
    (values) => t('The credits that paid it came with {number}, whose payment failed', values),
  ],
  givenBack: [
    'Given back: payment of {number} was reversed',
    (values) => t('Given back: payment of {number} was reversed', values),
  ],
  paymentFailed: [
    'Withdrawn: payment of {number} failed',
    (values) => t('Withdrawn: payment of {number} failed', values),
  ],
  credited: [
    'Withdrawn: it came with {number}, which was credited',
    (values) => t('Withdrawn: it came with {number}, which was credited', values),
  ],
  cashbackCountedFailed: [
    'Withdrawn: cashback for {number} counted {other}, whose payment failed',
    (values) => t('Withdrawn: cashback for {number} counted {other}, whose payment failed', values),
  ],
  cashbackCountedCredited: [
    'Withdrawn: cashback for {number} counted {other}, which was credited',
    (values) => t('Withdrawn: cashback for {number} counted {other}, which was credited', values),
  ],
  undone: [
    'Order {number} was cancelled within an hour of its start.',
    (values) => t('Order {number} was cancelled within an hour of its start.', values),
  ],
  granted: [
    '{itemName}: {line} ({number})',
    ({ itemName = '', line = '', number = '' }, locale) =>
      `${itemName}: ${lineLabel(line, locale)} (${number})`,
  ],
} as const satisfies Readonly<Record<string, readonly [form: string, read: Read]>>

export type KeptText = keyof typeof forms

/** As it is kept. */
export function keptText(kind: KeptText, values: TextValues = {}): string {
  return forms[kind][0].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

const patterns = Object.values(forms).map(([form, read]) => ({
  pattern: new RegExp(
    `^${form.replaceAll(/[.()]/g, '\\$&').replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${patternOf(name)})`)}$`,
    's',
  ),
  read: read as Read,
}))

function patternOf(name: string): string {
  return name === 'number' || name === 'other' || name === 'note' ? '[A-Z0-9-]+' : '.+'
}

/** What was kept, in the reader's language. */
export function readKeptText(kept: string, locale: string): string {
  for (const { pattern, read } of patterns) {
    const values = pattern.exec(kept)?.groups ?? (pattern.test(kept) ? {} : undefined)
    if (values) return read(values, locale)
  }
  return kept
}
