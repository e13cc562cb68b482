// The demo's marketplace: three sample applications that can be looked at and, without an account, not bought.

import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { formatPercent, formatThousands, locale } from '#platform/web/format.ts'
import { Mark } from '#platform/web/mark.tsx'
import { rich } from '#platform/web/rich.tsx'
import { type DemoApplication, demoApplications } from '../rules/demo-sample.ts'
import { previewPrice } from '../rules/preview-price.ts'

const reasonId = 'login-needed'

export function DemoMarketplace() {
  return (
    <>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {demoApplications.map((application) => (
          <li key={application.name}>
            <Card application={application} />
          </li>
        ))}
      </ul>
      <div className="card mt-6 flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="max-w-[70ch]" id={reasonId}>
          {t(
            'Log in to subscribe. An account is free, and you can try an application before you pay for it.',
          )}
        </p>
        <ButtonLink to="/enterprise-login" tone="primary">
          {t('Create Free Account')}
        </ButtonLink>
      </div>
    </>
  )
}

function Card({ application }: { application: DemoApplication }) {
  const { name, vendor, category, description, roi, yearlyCost, paybackMonths, pricePerUser } = application
  const price = previewPrice(
    { type: 'per_user', amount: pricePerUser, period: 'monthly', currency: 'USD' },
    locale,
  )
  const figures = [
    [t('ROI'), formatPercent(roi)],
    [t('Annual TCO'), formatThousands(yearlyCost)],
    [t('Payback'), t('{paybackMonths, plural, one {# month} other {# months}}', { paybackMonths })],
  ]
  return (
    <article className="card flex h-full flex-col p-5">
      <div className="flex items-start gap-3">
        <Mark name={name} />
        <div className="min-w-0">
          <h2 className="display-3 leading-snug" translate="no">
            {name}
          </h2>
          <p className="text-[0.8125rem] text-ink-muted" translate="no">
            {vendor}
          </p>
        </div>
      </div>
      <p className="mt-3">
        <Chip>{category}</Chip>
      </p>
      <p className="mt-3 mb-4 text-sm text-ink-muted">{description}</p>
      <div className="mt-auto">
        <dl className="grid grid-cols-3 divide-x divide-line border-y border-line py-3">
          {figures.map(([label, figure]) => (
            <div className="px-3 first:pl-0 last:pr-0" key={label}>
              <dt className="text-xs text-ink-muted">{label}</dt>
              <dd className="font-semibold">{figure}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-serif text-2xl leading-none">{price.amount}</span>
            <span className="text-[0.8125rem] text-ink-muted">{price.unit}</span>
          </p>
          <Button aria-describedby={reasonId} disabled size="small">
            {rich('Login to Subscribe<span> to {name}</span>', {
              span: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
          </Button>
        </div>
      </div>
    </article>
  )
}
