// The four places that a buyer goes to most (DASH-04).
import { LinkList } from '#platform/web/link-list.tsx'

const actions = [
  { title: 'Browse applications', text: 'Search and filter the catalogue.', to: '/marketplace' },
  { title: 'Request new app', text: 'Find it in the marketplace and start a trial.', to: '/marketplace' },
  { title: 'View analytics', text: 'Not open yet; the page says what works already.', to: '/analytics' },
  {
    title: 'Manage subscriptions',
    text: 'Not open yet; orders and trials are, and the page leads to them.',
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
