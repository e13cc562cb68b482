// Who did what to an order, newest first.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { Order } from '../../contract.ts'

/** Who took a step; `strong` draws the name. */
const stepTexts: Readonly<Record<Order['history'][number]['step'], (values: StepValues) => ReactNode>> = {
  create: (values) => rich('<strong>{name}</strong> made the draft', values),
  'change-seats': (values) => rich('<strong>{name}</strong> changed the team size', values),
  'change-references': (values) => rich('<strong>{name}</strong> changed its references', values),
  'update-prices': (values) => rich('<strong>{name}</strong> updated the prices', values),
  comment: (values) => rich('<strong>{name}</strong> wrote', values),
  submit: (values) => rich('<strong>{name}</strong> submitted it for approval', values),
  approve: (values) => rich('<strong>{name}</strong> approved it', values),
  reject: (values) => rich('<strong>{name}</strong> rejected it', values),
  reopen: (values) => rich('<strong>{name}</strong> took it back into draft', values),
  cancel: (values) => rich('<strong>{name}</strong> cancelled it', values),
  return: (values) =>
    rich('<strong>{name}</strong> sent it back: it could not be approved as submitted', values),
}

type StepValues = { name: string; strong: (text: ReactNode) => ReactNode }

export function OrderHistory({ history, currency }: Pick<Order, 'history' | 'currency'>) {
  return (
    <section aria-labelledby="history">
      <h2 className="display-3" id="history">
        {t('History')}
      </h2>
      <ol className="mt-3 border-t border-line">
        {history.map(({ version, step, seats, totalMinor, reason, by, at }) => (
          <li className="border-b border-line py-3 text-sm" key={version}>
            <div className="flex flex-wrap justify-between gap-x-6">
              <p>
                {stepTexts[step]({
                  name: by,
                  strong: (text) => <span className="font-semibold">{text}</span>,
                })}
              </p>
              <time className="text-ink-muted" dateTime={at}>
                {formatInstant(at)}
              </time>
            </div>
            <p className="text-ink-muted">
              {seats === null
                ? formatCents(totalMinor, currency, locale)
                : t('{seats, plural, one {# user} other {# users}}, {amount}', {
                    seats,
                    amount: formatCents(totalMinor, currency, locale),
                  })}
            </p>
            {reason && (
              <blockquote className="mt-1.5 border-l-2 border-line pl-3 break-words whitespace-pre-line">
                {reason}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
