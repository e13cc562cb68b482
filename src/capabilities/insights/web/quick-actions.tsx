// The four places that a buyer goes to most (DASH-04).
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

const actions = [
  { title: 'Browse applications', text: 'Search and filter the catalogue.', to: '/marketplace' },
  { title: 'Request new app', text: 'Find it in the marketplace and start a trial.', to: '/marketplace' },
  { title: 'View analytics', text: 'What the portfolio costs and returns.', to: '/analytics' },
  { title: 'Manage subscriptions', text: 'Trials, renewals and credits.', to: '/subscriptions' },
]

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 className="display-3" id="quick-actions">
        Quick Actions
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {actions.map(({ title, text, to }) => (
          <li key={title}>
            <Link className="group flex items-center justify-between gap-4 px-5 py-3" to={to}>
              <span>
                <span className="block text-sm font-semibold group-hover:underline">{title}</span>
                <span className="text-[0.8125rem] text-ink-muted">{text}</span>
              </span>
              <ArrowRight aria-hidden="true" className="shrink-0 text-accent" size={16} strokeWidth={2} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
