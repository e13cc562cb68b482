// What the dashboard begins with: what waits for the person, each with the button that leads to the act (DASH-05).
import { Fragment, useId, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { unbrokenDates } from '#platform/kernel/unbroken.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { locale } from '#platform/web/format.ts'
import { CountedLabel } from '#platform/web/page/counted-label.tsx'
import { Bars, LoadState, type Read } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { ShowAllButton } from '#platform/web/show-all-button.tsx'
import { nextStepFor, type TourRole } from '#rooms/site/guidance/web/index.ts'
import type { Dashboard } from '../contract.ts'
import { waitingItems } from './waiting-items.ts'

export function WaitingList({ of, role }: { of: Read<Dashboard>; role: TourRole | null }) {
  return (
    <section aria-labelledby="waiting-title" className="mt-6 sm:mt-8">
      <h2 className="display-3" id="waiting-title">
        <CountedLabel count={of.data && waitingItems(of.data.waiting).length} label={t('Waiting for you')} />
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

/** As many as leave what follows within reach; the order of the list decides which they are. */
const shownFirst = 5

const tones = { negative: 'text-negative', caution: 'text-caution' }

function Waiting({ dashboard, role }: { dashboard: Dashboard; role: TourRole | null }) {
  const items = waitingItems(dashboard.waiting)
  const { total, shown } = dashboard.waiting.orders
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
  const isMore = total > shown.filter(({ isMine }) => isMine).length
  return (
    <>
      {items.length === 0 ? (
        <Nothing dashboard={dashboard} role={role} />
      ) : (
        <ul className="card waiting-list" id={listId}>
          {items
            .slice(0, isWhole ? undefined : shownFirst)
            .map(({ title, text, parts, amount, action, to, isUrgent }) => (
              <li key={`${to} ${title}`}>
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{unbrokenDates(title, locale)}</p>
                  <p className={`text-sm ${isUrgent ? 'text-negative' : 'text-ink-muted'}`}>
                    {parts
                      ? parts.map((part, at) => (
                          <Fragment key={part.text}>
                            {at > 0 && ' · '}
                            <span className={part.tone && tones[part.tone]}>
                              {unbrokenDates(part.text, locale)}
                            </span>
                          </Fragment>
                        ))
                      : unbrokenDates(text, locale)}
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
      {items.length > shownFirst && (
        <ShowAllButton
          all={items.length}
          className="mt-3"
          first={shownFirst}
          isWhole={isWhole}
          listId={listId}
          onChange={setWhole}
        />
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
