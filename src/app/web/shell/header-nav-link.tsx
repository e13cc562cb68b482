// Links of the header: plain ones in the bar, two-line ones in its panels.
import { Link, useLocation } from 'react-router'
import type { HeaderLink } from './header-links.ts'
import { currentIn } from './portal-view.ts'

export function HeaderNavLink({ label, to }: HeaderLink) {
  const { pathname } = useLocation()
  return (
    <Link aria-current={currentIn(pathname, to)} className="nav-link" to={to}>
      {label}
    </Link>
  )
}

export function PanelLink({ label, to, text }: HeaderLink) {
  const { pathname } = useLocation()
  return (
    <Link aria-current={currentIn(pathname, to)} className="panel-link" to={to}>
      {label}
      {text && <span className="text-[0.8125rem] font-normal text-ink-muted">{text}</span>}
    </Link>
  )
}
