// Who did what to an order, newest first.

import { t } from '#platform/kernel/texts.ts'
import { formatInstant, locale } from '#platform/web/format.ts'
import type { Order } from '../contract.ts'
import { formatCents } from '../rules/plan-price.ts'

const stepTexts: Readonly<Record<Order['history'][number]['step'], string>> = {
  create: 'made the draft',
  'change-seats': 'changed the team size',
  'change-references': 'changed its references',
  'update-prices': 'updated the prices',
  comment: 'wrote',
  submit: 'submitted it for approval',
  approve: 'approved it',
  reject: 'rejected it',
  reopen: 'took it back into draft',
  cancel: 'cancelled it',
  return: 'sent it back: it could not be approved as it stood',
}

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
                <span className="font-semibold">{by}</span> {stepTexts[step]}
              </p>
              <time className="text-ink-muted" dateTime={at}>
                {formatInstant(at)}
              </time>
            </div>
            <p className="text-ink-muted">
              {seats === null ? '' : `${t('{seats, plural, one {# user} other {# users}}', { seats })}, `}
              {formatCents(totalMinor, currency, locale)}
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
