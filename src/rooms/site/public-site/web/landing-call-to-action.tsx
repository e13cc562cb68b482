// The last word of the landing page: register, or look first.
import { ButtonLink } from '#platform/web/button.tsx'
import { ownDashboard, useProfile } from '#platform/web/profile.ts'
import { applicationTrialDays } from '../rules/claims.ts'

export function LandingCallToAction() {
  const profile = useProfile()
  return (
    <section aria-labelledby="start" className="page-column py-20 lg:py-24">
      <div className="grid items-center gap-8 border-y-2 border-ink py-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="display-2" id="start">
            Begin with one application
          </h2>
          <p className="mt-2 max-w-[62ch] text-ink-muted">
            Register your company, start a trial of {applicationTrialDays} days and decide on what it did. The
            demo shows the same screens with sample data and asks for nothing.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            className="min-h-12! px-5!"
            to={profile ? ownDashboard(profile) : '/enterprise-login?tab=create-account'}
            tone="primary"
          >
            {profile ? 'Go to your dashboard' : 'Create an account'}
          </ButtonLink>
          <ButtonLink className="min-h-12! px-5!" to="/demo">
            Open the demo
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
