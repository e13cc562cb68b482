// The last word of the landing page: register, or look first.

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { ownDashboard, useProfile } from '#platform/web/profile.ts'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'

export function LandingCallToAction() {
  const profile = useProfile()
  return (
    <section aria-labelledby="start" className="page-column py-20 lg:py-24">
      <div className="grid items-center gap-8 border-y-2 border-ink py-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="display-2" id="start">
            {t('Begin with one application')}
          </h2>
          <p className="mt-2 max-w-[62ch] text-ink-muted">
            {t(
              'Register your company, start a trial of {days} days and decide on what it did. The demo shows the same screens with sample data and asks for nothing.',
              { days: trialDays },
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            className="min-h-12! px-5!"
            to={profile ? ownDashboard(profile) : '/enterprise-login?tab=create-account'}
            tone="primary"
          >
            {profile ? t('Go to your dashboard') : t('Create an account')}
          </ButtonLink>
          <ButtonLink className="min-h-12! px-5!" to="/demo">
            {t('Open the demo')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
