// What the landing page states about this installation (LAND-05, LAND-06): only what its own data carry.

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
      text: applications === 1 ? 'application listed today' : 'applications listed today',
    },
    { figure: count(vendors), text: vendors === 1 ? 'vendor' : 'vendors' },
    ...(medianPaybackMonths === null
      ? []
      : [
          {
            figure: `${count(medianPaybackMonths)} ${medianPaybackMonths === 1 ? 'month' : 'months'}`,
            text: 'median payback, as vendors state it',
          },
        ]),
    ...(withStandards === 0
      ? []
      : [{ figure: count(withStandards), text: 'state a standard such as SOC 2 or GDPR' }]),
  ]
}

/** Where the figures come from, in one or two sentences. */
export function claimsNote({
  applications,
  samples,
}: Pick<CatalogueFacts, 'applications' | 'samples'>): string {
  const source =
    'Counted in this catalogue. Vendors state payback and standards themselves; Emporion does not review them.'
  if (samples === 0) return source
  return samples === applications
    ? `${source} All applications are fictional sample data.`
    : `${source} ${samples} of the applications are fictional sample data.`
}

/** An application's trial; the platform's own has another length and is shown with its plans. */
export const applicationTrialDays = 30

export const trialClaim = `${applicationTrialDays}-day free trial for each application.`
