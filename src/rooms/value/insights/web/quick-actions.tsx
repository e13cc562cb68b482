// The four places that a buyer goes to most (DASH-04).
import { LinkList } from '#platform/web/link-list.tsx'

const actions = [
  { title: 'Browse applications', text: 'Search and filter the catalogue.', to: '/marketplace' },
  { title: 'Request new app', text: 'Find it in the marketplace and start a trial.', to: '/marketplace' },
  {
    title: 'View analytics',
    text: 'What your applications cost, bring and are used.',
    to: '/analytics',
  },
  {
    title: 'Manage subscriptions',
    text: 'Seats, renewals, invoices and credits.',
    to: '/subscriptions',
  },
]

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 className="display-3" id="quick-actions">
        Quick Actions
      </h2>
      <LinkList links={actions} />
    </section>
  )
}
