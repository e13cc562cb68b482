// Every subscription with its newest usage and what it brought so far; the chosen one is shown below.

import { Link } from 'react-router'
import { numberFormat } from '#platform/kernel/number-format.ts'
import { Chip } from '#platform/web/chip.tsx'
import { counted, formatCount, formatMonth, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'
import type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
import { sourceText } from './source-text.ts'

export interface SubscriptionTableProps {
  usage: readonly SubscriptionUsage[]
  value: readonly SubscriptionValue[]
  chosenId: string
  addressOf: (subscriptionId: string) => string
}

export function SubscriptionTable({ usage, value, chosenId, addressOf }: SubscriptionTableProps) {
  return (
    <table className="usage-table mt-6">
      <caption className="sr-only">Subscriptions with their use and what they brought</caption>
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col">Active users</th>
          <th scope="col">Cost so far</th>
          <th scope="col">Brought so far</th>
          <th scope="col">Realised ROI</th>
          <th scope="col">Payback</th>
        </tr>
      </thead>
      <tbody>
        {usage.map((one) => {
          const worth = value.find(({ subscriptionId }) => subscriptionId === one.subscriptionId)
          return (
            <tr data-chosen={one.subscriptionId === chosenId || undefined} key={one.subscriptionId}>
              <th scope="row">
                <Link
                  aria-current={one.subscriptionId === chosenId ? 'true' : undefined}
                  className="link"
                  preventScrollReset
                  to={addressOf(one.subscriptionId)}
                >
                  {one.applicationName}
                </Link>{' '}
                <Chip>{one.status}</Chip>
                {worth?.department && <span className="usage-note">{worth.department}</span>}
              </th>
              <td data-label="Active users">
                <Use usage={one} />
              </td>
              <td data-label="Cost so far">{moneyText(worth, worth?.costMinor ?? 0)}</td>
              <td data-label="Brought so far">
                {worth && worth.outcomes.length > 0
                  ? moneyText(worth, worth.benefitMinor)
                  : 'nothing recorded'}
              </td>
              <td data-label="Realised ROI">{roiText(worth?.roiHundredths ?? null)}</td>
              <td data-label="Payback">
                {worth?.payback
                  ? `month ${formatCount(worth.payback.number)}`
                  : worth && worth.outcomes.length > 0
                    ? 'not yet'
                    : '–'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Use({ usage: { months } }: { usage: SubscriptionUsage }) {
  const last = months.findLast(({ activeUsers }) => activeUsers !== null)
  if (!last || last.activeUsers === null || last.source === null) return <>not reported</>
  return (
    <>
      {last.seats === null
        ? counted(last.activeUsers, 'user')
        : `${formatCount(last.activeUsers)} of ${counted(last.seats, 'seat')}, ${formatCount(last.percent ?? 0)}%`}
      <span className="usage-note">
        {formatMonth(last.month)}, {sourceText(last.source)}
      </span>
    </>
  )
}

function moneyText(value: SubscriptionValue | undefined, minor: number): string {
  if (value?.isMixed) return 'in several currencies'
  return value?.currency ? formatCents(minor, value.currency, locale) : '–'
}

/** Hundredths of a percent as percent with one decimal. */
export function roiText(hundredths: number | null): string {
  if (hundredths === null) return '–'
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(hundredths / 10_000)
}
