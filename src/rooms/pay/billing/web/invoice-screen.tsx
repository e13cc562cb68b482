// /subscriptions/invoices/:id: one invoice, what it is for, and how to pay it.

import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link, useParams } from 'react-router'
import { addressOf } from '#platform/web/api/address.ts'
import { Button } from '#platform/web/button.tsx'
import { formatCount, formatDay, formatInstantDay, locale } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { RecordNotShown } from '#platform/web/page/record-not-shown.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { lineLabel, unitText } from '#rooms/buy/price-book/rules/index.ts'
import { printedReferences } from '#rooms/buy/subscriptions/rules/index.ts'
import { billingRoutes, type Invoice } from '../contract.ts'
import { creditEffect } from '../rules/corrections/credit-note.ts'
import { columnOf } from '../rules/invoices/history-amounts.ts'
import { subtotalOf } from '../rules/invoices/invoice-lines.ts'
import { groupedReference } from '../rules/invoices/invoice-number.ts'
import { creditsText, moneyText, paidText } from '../rules/invoices/invoice-words.ts'
import { noAccountText, noIssuerText } from '../rules/invoices/issuer.ts'
import { invoiceQuery } from './billing-queries.ts'
import { PayDialog } from './credits/pay-dialog.tsx'
import { InvoiceStateChip } from './invoices/invoice-state-chip.tsx'
import './billing.css'
import { t } from '#platform/kernel/texts.ts'

const trail = [
  { label: t('Subscriptions'), to: '/subscriptions' },
  { label: t('Billing History'), to: '/subscriptions?tab=billing' },
]

