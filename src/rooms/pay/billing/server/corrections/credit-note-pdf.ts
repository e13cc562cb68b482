// A credit note on paper. The worker of documents alone loads this.
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { type Flow, openPdf } from '#platform/server/pdf/pdf-page.ts'
import type { CreditNote, Invoice } from '../../contract.ts'
import { creditEffect } from '../../rules/corrections/credit-note.ts'
import { dayText, moneyText, taxStatement } from '../../rules/invoices/invoice-words.ts'
import {
  across,
  body,
  bottom,
  footer,
  heading,
  left,
  periodFact,
  right,
  rule,
  small,
} from '../invoices/invoice-pdf.ts'

export interface CreditNoteToDraw {
  /** What it takes back; issued by who issues the note. */
  invoice: Invoice
  note: CreditNote
  now: Date
}

export async function draw({ invoice, note, now }: CreditNoteToDraw): Promise<Uint8Array> {
  const pdf = openPdf({ title: t('Credit note {number}', { number: note.number }), createdAt: now })
  const { currency, timeZone } = invoice
  const locale = readersLocale()
  const foot = { number: note.number, timeZone }
  const flow: Flow = {
    bottom,
    nextPage() {
      footer(pdf, foot)
      pdf.addPage()
      return 56
    },
  }
  const facts = [
    [t('Date of issue'), dayText(note.date, locale)],
    [t('Credits invoice'), invoice.number],
    [t('Issued on'), dayText(invoice.date, locale)],
    [t('Order'), String(invoice.orderNumber)],
    ...periodFact(invoice),
  ] as const
  let y = heading(pdf, invoice, t('Credit note {number}', { number: note.number }), facts, flow)
  const amount = moneyText(note.amountMinor, currency, locale)
  y = pdf.row([across(invoice.description, { size: 11, family: 'serif' })], y, flow) + 12
  y = pdf.row([across(t('Reason: {reason}', { reason: note.reason }), body)], y, flow) + 12
  if (y + 60 > bottom) y = flow.nextPage()
  rule(pdf, y - 4)
  pdf.text(t('Credited in {currency}, tax not included', { currency }), left, y + 4, {
    ...body,
    strong: true,
  })
  pdf.text(`−${amount}`, right, y + 2, { size: 12, strong: true, align: 'right' })
  y = pdf.row([across(creditEffect(note.refundAs, amount), body)], y + 28, flow) + 6
  pdf.row([across(taxStatement(), small)], y, flow)
  footer(pdf, foot)
  return pdf.finish()
}
