// The four places that a buyer goes to most (DASH-04).

import { t } from '#platform/kernel/texts.ts'
import { LinkList } from '#platform/web/link-list.tsx'

const actions = [
  { title: t('Browse applications'), text: t('Search and filter the catalogue.'), to: '/marketplace' },
  {
    title: t('Request new app'),
    text: t('Find it in the marketplace and start a trial.'),
    to: '/marketplace',
  },
  {
    title: t('View analytics'),
    text: t('Costs, value and usage of your applications.'),
    to: '/analytics',
  },
  {
    title: t('Manage subscriptions'),
    text: t('Seats, renewals, invoices and credits.'),
    to: '/subscriptions',
  },
]

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 className="display-3" id="quick-actions">
        {t('Quick Actions')}
      </h2>
      <LinkList links={actions} />
    </section>
  )
}
