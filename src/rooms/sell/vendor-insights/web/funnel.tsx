// From being shown to being paid for: a table that is its own chart (VEND-11).

import { numberFormat } from '#platform/kernel/number-format.ts'
import { formatCount, locale } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import type { Funnel as Steps } from '../contract.ts'

export function Funnel({ steps }: { steps: Steps }) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <DataTable
      caption="Funnel: each step with its count and its part of the step before"
      columns={[
        {
          head: 'Step',
          className: 'vendor-funnel',
          cell: ({ step, count }) => (
            <>
              {step}
              <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 6">
                <rect className="fill-sunken" height="6" width="100" />
                <rect className="fill-[var(--series-1)]" height="6" width={(count / most) * 100} />
              </svg>
            </>
          ),
        },
        {
          head: 'Count',
          kind: 'figure',
          className: 'font-semibold',
          cell: ({ count }) => formatCount(count),
        },
        {
          head: 'Of the step before',
          kind: 'figure',
          cell: ({ step, rate }) =>
            step === steps[0]?.step ? <Nothing text="first step" /> : <Rate rate={rate} />,
        },
      ]}
      keyOf={({ step }) => step}
      rows={steps}
      staysTable
    />
  )
}

function Rate({ rate }: { rate: number | null }) {
  if (rate === null) return <Nothing text="not applicable" />
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(rate)
}

function Nothing({ text }: { text: string }) {
  return <span className="text-ink-muted">{text}</span>
}
