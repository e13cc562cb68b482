// The way to the present page, Home first.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'

export interface Crumb {
  label: string
  to: string
}

export function Breadcrumb({ trail = [], current }: { trail?: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={t('Breadcrumb')} className="text-[0.8125rem] text-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {[{ label: t('Home'), to: '/' }, ...trail].map(({ label, to }) => (
          <li className="flex items-center gap-1.5" key={to}>
            <Link className="py-1 hover:text-ink hover:underline" to={to}>
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="py-1">
          {current}
        </li>
      </ol>
    </nav>
  )
}
