// Places to go to, each a row that is a link as a whole: what it is called, and what is there.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

export interface LinkListProps {
  links: readonly { title: string; text: string; to: string }[]
}

export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="card mt-3 divide-y divide-line">
      {links.map(({ title, text, to }) => (
        <li key={title}>
          <Link className="group flex items-center justify-between gap-4 px-5 py-3.5" to={to}>
            <span>
              <span className="block font-semibold group-hover:underline">{title}</span>
              <span className="text-sm text-ink-muted">{text}</span>
            </span>
            <ArrowRight aria-hidden="true" className="shrink-0 text-accent" size={16} strokeWidth={2} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
