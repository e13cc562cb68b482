// What the landing page states about this installation (LAND-05, LAND-06): only what its own data carry.

import { t } from '#platform/kernel/texts.ts'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'

/** As the catalogue counts itself. */
export interface CatalogueFacts {
  applications: number
  vendors: number
  samples: number
  withStandards: number
  /** null where no vendor states one. */
  medianPaybackMonths: number | null
}

export interface Claim {
  figure: string
  text: string
}

/** The catalogue's own counts, in the order in which the page shows them; nothing that is zero or not stated. */
export function claimsOf(facts: CatalogueFacts, count: (value: number) => string): Claim[] {
  const { applications, vendors, withStandards, medianPaybackMonths } = facts
  if (applications === 0) return []
  return [
    {
      figure: count(applications),
      text: t('{applications, plural, one {application listed today} other {applications listed today}}', {
        applications,
      }),
    },
    { figure: count(vendors), text: t('{vendors, plural, one {vendor} other {vendors}}', { vendors }) },
    ...(medianPaybackMonths === null
      ? []
      : [
          {
            figure: t('{months, plural, one {{figure} month} other {{figure} months}}', {
              months: medianPaybackMonths,
              figure: count(medianPaybackMonths),
            }),
            text: t('median payback, as vendors state it'),
          },
        ]),
    ...(withStandards === 0
      ? []
      : [
          {
            figure: count(withStandards),
            text: t('of {applications} state a standard such as SOC 2 or GDPR', {
              applications: count(applications),
            }),
          },
        ]),
  ]
}

/** Where the figures come from, in one or two sentences. */
export function claimsNote({
  applications,
  samples,
}: Pick<CatalogueFacts, 'applications' | 'samples'>): string {
  const source = t(
    'Counted in this catalogue. Vendors state payback and standards themselves; Emporion does not review them.',
  )
  if (samples === 0) return source
  const fictional =
    samples === applications
      ? t('All applications are fictional sample data.')
      : t('{samples} of the applications are fictional sample data.', { samples })
  return `${source} ${fictional}`
}

/** An application's trial; the platform's own has another length and is shown with its plans. */
export const trialClaim = () => t('{days}-day free trial for each application.', { days: trialDays })
