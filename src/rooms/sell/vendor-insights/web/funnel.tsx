// From being shown to being paid for: a table that is its own chart (VEND-11).
import { numberFormat } from '#platform/kernel/number-format.ts'
import { formatCount, locale } from '#platform/web/format.ts'
import type { Funnel as Steps } from '../contract.ts'

export function Funnel({ steps }: { steps: Steps }) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <table className="vendor-funnel">
      <caption className="sr-only">Funnel: each step with its count and its part of the step before</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Count</th>
          <th scope="col">Of the step before</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, count, rate }, index) => (
          <tr key={step}>
            <th scope="row">
              {step}
              <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 6">
                <rect className="fill-sunken" height="6" width="100" />
                <rect className="fill-[var(--series-1)]" height="6" width={(count / most) * 100} />
              </svg>
            </th>
            <td className="font-semibold">{formatCount(count)}</td>
            <td>{index === 0 ? <Nothing text="first step" /> : <Rate rate={rate} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rate({ rate }: { rate: number | null }) {
  if (rate === null) return <Nothing text="not applicable" />
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(rate)
}

function Nothing({ text }: { text: string }) {
  return <span className="text-ink-muted">{text}</span>
}
