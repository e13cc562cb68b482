// Says on a page of the vendor portal why nothing on it can be changed, and who can change that.
import { Link } from 'react-router'
import { useMayChange } from '../profile.ts'

export function ViewerNote() {
  if (useMayChange()) return null
  return (
    <p className="mt-6 rounded-control border border-line px-4 py-3 text-sm text-ink-muted">
      You are a viewer here: you read everything and change nothing. An owner of{' '}
      <Link className="text-link" to="/settings/team">
        your team
      </Link>{' '}
      can give you another role.
    </p>
  )
}