export default function InvoiceScreen() {
  const { id = '' } = useParams()
  const invoice = useQuery(invoiceQuery(id))
  if (invoice.data) return <OneInvoice invoice={invoice.data} />
  return (
    <RecordNotShown
      columns="invoice-columns"
      listed={{ to: '/subscriptions?tab=billing', label: t('See your invoices') }}
      missing={t('Your company has no invoice at this address')}
      of={invoice}
      trail={trail}
      title={t('Invoice')}
      what={t('The invoice')}
    />
  )
}

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const { billedTo, currency, number } = invoice
  const title = t('Invoice {number}', { number })
  const { lowering, paidMinor, refunding } = columnOf(invoice)
  return (
    <PageFrame
      actions={
        <a
          className="button"
          data-size="normal"
          data-tone="outline"
          download
          href={addressOf(billingRoutes.invoicePdf, { id: invoice.id })}
        >
          {t('Save as PDF')}
        </a>
      }
      heading={
        <>
          <span className="mb-1 block text-[1.0625rem] leading-6 tracking-normal whitespace-nowrap text-ink-muted [font-family:var(--font-sans)]">
            {title}
          </span>{' '}
          <span className="block wrap-anywhere tabular-nums">{headText(invoice)}</span>
        </>
      }
      lead={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-medium text-ink">
            <InvoiceStateChip {...invoice} /> {settledText(invoice)}
          </span>
          <span className="mt-1 block">{invoice.description}</span>
        </>
      }
      title={title}
      trail={trail}
    >
      <div
        className={
          invoice.state === 'open' || hasReversed(invoice) ? 'invoice-columns mt-8' : 'mt-8 max-w-[56rem]'
        }
      >
        <section aria-label={t('What is invoiced')} className="card min-w-0 p-5 sm:p-6">
          <div className="flex flex-wrap justify-between gap-x-10 gap-y-5">
            <div>
              <h2 className="text-[0.8125rem] text-ink-muted [font-family:var(--font-sans)]">
                {t('Billed to')}
              </h2>
              <p className="font-semibold">{billedTo.name}</p>
              {billedTo.address.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {billedTo.taxId && <p>{t('Tax ID {taxId}', { taxId: billedTo.taxId })}</p>}
              <MissingDetails billedTo={billedTo} />
              {printedReferences(invoice).map((line) => (
                <p className="wrap-anywhere" key={line}>
                  {line}
                </p>
              ))}
            </div>
            <Facts invoice={invoice} />
          </div>
          <DataTable
            caption={t('Lines of the invoice')}
            className="mt-6"
            columns={[
              {
                head: t('Line'),
                cell: ({ label, unit }) => (
                  <>
                    {lineLabel(label, locale)}
                    <span className="cell-detail">{unitText(unit)}</span>
                  </>
                ),
              },
              { head: t('Quantity'), kind: 'figure', cell: ({ quantity }) => formatCount(quantity) },
              {
                head: t('Unit price'),
                kind: 'figure',
                cell: ({ unitMinor }) => moneyText(unitMinor, currency, locale),
              },
              {
                head: t('Discount'),
                kind: 'figure',
                cell: ({ discountMinor }) =>
                  discountMinor > 0 ? `−${moneyText(discountMinor, currency, locale)}` : '–',
              },
              {
                head: t('Amount'),
                kind: 'figure',
                cell: ({ totalMinor }) => moneyText(totalMinor, currency, locale),
              },
            ]}
            keyOf={({ label }) => label}
            rows={invoice.lines}
          />
          <Discounts invoice={invoice} />
          <p className="mt-4 flex justify-between gap-4 border-t border-ink pt-3 text-lg font-semibold tabular-nums">
            <span>{t('Total')}</span>
            <span>{moneyText(invoice.totalMinor, currency, locale)}</span>
          </p>
          <CreditNotes currency={currency} notes={lowering} />
          {paidMinor > 0 && (
            <p className="mt-1 flex justify-between gap-4 tabular-nums">
              <span>{paidText(invoice, locale)}</span>
              <span className="whitespace-nowrap">−{moneyText(paidMinor, currency, locale)}</span>
            </p>
          )}
          <p className="mt-1 flex justify-between gap-4 tabular-nums">
            <span>{t('Amount due')}</span>
            <span>{moneyText(invoice.amountDueMinor, currency, locale)}</span>
          </p>
          <CreditNotes currency={currency} notes={refunding} />
          <p className="mt-1 text-sm text-ink-muted">
            {t('Tax not included.')} {t('Emporion states prices without taxes and calculates none.')}
          </p>
          <IssuedBy invoice={invoice} />
        </section>
        {(invoice.state === 'open' || hasReversed(invoice)) && <Payment invoice={invoice} />}
      </div>
    </PageFrame>
  )
}

function CreditNotes({ notes, currency }: { notes: Invoice['creditNotes']; currency: string }) {
  return notes.map((note) => (
    <p className="mt-1 flex justify-between gap-4 tabular-nums" key={note.id}>
      <span className="min-w-0 wrap-anywhere">
        <a className="text-link" download href={addressOf(billingRoutes.creditNotePdf, { id: note.id })}>
          {t('Credit note {number}', { number: note.number })}
        </a>
        <span className="cell-detail">
          {`${formatDay(note.date)}. ${creditEffect(note.refundAs, moneyText(note.amountMinor, currency, locale))} ${t('Reason: {reason}', { reason: note.reason })}`}
        </span>
      </span>
      <span className="whitespace-nowrap">−{moneyText(note.amountMinor, currency, locale)}</span>
    </p>
  ))
}

/** "$1,530.90 to Emporion Ltd": how much, and to whom. */
function headText({ state, amountDueMinor, totalMinor, currency, issuedBy }: Invoice): string {
  const amount = moneyText(state === 'open' ? amountDueMinor : totalMinor, currency, locale)
  return issuedBy ? t('{amount} to {company}', { amount, company: issuedBy.legalName }) : amount
}

