// Links of the header: plain ones in the bar, two-line ones in its panels.
import { NavLink } from 'react-router'
import type { HeaderLink } from './header-links.ts'

export function HeaderNavLink({ label, to }: HeaderLink) {
  return (
    <NavLink className="nav-link" end to={to}>
      {label}
    </NavLink>
  )
}

export function PanelLink({ label, to, text }: HeaderLink) {
  return (
    <NavLink className="panel-link" end to={to}>
      {label}
      {text && <span className="text-[0.8125rem] font-normal text-ink-muted">{text}</span>}
    </NavLink>
  )
}
