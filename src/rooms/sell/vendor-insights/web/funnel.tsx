// From being shown to being paid for: a table that is its own chart (VEND-11).

import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { formatCount, locale } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import type { Funnel as Steps } from '../contract.ts'
import { changeSince, fewestToCompare, narrowestStep } from '../rules/vendor-figures.ts'
import type { VendorSeries } from '../rules/vendor-vocabulary.ts'
import { ShareBar } from './share-bar.tsx'

export const stepNames = {
  Impressions: t('Impressions'),
  'Product Views': t('Product Views'),
  'Trial Starts': t('Trial Starts'),
  'Paid Conversions': t('Paid Conversions'),
}

/** What is counted of each day has the names of the steps. */
export const seriesNames: Readonly<Record<VendorSeries, string>> = {
  impressions: stepNames.Impressions,
  views: stepNames['Product Views'],
  trialStarts: stepNames['Trial Starts'],
  paidConversions: stepNames['Paid Conversions'],
}

export interface FunnelProps {
  steps: Steps
  /** The same steps in as many days before. */
  previous?: Steps
}

export function Funnel({ steps, previous }: FunnelProps) {
  const most = Math.max(...steps.map(({ count }) => count))
  const narrowest = narrowestStep(steps)
  return (
    <DataTable
      caption={t('Funnel: each step with its count and its share of the step before')}
      className="vendor-funnel-table"
      columns={[
        {
          head: t('Step'),
          className: 'vendor-bars',
          cell: ({ step, count }) => (
            <>
              {stepNames[step]}
              <ShareBar most={most} value={count} />
            </>
          ),
        },
        {
          head: t('Count'),
          kind: 'figure',
          className: 'font-semibold',
          cell: ({ step, count }) => (
            <>
              {formatCount(count)}
              {previous && <Change before={countIn(previous, step)} now={count} />}
            </>
          ),
        },
        {
          head: t('Of the step before'),
          kind: 'figure',
          cell: ({ step, count, rate }) => {
            const from = steps[steps.findIndex((one) => one.step === step) - 1]
            if (!from) return <Nothing text={t('first step')} />
            const text = t('{count} of {total}', {
              count: formatCount(count),
              total: formatCount(from.count),
            })
            // Of too few a share says nothing, and would look like the smallest.
            if (from.count > 0 && from.count < fewestToCompare) return text
            return (
              <>
                <Rate rate={rate} />
                {narrowest?.to.step === step && (
                  <span className="cell-detail" data-narrowest="">
                    {text}
                  </span>
                )}
              </>
            )
          },
        },
        ...(previous
          ? [
              {
                head: t('Did not continue'),
                kind: 'figure' as const,
                cell: ({ step, count }: Steps[number]) => lost(steps, step, count),
              },
              {
                head: t('Period before'),
                kind: 'figure' as const,
                className: 'text-ink-muted',
                cell: ({ step }: Steps[number]) => formatCount(countIn(previous, step)),
              },
            ]
          : []),
      ]}
      keyOf={({ step }) => step}
      rows={steps}
      staysTable
    />
  )
}

function countIn(steps: Steps, wanted: Steps[number]['step']): number {
  return steps.find(({ step }) => step === wanted)?.count ?? 0
}

/** Against the period before; nothing where that had too few. */
export function Change({ before, now }: { before: number; now: number }) {
  const change = changeSince(before, now)
  if (change === null || before < fewestToCompare) return null
  return (
    <span className="cell-detail">
      {numberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(
        change,
      )}
    </span>
  )
}

/** How many of the step before are missing; nothing where more came than were there before. */
function lost(steps: Steps, step: Steps[number]['step'], count: number) {
  const before = steps[steps.findIndex((one) => one.step === step) - 1]
  if (!before) return null
  return before.count < count ? <Nothing text={t('none')} /> : formatCount(before.count - count)
}

function Rate({ rate }: { rate: number | null }) {
  if (rate === null) return <Nothing text={t('not applicable')} />
  return shareText(rate)
}

export function shareText(rate: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(rate)
}

function Nothing({ text }: { text: string }) {
  return <span className="text-ink-muted">{text}</span>
}
