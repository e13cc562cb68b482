// The Company tab: what the company says of itself (SET-06 to SET-08). Its owners change it, everybody reads it.
import { useQuery } from '@tanstack/react-query'
import { countryName } from '#platform/kernel/country.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { sizeBandLabels, vocabularyText } from '#rooms/people/accounts/rules/index.ts'
import { WhoMayChange } from '#rooms/people/accounts/web/index.ts'
import { AddressForm, addressLabels } from './address-form.tsx'
import { CompanyForm, companyLabels, industryLabel } from './company-form.tsx'
import { type Company, companyQuery } from './company-queries.ts'
import { type Fact, Facts } from './facts.tsx'

export function CompanyPanel() {
  const profile = useProfile()
  const query = useQuery(companyQuery)
  if (!profile) return null
  return (
    <LoadState isSmall of={query} what={t('Your company')}>
      {(company) => (
        <>
          <SettingsSection
            text={
              company.canEdit ? (
                t('Shown to your colleagues and named on orders.')
              ) : (
                <WhoMayChange {...company} />
              )
            }
            title={t('Company')}
          >
            {company.canEdit ? <CompanyForm company={company} /> : <Facts facts={factsOf(company)} />}
          </SettingsSection>
          <SettingsSection
            text={
              company.canEdit
                ? t('Where your company is based. All fields are optional.')
                : t('Where your company is based.')
            }
            title={t('Address')}
          >
            {company.canEdit ? <AddressForm company={company} /> : <Facts facts={addressOf(company)} />}
          </SettingsSection>
          {!profile.isAdministrator && (
            <SettingsSection text={t('The members of your company, and what each may do.')} title={t('Team')}>
              <ButtonLink to="/settings/team">
                {company.canEdit ? t('Manage the team') : t('See the team')}
              </ButtonLink>
            </SettingsSection>
          )}
        </>
      )}
    </LoadState>
  )
}

function factsOf(company: Company): Fact[] {
  return [
    [companyLabels.name, company.name],
    [industryLabel(company), vocabularyText(company.industry)],
    [companyLabels.size, sizeText(company)],
    [companyLabels.website, company.website],
  ]
}

function addressOf(company: Company): Fact[] {
  const labels = addressLabels(company.country)
  return [
    [labels.street, company.street],
    [labels.city, company.city],
    [labels.state, company.state],
    [labels.zip, company.zip],
    [labels.country, company.country ? countryName(company.country, readersLocale()) : ''],
  ]
}

/** The band, and what was chosen at registration, which may be a narrower one. */
function sizeText({ size, registeredSize }: Company): string {
  const band = size ? sizeBandLabels[size] : ''
  return registeredSize
    ? t('{band} (registered: {registeredSize})', {
        band,
        registeredSize: vocabularyText(registeredSize),
      })
    : band
}
