// An invoice on paper. The worker of documents alone loads this.

import { readersLocale, t } from '#platform/kernel/texts.ts'
import {
  type Cell,
  type Flow,
  openPdf,
  type Pdf,
  pageHeight,
  pageWidth,
  type TextStyle,
} from '#platform/server/pdf/pdf-page.ts'
import { lineLabel, unitText } from '#rooms/buy/price-book/rules/index.ts'
import { type OrderReferences, printedReferences } from '#rooms/buy/subscriptions/rules/index.ts'
import type { Invoice } from '../../contract.ts'
import { buysCredits } from '../../rules/invoices/invoice-lines.ts'
import { groupedReference } from '../../rules/invoices/invoice-number.ts'
import {
  dayText,
  invoiceStateNames,
  moneyText,
  paidText,
  taxStatement,
} from '../../rules/invoices/invoice-words.ts'
import { noIssuerText, transferLines } from '../../rules/invoices/issuer.ts'

export const left = 56
export const right = pageWidth - 56
const width = right - left
export const bottom = pageHeight - 72
const muted = '#5b6570'
export const body: TextStyle = { size: 9.5 }
export const small: TextStyle = { size: 8, color: muted }
/** Between columns of figures. */
const gap = 14
/** The narrowest column of descriptions; figures that leave less are written smaller. */
const leastLabelWidth = 130

export async function draw({ invoice, now }: { invoice: Invoice; now: Date }): Promise<Uint8Array> {
  const pdf = openPdf({ title: t('Invoice {number}', { number: invoice.number }), createdAt: now })
  const flow: Flow = {
    bottom,
    nextPage() {
      footer(pdf, invoice)
      pdf.addPage()
      return 56
    },
  }
  let y = heading(pdf, invoice, t('Invoice {number}', { number: invoice.number }), factsOf(invoice), flow)
  y = lineTable(pdf, invoice, y, flow)
  y = total(pdf, invoice, y, flow)
  payment(pdf, invoice, y, flow)
  footer(pdf, invoice)
  return pdf.finish()
}

export const across = (text: string, style: TextStyle): Cell => ({ text, x: left, width, style })

export type Fact = readonly [name: string, text: string]

function factsOf(invoice: Invoice): Fact[] {
  const locale = readersLocale()
  return [
    [t('Date of issue'), dayText(invoice.date, locale)],
    [t('Payable by'), dayText(invoice.dueOn, locale)],
    [t('Order'), String(invoice.orderNumber)],
    [t('Payment reference'), groupedReference(invoice.reference)],
    ...periodFact(invoice),
    [t('Status'), statusOf(invoice)],
  ]
}

export function periodFact({ period: { firstDay, lastDay } }: Pick<Invoice, 'period'>): Fact[] {
  return lastDay
    ? [[t('Period'), `${dayText(firstDay, readersLocale())} – ${dayText(lastDay, readersLocale())}`]]
    : []
}

/** Title, facts, and the two parties. Answers where what is invoiced begins. */
export function heading(
  pdf: Pdf,
  invoice: Pick<Invoice, 'billedTo' | 'issuedBy' | keyof OrderReferences>,
  title: string,
  facts: readonly Fact[],
  flow: Flow,
): number {
  const { billedTo, issuedBy } = invoice
  pdf.clipped(issuedBy?.legalName ?? 'Emporion', left, 48, width, { size: 10, color: muted })
  pdf.text(title, left, 66, { family: 'serif', size: 24 })
  let at = 116
  for (const [name, text] of facts) {
    pdf.text(name, 330, at, small)
    pdf.text(text, right, at, { ...body, align: 'right' })
    at += 17
  }
  pdf.text(t('Billed to'), left, 116, small)
  const party = (text: string, style: TextStyle): Cell => ({ text, x: left, width: 240, style })
  let y = pdf.row([party(billedTo.name, { ...body, strong: true })], 129, flow)
  for (const line of billedTo.address) y = pdf.row([party(line, body)], y, flow)
  if (billedTo.taxId) y = pdf.row([party(t('Tax ID {taxId}', { taxId: billedTo.taxId }), body)], y, flow)
  for (const line of printedReferences(invoice)) y = pdf.row([party(line, body)], y, flow)
  y = Math.max(y, at) + 14
  pdf.text(t('Issued by'), left, y, small)
  const own = issuedBy
    ? [
        [issuedBy.legalName, ...issuedBy.address].join(', '),
        [issuedBy.registration, issuedBy.taxId && t('Tax ID {taxId}', { taxId: issuedBy.taxId })]
          .filter(Boolean)
          .join(' · '),
      ].filter(Boolean)
    : [noIssuerText()]
  y += 13
  for (const text of own) y = pdf.row([across(text, body)], y, flow)
  at = y
  return Math.max(y, at) + 26
}

function statusOf(invoice: Invoice): string {
  const { state, isOverdue } = invoice
  if (state === 'paid') return paidText(invoice, readersLocale())
  if (state === 'void') return t('Void: no payment is due')
  return isOverdue ? t('Overdue') : invoiceStateNames.open
}

