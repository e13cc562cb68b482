// What the marketplace is, where to go from here, the dashboard of the chosen role, and what is claimed.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import { ownDashboard, useProfile } from '#platform/web/profile.ts'
import { cheapestPlatform, planPrice } from '#rooms/buy/price-book/rules/index.ts'
import { priceBookQuery } from '#rooms/buy/price-book/web/index.ts'
import { catalogueFactsQuery } from '#rooms/discover/catalog/web/index.ts'
import { claimsNote, claimsOf, trialClaim } from '../rules/claims.ts'
import { roles, roleViews } from '../rules/role-views.ts'
import { RoleDashboards } from './role-dashboards.tsx'

export function LandingHero() {
  const profile = useProfile()
  const { data: facts } = useQuery(catalogueFactsQuery)
  const cheapest = cheapestPlatform(useQuery(priceBookQuery).data?.plans ?? [])
  const price = cheapest && planPrice(cheapest, locale)
  const claims = facts ? claimsOf(facts, formatCount) : []
  return (
    <div className="page-column">
      <section
        aria-labelledby="headline"
        className="grid items-center gap-x-16 gap-y-12 py-7 sm:py-12 lg:grid-cols-[1.08fr_1fr] lg:py-16"
      >
        <div>
          {/* All four are drawn, as the dashboards are; the style sheet shows that of the role. */}
          <h1 className="headline role-panels" id="headline">
            {roles.map((role) => (
              <span className="role-panel" data-view={role} key={role}>
                {roleViews[role].headline}
              </span>
            ))}
          </h1>
          <div className="role-panels hero-lead mt-4 max-w-[36rem] text-[1.0625rem] leading-relaxed text-ink-muted sm:text-lg sm:leading-relaxed">
            {roles.map((role) => (
              <p className="role-panel" data-view={role} key={role}>
                {roleViews[role].lead}
              </p>
            ))}
          </div>
          <div className="mt-6 flex flex-wrap gap-2 sm:gap-3">
            <ButtonLink className="min-h-14! px-4! sm:px-5!" to="/enterprise-login" tone="primary">
              <ButtonText action={t('Find, compare and order')} name={t('Enterprise User Platform')} />
            </ButtonLink>
            <ButtonLink className="min-h-14! px-4! sm:px-5!" to="/vendor-login">
              <ButtonText action={t('List and sell your AI software')} name={t('Vendor Platform')} />
            </ButtonLink>
          </div>
          <p className="mt-4 flex flex-wrap gap-x-6 text-[0.9375rem] font-medium">
            {profile && (
              <Link className="py-1.5 text-accent hover:underline" to={ownDashboard(profile)}>
                {t('Go to your dashboard')}
              </Link>
            )}
            <Link className="py-1.5 text-accent hover:underline" to="/demo">
              {t('Try Demo (No Login)')}
            </Link>
            <Link className="py-1.5 text-ink-muted hover:text-ink hover:underline" to="#how-it-works">
              {t('How It Works')}
            </Link>
          </p>
          <p className="mt-3 text-[0.8125rem] text-ink-muted">
            {price &&
              t('Platform from {price}, applications at published prices.', {
                price: `${price.amount} ${price.unit}`,
              })}{' '}
            {trialClaim()}
          </p>
        </div>
        <RoleDashboards />
      </section>
      {facts && claims.length > 0 && (
        <>
          <section aria-label={t('This catalogue in figures')} className="border-y border-line">
            <dl className="grid grid-cols-2 divide-line max-lg:gap-y-6 max-lg:py-6 lg:grid-cols-4 lg:divide-x">
              {claims.map(({ figure, text }) => (
                <div
                  className="flex flex-col-reverse justify-end pr-4 lg:px-7 lg:py-5 lg:first:pl-0"
                  key={text}
                >
                  <dt className="mt-1 text-sm text-ink-muted">{text}</dt>
                  <dd className="font-serif text-2xl sm:text-[1.75rem] sm:leading-9">{figure}</dd>
                </div>
              ))}
            </dl>
          </section>
          <p className="mt-3 text-xs text-ink-muted">{claimsNote(facts)}</p>
        </>
      )}
    </div>
  )
}

/** What one does on each of the two platforms, and its name. */
function ButtonText({ name, action }: { name: string; action: string }) {
  return (
    <span className="grid text-left">
      <span>{action}</span>
      <span className="text-[0.8125rem] font-normal">{name}</span>
    </span>
  )
}
