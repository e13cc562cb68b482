// Says on a page of the vendor portal why nothing on it can be changed, and who can change that.
import { Link } from 'react-router'
import { rich } from '#platform/web/rich.tsx'
import { useMayChange } from '../profile.ts'

export function ViewerNote() {
  if (useMayChange()) return null
  return (
    <p className="mt-6 rounded-control border border-line px-4 py-3 text-sm text-ink-muted">
      {rich(
        'You are a viewer here: you can see everything, but change nothing. An owner of <link>your team</link> can give you another role.',
        {
          link: (text) => (
            <Link className="text-link" to="/settings/team">
              {text}
            </Link>
          ),
        },
      )}
    </p>
  )
}