export function rule(pdf: Pdf, y: number): void {
  pdf.drawing.lineWidth(0.5).strokeColor('#d9d8d3').moveTo(left, y).lineTo(right, y).stroke()
}

/** What is in the columns of a line, from left to right. */
function columnsOf({ lines, currency }: Invoice): { head: string; texts: string[] }[] {
  const locale = readersLocale()
  const money = (minor: number) => moneyText(minor, currency, locale)
  return [
    { head: t('Quantity'), texts: lines.map(({ quantity }) => quantity.toLocaleString(locale)) },
    { head: t('Unit price'), texts: lines.map(({ unitMinor }) => money(unitMinor)) },
    {
      head: t('Discount'),
      texts: lines.map(({ discountMinor }) => (discountMinor === 0 ? '–' : `−${money(discountMinor)}`)),
    },
    { head: t('Amount'), texts: lines.map(({ totalMinor }) => money(totalMinor)) },
  ]
}

/** The columns of figures are as wide as what is in them; the description has the rest. */
function lineTable(pdf: Pdf, invoice: Invoice, y: number, flow: Flow): number {
  let top = pdf.row([across(invoice.description, { size: 11, family: 'serif' })], y, flow) + 12
  const columns = columnsOf(invoice)
  let figures: TextStyle = { ...body, align: 'right' }
  const widths = () =>
    columns.map(({ head, texts }) =>
      Math.max(pdf.widthOf(head, small), ...texts.map((text) => pdf.widthOf(text, figures))),
    )
  const room = () => width - widths().reduce((sum, one) => sum + one + gap, 0)
  while (room() < leastLabelWidth && figures.size > 5) figures = { ...figures, size: figures.size - 0.5 }
  const labelWidth = room()
  const rightEnds = widths().map(
    (_, at, all) => right - all.slice(at + 1).reduce((sum, one) => sum + one + gap, 0),
  )
  const head = () => {
    pdf.text(t('Description'), left, top, small)
    for (const [at, { head: text }] of columns.entries())
      pdf.text(text, rightEnds[at] ?? right, top, { ...small, align: 'right' })
    top += 16
  }
  head()
  for (const [index, line] of invoice.lines.entries()) {
    if (top + 40 > bottom) {
      top = flow.nextPage()
      head()
    }
    rule(pdf, top - 4)
    const figureCells = columns.map(({ texts }, at): Cell => {
      const text = texts[index] ?? ''
      return { text, x: rightEnds[at] ?? right, width, style: figures }
    })
    top = pdf.row(
      [
        { text: lineLabel(line.label, readersLocale()), x: left, width: labelWidth, style: body },
        ...figureCells,
      ],
      top,
      flow,
    )
    top =
      pdf.row([{ text: unitText(line.unit), x: left, width: labelWidth, style: small }], top - 1, flow) + 5
  }
  return top
}

function total(pdf: Pdf, invoice: Invoice, y: number, flow: Flow): number {
  const { totalMinor, amountDueMinor, creditNotes, currency } = invoice
  const locale = readersLocale()
  let top = y + 60 > bottom ? flow.nextPage() : y
  rule(pdf, top - 4)
  pdf.text(t('Total in {currency}, tax not included', { currency }), left, top + 4, { ...body, strong: true })
  pdf.text(moneyText(totalMinor, currency, locale), right, top + 2, {
    size: 12,
    strong: true,
    align: 'right',
  })
  for (const note of creditNotes) {
    if (top + 60 > bottom) top = flow.nextPage()
    top += 16
    pdf.text(
      t('Credit note {number} of {date}', { number: note.number, date: dayText(note.date, locale) }),
      left,
      top + 6,
      body,
    )
    pdf.text(`−${moneyText(note.amountMinor, currency, locale)}`, right, top + 6, { ...body, align: 'right' })
  }
  pdf.text(t('Amount due'), left, top + 24, body)
  pdf.text(moneyText(amountDueMinor, currency, locale), right, top + 24, { ...body, align: 'right' })
  return pdf.row([across(taxStatement(), small)], top + 44, flow) + 18
}

function payment(pdf: Pdf, invoice: Invoice, y: number, flow: Flow): void {
  if (invoice.state !== 'open') return
  let top = y + 60 > bottom ? flow.nextPage() : y
  pdf.text(t('How to pay'), left, top, { family: 'serif', size: 14 })
  const ways = [
    ...transferLines(invoice),
    ...(invoice.currency === 'USD' && !buysCredits(invoice.lines)
      ? [t('Or with credits of your company, under Billing History on the Subscriptions page.')]
      : []),
  ]
  top += 24
  for (const way of ways) top = pdf.row([across(way, body)], top, flow) + 4
}

export function footer(pdf: Pdf, { number, timeZone }: Pick<Invoice, 'number' | 'timeZone'>): void {
  pdf.text(t('Dates are days in {timeZone}.', { timeZone }), left, pageHeight - 48, small)
  pdf.text(number, right, pageHeight - 48, { ...small, align: 'right' })
}
