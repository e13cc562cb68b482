// The plan, who uses it, and what is due next (DASH-05).

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay } from '#platform/web/format.ts'
import { LoadState, type Read } from '#platform/web/page/load-state.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import type { Dashboard } from '../contract.ts'

export function SubscriptionStatus({ of }: { of: Read<Dashboard> }) {
  return (
    <section aria-labelledby="subscription-status">
      <h2 className="display-3" id="subscription-status">
        {t('Subscription Status')}
      </h2>
      <div className="card mt-3 p-5">
        <LoadState isSmall of={of} skeleton={<div className="skeleton h-5" />} what={t('The status')}>
          {({ subscription, team }) => <Status subscription={subscription} team={team} />}
        </LoadState>
      </div>
    </section>
  )
}

function Status({ subscription: { plan, due }, team }: Pick<Dashboard, 'subscription' | 'team'>) {
  return (
    <>
      <dl className="grid gap-4 text-sm">
        <div>
          <dt className="text-ink-muted">{t('Plan')}</dt>
          <dd className="font-medium">
            {plan
              ? t('{plan}, {state}', { plan: itemText(plan.name), state: plan.state })
              : t('No plan ordered yet')}
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">{t('Usage')}</dt>
          <dd className="font-medium">
            {plan?.seats
              ? t('{members} of {seats} seats', {
                  members: formatCount(team.members),
                  seats: formatCount(plan.seats),
                })
              : t('{members, plural, one {# member} other {# members}}', { members: team.members })}
          </dd>
          {plan?.seats && (
            <dd className="mt-2">
              <Progress
                label={t('Seats in use')}
                max={plan.seats}
                value={Math.min(team.members, plan.seats)}
              />
            </dd>
          )}
        </div>
        <div>
          <dt className="text-ink-muted">{t('Next date')}</dt>
          <dd className="font-medium">
            {due ? t('{event} on {day}', { event: due.what, day: formatDay(due.on) }) : t('No upcoming date')}
          </dd>
        </div>
      </dl>
      <ButtonLink className="mt-5" size="small" to={plan ? plan.link : '/subscription-plans'}>
        {plan ? t('See the order') : t('See the plans')}
      </ButtonLink>
    </>
  )
}
