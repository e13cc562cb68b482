// The way for the company behind an imported listing to get hold of it.
import { Link } from 'react-router'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import type { ApplicationDetail } from '../../contract.ts'

export function ClaimVendorLine({ application }: { application: ApplicationDetail }) {
  const profile = useProfile()
  // Buyers and administrators could only be turned away.
  if (!application.isClaimable || (profile && !profile.roles.includes('vendor'))) return null
  return (
    <p className="mt-3 text-sm text-ink-muted">
      {rich('Is this your company? <link>Claim this vendor</link>', {
        link: (text) => (
          <Link className="text-link" to={`/claim-vendor/${application.id}`}>
            {text}
          </Link>
        ),
      })}
    </p>
  )
}
