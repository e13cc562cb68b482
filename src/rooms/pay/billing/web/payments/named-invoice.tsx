// The invoice that a transfer names: whose it is, what is due, and what can be done about it.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { keepAnswer, readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { formatDay, formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { billingRoutes, type NamedInvoice } from '../../contract.ts'
import { creditEffect } from '../../rules/corrections/credit-note.ts'
import { groupedReference } from '../../rules/invoices/invoice-number.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { CorrectDialog } from '../corrections/correct-dialog.tsx'
import { InvoiceStateChip } from '../invoices/invoice-state-chip.tsx'
import { namedInvoiceQuery } from './receipt-queries.ts'
import { RecordForm } from './record-form.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

export function NamedInvoiceCard({ invoice }: { invoice: NamedInvoice }) {
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isReversing, setReversing] = useState(false)
  const [correcting, setCorrecting] = useState<'void' | 'credit-note'>()
  const { companyName, number, reference, state, date, dueOn, description, currency, totalMinor } = invoice
  const { creditedMinor } = invoice
  const inForce = invoice.receipts.find(({ method, reversedAt }) => method === 'transfer' && !reversedAt)

  /** What was pressed is gone with the state that it changed; the focus goes on at what it changed. */
  function changed(after: NamedInvoice) {
    keepAnswer(queries, namedInvoiceQuery(reference), after)
    void readAnew(queries, billingRoutes.listReceipts, billingRoutes.listCompanyInvoices)
    heading.current?.focus()
  }
  const readAgain = () => void queries.invalidateQueries(namedInvoiceQuery(reference))

  return (
    <section aria-labelledby="named-invoice" className="invoice-columns mt-6">
      <div className="card min-w-0 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 className="display-3 wrap-anywhere" id="named-invoice" ref={heading} tabIndex={-1}>
            {companyName}
          </h2>
          <InvoiceStateChip isOverdue={false} state={state} />
        </div>
        <p className="mt-3 font-serif text-2xl tabular-nums">{moneyText(totalMinor, currency, locale)}</p>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
          <dt className="text-ink-muted">{t('Invoice')}</dt>
          <dd>{number}</dd>
          <dt className="text-ink-muted">{t('For')}</dt>
          <dd className="wrap-anywhere">{description}</dd>
          <dt className="text-ink-muted">{t('Reference')}</dt>
          <dd className="tabular-nums">{groupedReference(reference)}</dd>
          <dt className="text-ink-muted">{t('Issued')}</dt>
          <dd>{formatDay(date)}</dd>
          <dt className="text-ink-muted">{t('Due')}</dt>
          <dd>{formatDay(dueOn)}</dd>
          {creditedMinor > 0 && state === 'open' && (
            <>
              <dt className="text-ink-muted">{t('To be paid')}</dt>
              <dd className="tabular-nums">{moneyText(invoice.amountDueMinor, currency, locale)}</dd>
            </>
          )}
        </dl>
        <CreditNotes invoice={invoice} />
        <Reversed invoice={invoice} />
      </div>
      <div className="card p-5">
        {invoice.waiting ? (
          <>
            <h3 className="font-semibold [font-family:var(--font-sans)]">
              {t('Waiting for a second administrator')}
            </h3>
            <p className="mt-1 text-sm text-ink-muted">
              {waitingTexts[invoice.waiting.kind](invoice.waiting.requestedBy)}{' '}
              {rich('The request expires {date}. <link>See approvals</link>', {
                date: formatInstant(invoice.waiting.expiresAt),
                link: (text) => (
                  <Link className="text-link" to="/admin/approvals">
                    {text}
                  </Link>
                ),
              })}
            </p>
          </>
        ) : state === 'open' ? (
          <RecordForm invoice={invoice} onDone={changed} onStale={readAgain} />
        ) : (
          <>
            <h3 className="font-semibold [font-family:var(--font-sans)]">{t('No payment is due')}</h3>
            <p className="mt-1 text-sm text-ink-muted">{statusText(invoice)}</p>
            {inForce && (
              <>
                <p className="mt-3 text-sm">
                  {t('Received on {date}, recorded {recordedAt}.', {
                    date: formatDay(inForce.receivedOn ?? ''),
                    recordedAt: formatInstant(inForce.recordedAt),
                  })}
                </p>
                <Button className="mt-4" onClick={() => setReversing(true)}>
                  {t('Reverse receipt')}
                </Button>
              </>
            )}
          </>
        )}
        {!invoice.waiting && state !== 'void' && totalMinor > creditedMinor && (
          <div className="mt-5 border-t border-line pt-4">
            <h3 className="text-sm font-semibold [font-family:var(--font-sans)]">
              {t('Correct this invoice')}
            </h3>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button onClick={() => setCorrecting('credit-note')} size="small">
                {t('Issue credit note')}
              </Button>
              {state === 'open' && (
                <Button onClick={() => setCorrecting('void')} size="small">
                  {t('Void invoice')}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
      {correcting && (
        <CorrectDialog
          invoice={invoice}
          kind={correcting}
          onClose={() => setCorrecting(undefined)}
          onDone={changed}
          onStale={readAgain}
        />
      )}
      {isReversing && (
        <ReverseDialog
          invoice={invoice}
          onClose={() => setReversing(false)}
          onDone={changed}
          onStale={readAgain}
        />
      )}
    </section>
  )
}

const waitingTexts: Readonly<Record<NonNullable<NamedInvoice['waiting']>['kind'], (name: string) => string>> =
  {
    record: (name) => t('{name} asked to record a receipt of this invoice.', { name }),
    reverse: (name) => t('{name} asked to reverse the receipt of this invoice.', { name }),
    void: (name) => t('{name} asked to void this invoice.', { name }),
    'credit-note': (name) => t('{name} asked to issue a credit note for this invoice.', { name }),
  }

function statusText({ state, paidWith, voidReason }: NamedInvoice): string {
  if (state === 'void')
    return voidReason
      ? t('Refund any payment received for it. It was voided: {reason}', { reason: voidReason })
      : t('Refund any payment received for it. Its order was cancelled.')
  if (paidWith === 'transfer') return t('It was paid by bank transfer. Refund any further payment.')
  if (paidWith === 'credits') return t('It was paid with credits. Refund any bank transfer.')
  return t('It is for zero. Refund any payment received for it.')
}

function CreditNotes({ invoice: { creditNotes, currency } }: { invoice: NamedInvoice }) {
  if (creditNotes.length === 0) return null
  return (
    <>
      <h3 className="mt-5 border-t border-line pt-4 text-sm font-semibold [font-family:var(--font-sans)]">
        {t('Credit notes')}
      </h3>
      <ul className="mt-1 grid gap-2 text-sm">
        {creditNotes.map(({ id, number, date, amountMinor, refundAs, reason }) => (
          <li className="wrap-anywhere" key={id}>
            {t('{number} of {date}: {effect} {reason}', {
              number,
              date: formatDay(date),
              effect: creditEffect(refundAs, moneyText(amountMinor, currency, locale)),
              reason,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Reversed({ invoice: { receipts } }: { invoice: NamedInvoice }) {
  const reversed = receipts.filter(({ reversedAt }) => reversedAt !== null)
  if (reversed.length === 0) return null
  return (
    <>
      <h3 className="mt-5 border-t border-line pt-4 text-sm font-semibold [font-family:var(--font-sans)]">
        {t('Reversed payments')}
      </h3>
      <ul className="mt-1 grid gap-2 text-sm">
        {reversed.map(({ id, receivedOn, reversedAt, reversalReason }) => (
          <li className="wrap-anywhere" key={id}>
            {receivedOn
              ? t('Received on {date}. Reversed on {reversedOn}: {reason}', {
                  date: formatDay(receivedOn),
                  reversedOn: formatInstantDay(reversedAt ?? ''),
                  reason: reversalReason ?? '',
                })
              : t('Reversed on {reversedOn}: {reason}', {
                  reversedOn: formatInstantDay(reversedAt ?? ''),
                  reason: reversalReason ?? '',
                })}
          </li>
        ))}
      </ul>
    </>
  )
}
