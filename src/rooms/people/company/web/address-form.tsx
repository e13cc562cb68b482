// The company's address, in the words and by the rules of its country (SET-06, SET-15).

import { type Country, countries, countryName } from '#platform/kernel/country.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { ChoiceField } from '#platform/web/combobox/choice-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { addressWordsOf } from '#rooms/people/accounts/rules/index.ts'
import { checkCompany, countryOf } from '../rules/company-check.ts'
import type { Company } from './company-queries.ts'
import { useSaveCompany } from './use-save-company.ts'

type Field = 'street' | 'city' | 'state' | 'zip' | 'country'

const countryOptions = () =>
  countries
    .map((value) => ({ value, label: countryName(value, readersLocale()) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, readersLocale()))

export function addressLabels(country: Country | null): Readonly<Record<Field, string>> {
  const { state, zip } = addressWordsOf(country)
  return {
    street: t('Street'),
    city: t('City'),
    state,
    zip,
    country: t('Country'),
  }
}

export function AddressForm({ company }: { company: Company }) {
  const { save, reload } = useSaveCompany(company)
  const { street, city, state, zip } = company
  const saved = { street, city, state, zip, country: company.country ?? '' }
  const form = useForm({
    draft: 'address',
    initial: saved,
    check: (values) =>
      checkCompany({
        name: company.name,
        industry: company.industry,
        size: '',
        website: '',
        ...values,
      }).problems,
    send: ({ country, ...rest }) => save({ ...rest, country: countryOf(country) }),
    reload,
    done: t('Address Saved'),
    notDone: t('Address Not Saved'),
  })
  const country = countryOf(form.values.country)
  const labels = addressLabels(country)
  return (
    <form {...form.form} aria-label={t('Address')} className="grid max-w-2xl gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          isUnmarked
          {...form.field('street')}
          autoComplete="street-address"
          className="sm:col-span-2"
          label={labels.street}
        />
        <TextField isUnmarked {...form.field('city')} autoComplete="address-level2" label={labels.city} />
        <TextField isUnmarked {...form.field('state')} autoComplete="address-level1" label={labels.state} />
        <TextField isUnmarked {...form.field('zip')} autoComplete="postal-code" label={labels.zip} />
        <ChoiceField
          {...form.field('country')}
          label={labels.country}
          options={[{ value: '', label: t('Not stated') }, ...countryOptions()]}
        />
      </div>
      <SaveBar form={form} />
      <StaleForm form={form} inWords={inWords} labels={labels} saved={saved} what={t('Your company')} />
    </form>
  )
}

function inWords(field: Field, value: string): string {
  const country = field === 'country' ? countryOf(value) : null
  return country ? countryName(country, readersLocale()) : value
}
