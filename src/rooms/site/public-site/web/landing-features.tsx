// What the product can do, six abilities with a drawing each (LAND-20).
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'

const abilities: readonly { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: t('A list ranked by your needs'),
    text: t('A short assessment turns your needs and budget into a match score, and shows every factor.'),
    drawing: (
      <>
        <rect className="fill-accent" height="10" rx="2" width="112" x="8" y="14" />
        <rect className="fill-line-strong" height="10" rx="2" width="88" x="8" y="34" />
        <rect className="fill-line-strong" height="10" rx="2" width="61" x="8" y="54" />
        <rect className="fill-line-strong" height="10" rx="2" width="38" x="8" y="74" />
      </>
    ),
  },
  {
    title: t('Four side by side'),
    text: t(
      'Price, return, integrations and certificates of up to four applications in one table that can be shared.',
    ),
    drawing: (
      <>
        <path className="stroke-line-strong" d="M8 30h144M8 52h144M8 74h144" />
        {[8, 47, 86, 125].map((x, index) => (
          <rect
            className={index === 1 ? 'fill-accent' : 'fill-line-strong'}
            height="8"
            key={x}
            rx="2"
            width="27"
            x={x}
            y="14"
          />
        ))}
        <path className="stroke-accent stroke-[1.5]" d="M40.5 6h39v84h-39z" />
      </>
    ),
  },
  {
    title: t('Three cases, not one promise'),
    text: t('Best, base and worst case over your own horizon, with net present value and payback for each.'),
    drawing: (
      <>
        <path className="stroke-line-strong" d="M8 72h144" />
        <path className="stroke-[var(--series-1)] stroke-2" d="M8 74 144 14" />
        <path className="stroke-[var(--series-2)] stroke-2" d="M8 74 34 76 144 40" />
        <path className="stroke-[var(--series-3)] stroke-2" d="M8 74 60 82 144 64" />
      </>
    ),
  },
  {
    title: t('Nobody approves their own order'),
    text: t('A second person approves each order. Above a limit, only a CFO can.'),
    drawing: (
      <>
        <path className="stroke-line-strong stroke-[1.5]" d="M20 48h120" />
        {[20, 60, 100].map((x) => (
          <g key={x}>
            <circle className="fill-accent" cx={x} cy="48" r="11" />
            <path className="stroke-on-accent stroke-2" d={`m${x - 4.5} 48 3.5 3.5 6-6.5`} />
          </g>
        ))}
        <circle className="fill-surface stroke-line-strong stroke-[1.5]" cx="140" cy="48" r="11" />
      </>
    ),
  },
  {
    title: t('One ledger for every vendor'),
    text: t('Credits, seats and invoices of all applications in one place, each entry with its order.'),
    drawing: (
      <>
        <path className="stroke-line-strong" d="M8 16h144M8 36h144M8 56h144" />
        <path className="stroke-ink stroke-[1.5]" d="M8 76h144M8 80h144" />
        {[
          [26, 34],
          [46, 24],
          [66, 44],
          [90, 52],
        ].map(([y = 0, width = 0], index) => (
          <g key={y}>
            <rect className="fill-line-strong" height="5" rx="1.5" width="46" x="8" y={y - 3} />
            <rect
              className={index === 3 ? 'fill-accent' : 'fill-line-strong'}
              height="5"
              rx="1.5"
              width={width}
              x={152 - width}
              y={y - 3}
            />
          </g>
        ))}
      </>
    ),
  },
  {
    title: t('Return measured after you buy'),
    text: t(
      'Usage, cost and results are compared with the approved case each month, so you see a shortfall before the renewal.',
    ),
    drawing: (
      <>
        <path className="stroke-line-strong" d="M8 84h144" />
        <path className="stroke-ink-faint stroke-[1.5] [stroke-dasharray:4_4]" d="M8 84 144 20" />
        <path className="stroke-accent stroke-2" d="M8 84 42 78 76 56 110 40 144 34" />
        <circle className="fill-accent" cx="144" cy="34" r="4" />
      </>
    ),
  },
]

export function LandingFeatures() {
  return (
    <section aria-labelledby="abilities" className="page-column pt-20 lg:pt-24">
      <h2 className="display-2" id="abilities">
        {t('From the first need to the renewal')}
      </h2>
      <ul className="mt-7 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {abilities.map(({ title, text, drawing }) => (
          <li className="bg-surface p-6" key={title}>
            <svg aria-hidden="true" className="fill-none" height="96" viewBox="8 0 144 96" width="144">
              {drawing}
            </svg>
            <h3 className="display-3 mt-4">{title}</h3>
            <p className="mt-1.5 text-sm text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