/** Whether anything is due, until when and how it is paid, before everything else. */
function settledText(invoice: Invoice): string {
  if (invoice.state === 'void') return statusText(invoice)
  if (invoice.state === 'paid') return `${statusText(invoice)}. ${t('Nothing is due.')}`
  const { dueOn, isOverdue, account, payWithCredits } = invoice
  const values = { date: formatDay(dueOn) }
  const due = isOverdue ? t('Overdue since {date}.', values) : t('Due by {date}.', values)
  const how =
    account && payWithCredits.isPossible
      ? t('Pay by bank transfer or with credits.')
      : account
        ? t('Pay by bank transfer.')
        : payWithCredits.isPossible
          ? t('Pay with credits.')
          : ''
  return [due, how].filter(Boolean).join(' ')
}

/** A bookkeeper needs both: what the company didn't state is said, with the place to state it for the next one. */
function MissingDetails({ billedTo: { address, taxId } }: Pick<Invoice, 'billedTo'>) {
  const text =
    address.length === 0 && !taxId
      ? t('No address or tax ID was stated when this invoice was issued.')
      : address.length === 0
        ? t('No address was stated when this invoice was issued.')
        : taxId
          ? null
          : t('No tax ID was stated when this invoice was issued.')
  if (text === null) return null
  return (
    <p className="mt-1 max-w-72 text-[0.8125rem] text-ink-muted">
      {text}{' '}
      <Link className="text-link" to="/settings?tab=company">
        {t('State it for the next one')}
      </Link>
    </p>
  )
}

function Discounts({ invoice: { lines, currency, promotionName } }: { invoice: Invoice }) {
  const { subtotalMinor, discountMinor } = subtotalOf(lines)
  if (discountMinor === 0) return null
  const row = (name: string, amount: string) => (
    <p className="mt-1 flex justify-between gap-4 tabular-nums">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span>{amount}</span>
    </p>
  )
  return (
    <div className="mt-4">
      {row(t('At list price'), moneyText(subtotalMinor, currency, locale))}
      {row(
        promotionName ? t('Discount: {promotion}', { promotion: promotionName }) : t('Discount'),
        `−${moneyText(discountMinor, currency, locale)}`,
      )}
    </div>
  )
}

