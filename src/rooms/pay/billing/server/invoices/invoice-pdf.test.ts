import { expect, onTestFinished, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { openPdf } from '#platform/server/pdf/pdf-page.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import { forEachReference } from '#rooms/buy/subscriptions/rules/index.ts'
import type { Invoice } from '../../contract.ts'
import { draw } from './invoice-pdf.ts'

const now = new Date('2026-11-28T09:00:00Z')
const line: Invoice['lines'][number] = {
  ...{ label: 'Quarterly licence', unit: 'user and month', quantity: 1_000_000 },
  ...{ unitMinor: 99_999_999_99, discountMinor: 30_000_000_00, totalMinor: 999_999_999_99, credits: 0 },
}
const invoice: Invoice = {
  ...{ id: '00000000-0000-7000-8000-000000000009', number: 'EMP-2026-000001', state: 'open', version: 1 },
  ...{ isOverdue: false, date: '2026-11-28', dueOn: '2026-12-28', description: 'Ledger Watch by Northwind' },
  ...{ currency: 'USD', totalMinor: 999_999_999_99, amountDueMinor: 999_999_999_99, orderNumber: 7 },
  ...{ creditedMinor: 0, creditNotes: [], ...forEachReference(() => '') },
  ...{ orderId: '00000000-0000-7000-8000-000000000008', kind: 'application', reference: 'RF18539007547034' },
  ...{ timeZone: 'UTC', vendorName: 'Northwind', issuedBy: null, account: null, payments: [] },
  period: { firstDay: '2026-11-28', lastDay: '2027-11-27' },
  billedTo: { name: 'Northfold', address: ['1 Main Street', '50667 Köln'], taxId: 'DE123456789' },
  lines: [line],
  promotionName: null,
  ...{ paidAt: null, paidOn: null, paidWith: null, voidReason: null },
  payWithCredits: { isPossible: false, whyNot: null, availableMinor: 0 },
}
const pagesOf = async (changes: Partial<Invoice>) =>
  textOfPdf(Buffer.from(await draw({ invoice: { ...invoice, ...changes }, now })))

test('SUBS-07 columns of nine figures stand beside each other: they are written whole and leave room for the text', async () => {
  const [runs = []] = await pagesOf({})
  for (const amount of ['−$30,000,000.00', '$999,999,999.99', '$99,999,999.99', '1,000,000'])
    expect(runs).toContain(amount)
  const pdf = openPdf({ title: 'Widths', createdAt: now })
  const widths = ['1,000,000', '$99,999,999.99', '−$30,000,000.00', '$999,999,999.99'].map((text) =>
    pdf.widthOf(text, { size: 9.5 }),
  )
  await pdf.finish()
  expect(widths.reduce((sum, width) => sum + width + 14, 0)).toBeLessThan(483 - 130)
})

test('I8 the invoice survives a name of any length and script, and leaves nothing out', async () => {
  const name = 'W'.repeat(160)
  const mixed = '株式会社 Łódź & Çelik'
  const lines = Array.from({ length: 80 }, (_, at) => ({ ...line, label: `Line ${at} ${'x'.repeat(180)}` }))
  const before = process.cpuUsage()
  const pages = await pagesOf({
    ...{ lines, description: name },
    billedTo: { name: `${name} ${mixed} العربية`, address: [name, name, name], taxId: name },
  })
  const { user, system } = process.cpuUsage(before)
  // About one second on two idle cores.
  expect((user + system) / 1_000_000).toBeLessThan(20)
  const text = pages.flat().join('')
  expect(text.match(/W/g)).toHaveLength(160 * 6)
  for (const part of ['株式会社', 'Łódź & Çelik', 'Line 0', 'Line 79']) expect(text).toContain(part)
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(80 * 180)
  expect(pages.length).toBeGreaterThan(5)
})

test('SUBS-07 SUBS-09 an invoice for credits, also for a Credit Wallet, does not offer to pay it with credits', async () => {
  const plan = { ...invoice, kind: 'plan' } as const
  const textOf = async (credits: number, totalMinor: number) =>
    (await pagesOf({ ...plan, lines: [{ ...line, credits, totalMinor }] })).flat().join(' ')
  expect(await textOf(100_000, 9_000_000)).not.toContain('Or with credits')
  // What comes with a plan for nothing.
  expect(await textOf(5_000, 0)).toContain('Or with credits')
})

test('SUBS-07 a paid invoice says how and when it was paid, and that nothing is due', async () => {
  const [runs = []] = await pagesOf({
    ...{ state: 'paid', paidOn: '2026-11-27', paidAt: now.toISOString(), paidWith: 'transfer' },
    amountDueMinor: 0,
  })
  expect(runs).toContain('Paid on Nov 27, 2026 by bank transfer')
  expect(runs[runs.indexOf('Amount due') + 1]).toBe('$0.00')
  expect(runs).not.toContain('How to pay')
})

test('an invoice is written in its reader’s language, also texts that are stored in English', async () => {
  const words: Readonly<Record<string, string>> = {
    'Invoice {number}': 'Rechnung {number}',
    'Amount due': 'Offener Betrag',
    '{count} credits': '{count} Guthaben',
    'per credit': 'je Guthaben',
  }
  onTestFinished(() => writeTextsFor(() => ({ locale: 'en-US' })))
  writeTextsFor(() => ({ locale: 'de-DE', translated: (message) => words[message] }))
  const [runs = []] = await pagesOf({ lines: [{ ...line, label: '100,000 credits', unit: 'credit' }] })
  for (const text of ['Rechnung EMP-2026-000001', 'Offener Betrag', '100.000 Guthaben', 'je Guthaben'])
    expect(runs).toContain(text)
  expect(runs).toContain('28.11.2026')
})
