// The companies that try or pay for the vendor's applications.

import { t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'
import { formatCount, formatDay, formatInstantDay, formatMonth, locale } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'
import type { Customer } from '../contract.ts'

export const customerColumns: readonly Column<Customer>[] = [
  { head: t('Company'), cell: ({ companyName }) => companyName },
  { head: t('Application'), cell: ({ applicationName }) => applicationName },
  { head: t('Status'), narrow: 'corner', cell: ({ paid, status }) => <State paid={paid} status={status} /> },
  {
    head: t('Users'),
    kind: 'figure',
    cell: ({ paid, reported }) => (
      <>
        {paid && paid.seats !== null && formatCount(paid.seats)}
        {reported && <Reported {...reported} />}
      </>
    ),
  },
  { head: t('Due'), kind: 'figure', cell: ({ paid, status }) => (paid ? dueText(paid, status) : null) },
  { head: t('Since'), kind: 'figure', cell: (customer) => <Since {...customer} /> },
  { head: t('Ends'), kind: 'figure', cell: endOf },
]

export function CustomerTable({ customers, caption }: { customers: readonly Customer[]; caption: string }) {
  return <DataTable caption={caption} columns={customerColumns} keyOf={({ id }) => id} rows={customers} />
}

/** What the vendor itself said of the customer's use. */
function Reported({ month, activeUsers }: NonNullable<Customer['reported']>) {
  return (
    <span className="cell-detail">
      {t('{activeUsers} active in {month}', {
        activeUsers: formatCount(activeUsers),
        month: formatMonth(month, 'short'),
      })}
    </span>
  )
}

/**
 * The day of the first payment and, where it began as a trial, the day on which the trial began. Each is counted on its own day.
 * "Since" is only said of what is still running; what has ended ran "from" a day.
 */
function Since({
  status,
  startedAt,
  trialEndsAt,
  paid,
}: Pick<Customer, 'status' | 'startedAt' | 'trialEndsAt' | 'paid'>) {
  return (
    <>
      {paid && <Start at={paid.since} what={status === 'active' ? t('paying since') : t('paid from')} />}
      {(trialEndsAt !== null || !paid) && (
        <Start at={startedAt} what={status === 'trial' ? t('trial since') : t('tried from')} />
      )}
    </>
  )
}

function Start({ at, what }: { at: string; what: string }) {
  return (
    <span className="vendor-since">
      {what} <time dateTime={at}>{formatInstantDay(at)}</time>
    </span>
  )
}

function State({ status, paid }: Pick<Customer, 'status' | 'paid'>) {
  if (status === 'active') return <Chip tone="accent">{t('subscription')}</Chip>
  if (status === 'trial') return <Chip tone="accent">{t('running trial')}</Chip>
  return <Chip>{paid ? t('subscription ended') : t('trial ended')}</Chip>
}

function endOf({ paid, trialEndsAt }: Customer) {
  const at = paid ? paid.endsOn : trialEndsAt
  return at === null ? null : <time dateTime={at}>{paid ? formatDay(at) : formatInstantDay(at)}</time>
}

/** What an ended subscription cost is due no more. */
function dueText(
  { costMinor, currency, billing }: NonNullable<Customer['paid']>,
  status: Customer['status'],
): string {
  const per = { monthly: ' a month', annual: ' a year', once: t(' once') }[billing]
  return `${status === 'ended' ? 'was ' : ''}${formatCents(costMinor, currency, locale)}${per}`
}