function IssuedBy({ invoice: { issuedBy } }: { invoice: Invoice }) {
  return (
    <>
      <h2 className="mt-6 text-[0.8125rem] text-ink-muted [font-family:var(--font-sans)]">
        {t('Issued by')}
      </h2>
      {issuedBy ? (
        <>
          <p>{[issuedBy.legalName, ...issuedBy.address].join(', ')}</p>
          <p>
            {[issuedBy.registration, issuedBy.taxId && t('Tax ID {taxId}', { taxId: issuedBy.taxId })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      ) : (
        <p>{noIssuerText()}</p>
      )}
    </>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { period } = invoice
  return (
    <dl className="grid grid-cols-[auto_auto] content-start gap-x-6 gap-y-1 text-sm">
      <dt className="text-ink-muted">{t('Date')}</dt>
      <dd>{formatDay(invoice.date)}</dd>
      <dt className="text-ink-muted">{invoice.state === 'open' ? t('Payable by') : t('Due date')}</dt>
      <dd>{formatDay(invoice.dueOn)}</dd>
      {period.lastDay && (
        <>
          <dt className="text-ink-muted">{t('Period')}</dt>
          <dd>{`${formatDay(period.firstDay)} – ${formatDay(period.lastDay)}`}</dd>
        </>
      )}
      <dt className="text-ink-muted">{t('Order')}</dt>
      <dd>
        <Link className="text-link" to={`/orders/${invoice.orderId}`}>
          {t('Order {number}', { number: invoice.orderNumber })}
        </Link>
      </dd>
    </dl>
  )
}

function Payment({ invoice }: { invoice: Invoice }) {
  const [isAsked, setAsked] = useState(false)
  const { state, payWithCredits, currency, account } = invoice
  const totalMinor = state === 'open' ? invoice.amountDueMinor : invoice.totalMinor
  return (
    <section aria-label={t('Payment')} className="card p-5">
      <p className="font-serif text-2xl tabular-nums">{moneyText(totalMinor, currency, locale)}</p>
      <p className="mt-1 text-sm text-ink-muted">{statusText(invoice)}</p>
      {state === 'open' && (
        <>
          <h2 className="mt-5 border-t border-line pt-4 font-semibold [font-family:var(--font-sans)]">
            {t('By bank transfer')}
          </h2>
          {account ? (
            <>
              <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
                {[
                  [t('Account holder'), account.holder],
                  [t('Account'), account.account],
                  [t('BIC'), account.bic],
                  [t('Bank'), account.bank],
                ].map(
                  ([name, value]) =>
                    value && (
                      <Fragment key={name}>
                        <dt className="text-ink-muted">{name}</dt>
                        <dd className="min-w-0 break-words select-all">{value}</dd>
                      </Fragment>
                    ),
                )}
              </dl>
              <p className="mt-2 text-sm text-ink-muted">
                {t('Transfer the whole amount with this reference:')}
              </p>
            </>
          ) : (
            <p className="mt-1 text-sm text-ink-muted">
              {noAccountText(currency)} {t('The reference of this invoice is:')}
            </p>
          )}
          <p className="mt-2 font-semibold tracking-wide select-all">{groupedReference(invoice.reference)}</p>
          <h2 className="mt-5 border-t border-line pt-4 font-semibold [font-family:var(--font-sans)]">
            {t('With credits')}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">
            {payWithCredits.whyNot ??
              t('Your company has {available} credits. This invoice takes {credits}.', {
                available: creditsText(payWithCredits.availableMinor, locale),
                credits: creditsText(totalMinor, locale),
              })}
          </p>
          {payWithCredits.isPossible && (
            <Button className="mt-3 w-full" onClick={() => setAsked(true)} tone="primary">
              {t('Pay with credits')}
            </Button>
          )}
        </>
      )}
      <Payments invoice={invoice} />
      {isAsked && <PayDialog invoice={invoice} onClose={() => setAsked(false)} />}
    </section>
  )
}

function statusText(invoice: Invoice): string {
  const { state, dueOn, isOverdue, paidAt, paidWith } = invoice
  if (state === 'void') return `${t('No payment is due.')} ${voidText(invoice)}`
  if (state === 'open')
    return isOverdue
      ? t('Was payable by {date}, tax not included', { date: formatDay(dueOn) })
      : t('Payable by {date}, tax not included', { date: formatDay(dueOn) })
  const paid = paidText(invoice, locale)
  return paidWith === 'transfer'
    ? t('{paid}, recorded on {date}', { paid, date: formatInstantDay(paidAt ?? '') })
    : paid
}

function voidText({ voidReason, creditedMinor, totalMinor }: Invoice): string {
  if (voidReason === null) return t('Its order was cancelled.')
  return creditedMinor === totalMinor
    ? t('It was credited in full.')
    : t('Voided by Emporion: {reason}', { reason: voidReason })
}

const hasReversed = ({ payments }: Invoice) => payments.some(({ reversedAt }) => reversedAt !== null)

/** What was reversed stays on record. */
function Payments({ invoice: { payments } }: { invoice: Invoice }) {
  const reversed = payments.filter(({ reversedAt }) => reversedAt !== null)
  if (reversed.length === 0) return null
  return (
    <>
      <h2 className="mt-5 border-t border-line pt-4 font-semibold [font-family:var(--font-sans)]">
        {t('Reversed payments')}
      </h2>
      <ul className="mt-1 grid gap-2 text-sm">
        {reversed.map(({ id, reversedAt, reversalReason }) => (
          <li key={id}>
            {formatInstantDay(reversedAt ?? '')}: {reversalReason}
          </li>
        ))}
      </ul>
    </>
  )
}
