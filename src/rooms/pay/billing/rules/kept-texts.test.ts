import { afterEach, expect, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { type KeptText, keptText, readKeptText } from './kept-texts.ts'

afterEach(() => writeTextsFor(() => ({ locale: 'en-US' })))

const values = {
  ...{ number: 'EMP-2026-000123', other: 'EMP-2026-000122', note: 'EMP-CN-2026-000001', date: '2026-11-28' },
  ...{ itemName: 'Credit Wallet', line: '100,000 credits' },
}
const kinds: readonly KeptText[] = [
  ...(['expired', 'cashback', 'renewalBonus', 'refund', 'withoutGrace', 'graceEnded'] as const),
  ...(['paidWithGrace', 'paidWithFailed', 'givenBack', 'paymentFailed', 'credited'] as const),
  ...([
    'cashbackCountedFailed',
    'cashbackCountedCredited',
    'undone',
    'paid',
    'granted',
    'receivedOn',
  ] as const),
]

test('what is kept reads in English as it is kept, and what people typed stays as they typed it', () => {
  const withoutDay = kinds.filter((kind) => kind !== 'receivedOn')
  for (const kind of withoutDay) expect(readKeptText(keptText(kind, values))).toBe(keptText(kind, values))
  expect(readKeptText('Refund agreed by phone')).toBe('Refund agreed by phone')
})

test('what is kept is read in the reader’s language, with its values', () => {
  writeTextsFor(() => ({ locale: 'de-DE', translated: (message) => `* ${message}` }))
  expect(readKeptText(keptText('cashbackCountedFailed', values))).toBe(
    '* Withdrawn: cashback for EMP-2026-000123 counted EMP-2026-000122, whose payment failed',
  )
  expect(readKeptText(keptText('receivedOn', values))).toBe('* Received on 28.11.2026')
  expect(readKeptText('EMP-2026-000123: Professional credits')).toBe(
    '* EMP-2026-000123: * * Professional (a package of credits) credits (a package of credits)',
  )
  expect(readKeptText(keptText('granted', values))).toBe(
    '* Credit Wallet: * 100.000 credits (EMP-2026-000123)',
  )
})

test('in the ledger a payment has the colon of the reader’s language, and the name of a plan is translated', () => {
  const french: Readonly<Record<string, string>> = {
    '{number}: {itemName}': '{number}\u00a0: {itemName}',
    'Annual (a plan)': 'Annuel',
  }
  writeTextsFor(() => ({ locale: 'fr-FR', translated: (message) => french[message] }))
  const storedText = (itemName: string) => keptText('paid', { number: 'EMP-2026-000055', itemName })
  expect(storedText('Annual')).toBe('EMP-2026-000055: Annual')
  expect(readKeptText(storedText('Annual'))).toBe('EMP-2026-000055\u00a0: Annuel')
  expect(readKeptText(storedText('Quillmark Demand Outlook'))).toBe(
    'EMP-2026-000055\u00a0: Quillmark Demand Outlook',
  )
})
