// An invoice on paper.
import { openPdf, type Pdf, pageHeight, pageWidth, type TextStyle } from '#platform/server/pdf/pdf-page.ts'
import type { Invoice } from '../contract.ts'
import { groupedReference } from '../rules/invoice-number.ts'
import { dayText, moneyText, taxStatement } from '../rules/invoice-words.ts'

/** An invoice is read by many, so it is written as all documents are: in US English. */
const locale = 'en-US'
const left = 56
const right = pageWidth - 56
const width = right - left
const bottom = pageHeight - 72
const muted = '#5b6570'
const body: TextStyle = { size: 9.5 }
const small: TextStyle = { size: 8, color: muted }
/** Right ends of the columns after the first. */
const ends = { quantity: 336, price: 410, discount: 478 }

/** Yields to others before it is put together. */
export async function invoicePdf(invoice: Invoice, now: Date, breathe: () => Promise<void>): Promise<Buffer> {
  const pdf = openPdf({ title: `Invoice ${invoice.number}`, createdAt: now })
  let y = heading(pdf, invoice)
  y = lineTable(pdf, invoice, y)
  y = total(pdf, invoice, y)
  payment(pdf, invoice, y)
  footer(pdf, invoice)
  await breathe()
  return pdf.finish()
}

function heading(pdf: Pdf, invoice: Invoice): number {
  const { billedTo } = invoice
  pdf.text('Emporion', left, 48, { size: 10, color: muted })
  pdf.text(`Invoice ${invoice.number}`, left, 66, { family: 'serif', size: 24 })
  let y = 116
  pdf.text('Billed to', left, y, small)
  y = pdf.paragraph(billedTo.name, left, y + 13, 240, { ...body, strong: true })
  for (const line of billedTo.address) y = pdf.paragraph(line, left, y, 240, body)
  if (billedTo.taxId) y = pdf.paragraph(`Tax ID ${billedTo.taxId}`, left, y, 240, body)
  const facts: readonly (readonly [string, string])[] = [
    ['Date of issue', dayText(invoice.date, locale)],
    ['Payable by', dayText(invoice.dueOn, locale)],
    ['Order', String(invoice.orderNumber)],
    ...(invoice.period.lastDay
      ? ([
          [
            'Period',
            `${dayText(invoice.period.firstDay, locale)} – ${dayText(invoice.period.lastDay, locale)}`,
          ],
        ] as const)
      : []),
    ['Status', statusOf(invoice)],
  ]
  let at = 116
  for (const [name, text] of facts) {
    pdf.text(name, 330, at, small)
    pdf.text(text, right, at, { ...body, align: 'right' })
    at += 17
  }
  return Math.max(y, at) + 26
}

function statusOf({ state, paidAt, isOverdue }: Invoice): string {
  if (state === 'paid') return `Paid on ${dayText(paidAt?.slice(0, 10) ?? '', locale)}`
  if (state === 'void') return 'Void: nothing is to be paid'
  return isOverdue ? 'Overdue' : 'Open'
}

function rule(pdf: Pdf, y: number): void {
  pdf.drawing.lineWidth(0.5).strokeColor('#d9d8d3').moveTo(left, y).lineTo(right, y).stroke()
}

function lineTable(pdf: Pdf, { lines, currency, description }: Invoice, y: number): number {
  let top = pdf.paragraph(description, left, y, width, { size: 11, family: 'serif' }) + 12
  const head = { ...small, align: 'right' } as const
  pdf.text('Description', left, top, small)
  pdf.text('Quantity', ends.quantity, top, head)
  pdf.text('Unit price', ends.price, top, head)
  pdf.text('Discount', ends.discount, top, head)
  pdf.text('Amount', right, top, head)
  top += 16
  const amount = { ...body, align: 'right' } as const
  for (const line of lines) {
    if (top > bottom - 120) {
      pdf.addPage()
      top = 56
    }
    rule(pdf, top - 4)
    const under = pdf.paragraph(line.label, left, top, 200, body)
    pdf.text(line.quantity.toLocaleString(locale), ends.quantity, top, amount)
    pdf.text(moneyText(line.unitMinor, currency, locale), ends.price, top, amount)
    pdf.text(
      line.discountMinor === 0 ? '–' : `−${moneyText(line.discountMinor, currency, locale)}`,
      ends.discount,
      top,
      amount,
    )
    pdf.text(moneyText(line.totalMinor, currency, locale), right, top, amount)
    pdf.text(`per ${line.unit}`, left, under - 1, small)
    top = under + 16
  }
  return top
}

function total(pdf: Pdf, { totalMinor, currency }: Invoice, y: number): number {
  rule(pdf, y - 4)
  pdf.text(`Total in ${currency}, tax not included`, left, y + 4, { ...body, strong: true })
  pdf.text(moneyText(totalMinor, currency, locale), right, y + 2, { size: 12, strong: true, align: 'right' })
  return pdf.paragraph(taxStatement, left, y + 26, width, small) + 18
}

function payment(pdf: Pdf, invoice: Invoice, y: number): void {
  if (invoice.state !== 'open') return
  pdf.text('How to pay', left, y, { family: 'serif', size: 14 })
  const ways = [
    `By bank transfer to the account in your contract with Emporion, with the reference ${groupedReference(invoice.reference)} and the whole amount. A partial or a greater amount is sent back.`,
    ...(invoice.currency === 'USD' && invoice.kind !== 'credit-package'
      ? ['Or with credits of your company, under Billing History on the Subscriptions page.']
      : []),
  ]
  let top = y + 24
  for (const way of ways) top = pdf.paragraph(way, left, top, width, body) + 4
}

function footer(pdf: Pdf, { number, timeZone }: Invoice): void {
  pdf.text(`Dates are days in ${timeZone}.`, left, pageHeight - 48, small)
  pdf.text(number, right, pageHeight - 48, { ...small, align: 'right' })
}
