// A few figures that answer what a page is opened for, above its list: one line each on a phone, side by side elsewhere.
import type { ReactNode } from 'react'

export interface Total {
  label: string
  /** One for each currency. */
  values: readonly string[]
  /** Left out on a phone, unless it says what the figure is of. */
  note?: ReactNode
  keepsNote?: boolean
  isLoss?: boolean
}

export function TotalsLine({ label, totals }: { label: string; totals: readonly Total[] }) {
  return (
    <section aria-label={label} className="mt-5">
      <dl className="grid divide-y divide-line border-y border-line sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0">
        {totals.map((total) => (
          <div
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 sm:block sm:px-5 sm:py-3 sm:first:pl-0"
            key={total.label}
          >
            <dt className="text-[0.8125rem] text-ink-muted">{total.label}</dt>
            <dd
              className={`font-serif text-[1.25rem] leading-7 tabular-nums max-sm:text-right ${total.isLoss ? 'text-negative' : ''}`}
            >
              {total.values.map((value) => (
                <span className="block" key={value}>
                  {value}
                </span>
              ))}
            </dd>
            {total.note && (
              <dd
                className={`text-[0.8125rem] text-ink-muted ${total.keepsNote ? 'max-sm:w-full' : 'max-sm:hidden'}`}
              >
                {total.note}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
