// Name, industry, size and website of the company (SET-06 to SET-08).

import { t } from '#platform/kernel/texts.ts'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { CompanyIndustry } from '#rooms/people/accounts/rules/index.ts'
import {
  type SizeBand,
  sizeBandLabels,
  sizeBands,
  vocabularyText,
} from '#rooms/people/accounts/rules/index.ts'
import { checkCompany } from '../rules/company-check.ts'
import type { Company } from './company-queries.ts'
import { useSaveCompany } from './use-save-company.ts'

export const companyLabels = {
  name: t('Company name'),
  size: t('Company size'),
  website: t('Website'),
}

/** Vendors registered with a solution category where buyers have an industry. */
export function industryLabel({ kind }: Company): string {
  return kind === 'vendor' ? t('Solution category') : t('Industry')
}

export function CompanyForm({ company }: { company: Company }) {
  const { save, reload } = useSaveCompany(company)
  const saved = {
    name: company.name,
    industry: company.industry,
    size: company.size ?? '',
    website: company.website,
  }
  const labels = { ...companyLabels, industry: industryLabel(company) }
  const form = useForm({
    draft: 'company',
    initial: saved,
    check: (values) =>
      checkCompany({ street: '', city: '', state: '', zip: '', country: '', ...values }).problems,
    send: ({ name, industry, size, website }) =>
      save({ name, industry: industry as CompanyIndustry, size: bandOf(size), website }),
    reload,
    done: t('Company Saved'),
    notDone: t('Company Not Saved'),
  })
  return (
    <form {...form.form} aria-label={t('Company')} className="grid max-w-2xl gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          autoComplete="organization"
          className="sm:col-span-2"
          label={labels.name}
          required
        />
        <SelectField
          {...form.field('industry')}
          label={labels.industry}
          options={company.industries.map((value) => ({ value, label: vocabularyText(value) }))}
        />
        <SelectField
          {...form.field('size')}
          hint={
            company.registeredSize && form.values.size === saved.size
              ? t('You registered {registeredSize}, which is in this band.', {
                  registeredSize: vocabularyText(company.registeredSize),
                })
              : undefined
          }
          label={labels.size}
          options={[
            { value: '', label: t('Not stated') },
            ...sizeBands.map((value) => ({ value, label: sizeBandLabels[value] })),
          ]}
        />
        <TextField
          {...form.field('website')}
          autoComplete="url"
          className="sm:col-span-2"
          hint={t('Begins with https://')}
          inputMode="url"
          label={labels.website}
        />
      </div>
      <SaveBar form={form} />
      <StaleForm form={form} inWords={inWords} labels={labels} saved={saved} what={t('Your company')} />
    </form>
  )
}

function bandOf(text: string): SizeBand | null {
  return sizeBands.find((band) => band === text) ?? null
}

function inWords(field: string, value: string): string {
  const band = field === 'size' ? bandOf(value) : null
  return band ? sizeBandLabels[band] : value
}
