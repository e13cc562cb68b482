// The name of an own application in a table, which leads to its figures alone.
import { Link } from 'react-router'

interface ApplicationLinkProps {
  name: string
  to: string
}

export function ApplicationLink({ name, to }: ApplicationLinkProps) {
  return (
    <Link
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
      preventScrollReset
      to={to}
    >
      {name}
    </Link>
  )
}
