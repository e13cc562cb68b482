// What the dashboard begins with: what waits for the person, each with the button that leads to the act (DASH-05).
import { Fragment } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount } from '#platform/web/format.ts'
import { Bars, LoadState, type Read } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { nextStepFor, type TourRole } from '#rooms/site/guidance/web/index.ts'
import type { Dashboard } from '../contract.ts'
import { waitingItems } from './waiting-items.ts'

export function WaitingList({ of, role }: { of: Read<Dashboard>; role: TourRole | null }) {
  const count = of.data ? waitingItems(of.data.waiting).length : 0
  return (
    <section aria-labelledby="waiting-title" className="mt-8">
      <h2 className="display-3" id="waiting-title">
        {t('Waiting for you')}
        {count > 0 && <span className="ml-2 text-ink-muted">{formatCount(count)}</span>}
      </h2>
      <div className="mt-3">
        <LoadState
          of={of}
          skeleton={<Bars className="min-h-48" height="h-16" rows={2} />}
          what={t('What waits for you')}
        >
          {(dashboard) => <Waiting dashboard={dashboard} role={role} />}
        </LoadState>
      </div>
    </section>
  )
}

const tones = { negative: 'text-negative', caution: 'text-caution' }

function Waiting({ dashboard, role }: { dashboard: Dashboard; role: TourRole | null }) {
  const items = waitingItems(dashboard.waiting)
  const { total, shown } = dashboard.waiting.orders
  const isMore = total > shown.filter(({ isMine }) => isMine).length
  return (
    <>
      {items.length === 0 ? (
        <Nothing dashboard={dashboard} role={role} />
      ) : (
        <ul className="card waiting-list">
          {items.map(({ title, text, parts, amount, action, to, isUrgent }) => (
            <li key={`${to} ${title}`}>
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{title}</p>
                <p className={`text-sm ${isUrgent ? 'text-negative' : 'text-ink-muted'}`}>
                  {parts
                    ? parts.map((part, at) => (
                        <Fragment key={part.text}>
                          {at > 0 && ' · '}
                          <span className={part.tone && tones[part.tone]}>{part.text}</span>
                        </Fragment>
                      ))
                    : text}
                </p>
              </div>
              {amount && <p className="waiting-amount">{amount}</p>}
              <ButtonLink className="waiting-action" size="small" to={to}>
                {action}
                <span className="sr-only">: {title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {isMore && (
        <p className="mt-3 text-sm text-ink-muted">
          {rich(
            '{total, plural, one {# order waits for approval in your company. <link>See it</link>} other {# orders wait for approval in your company. <link>See all of them</link>}}',
            {
              total,
              link: (text) => (
                <Link className="text-link" to="/orders?state=submitted">
                  {text}
                </Link>
              ),
            },
          )}
        </p>
      )}
    </>
  )
}

/** The first steps for a company that has just begun. */
function Nothing({ dashboard: { firstSteps }, role }: { dashboard: Dashboard; role: TourRole | null }) {
  const next = nextStepFor(role, firstSteps)
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5">
      <p className="max-w-[40rem] text-sm text-ink-muted">
        {t(
          'Nothing waits for you. Orders to approve, open invoices, renewals, and trials, certificates and credits that end soon appear here.',
        )}
      </p>
      {next && (
        <ButtonLink to={next.link} tone="primary">
          {next.title}
        </ButtonLink>
      )}
    </div>
  )
}
