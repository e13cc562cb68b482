// Language, currency and time zone: how numbers, dates, times and amounts are written (SET-04).

import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import {
  type Currency,
  currencies,
  type Language,
  languageNames,
  languages,
  localeOf,
  type Region,
  zoneOf,
} from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { timeZoneLabel, timeZoneRegions } from '#platform/kernel/time/time-zone-choices.ts'
import { ChoiceField } from '#platform/web/combobox/choice-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { rich } from '#platform/web/rich.tsx'
import { currencyLabel, namedTimeZoneLabels, namedTimeZones } from '#rooms/people/accounts/rules/index.ts'
import type { OwnProfile } from './profile-queries.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** `timeZone` is empty for that of the device. */
type Values = { language: Language; currency: Currency; timeZone: string }

const labels = {
  language: t('Language'),
  currency: t('Currency'),
  timeZone: t('Time zone'),
}

export function RegionForm({ own }: { own: OwnProfile }) {
  const { save, reload } = useSaveProfile(own)
  const saved: Values = { language: own.language, currency: own.currency, timeZone: own.timeZone ?? '' }
  // Each is a choice among what there is, so nothing is checked.
  const form = useForm({
    draft: 'region',
    initial: saved,
    send: (values) => save(regionOf(values)),
    reload,
    done: t('Language and Region Saved'),
    notDone: t('Language and Region Not Saved'),
  })
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <form {...form.form} aria-label={t('Language and region')} className="grid max-w-2xl gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('language')}
          hint={t(
            'Texts, mails, numbers and dates follow it. Listings stay in the language of their vendors.',
          )}
          label={labels.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <SelectField
          {...form.field('currency')}
          hint={t(
            'Prices stay in the currency that each vendor states and are never converted. The choice decides how amounts are written.',
          )}
          label={labels.currency}
          options={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
        />
        <ChoiceField
          {...form.field('timeZone')}
          className="sm:col-span-2"
          label={labels.timeZone}
          options={[
            {
              value: '',
              label: t('Same as this device ({deviceZone})', { deviceZone: timeZoneLabel(deviceZone) }),
            },
            {
              label: t('North America'),
              options: namedTimeZones.map((value) => ({ value, label: namedTimeZoneLabels[value] })),
            },
            ...timeZoneRegions(form.values.timeZone),
          ]}
        />
      </div>
      <p className="text-sm text-ink-muted">
        {rich('Example: <span>{sample}</span>', {
          sample: sampleOf(regionOf(form.values)),
          span: (text) => <span className="font-medium text-ink">{text}</span>,
        })}
      </p>
      <SaveBar form={form} />
      <StaleForm form={form} inWords={inWords} labels={labels} saved={saved} what={t('Your profile')} />
    </form>
  )
}

function regionOf(values: Values): Region {
  return { ...values, timeZone: values.timeZone || null }
}

function sampleOf(region: Region): string {
  const locale = localeOf(region)
  const amount = numberFormat(locale, { style: 'currency', currency: 'USD' }).format(1250)
  const zone = zoneOf(region)
  const now = dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(new Date())
  return `${amount} · ${now}`
}

function inWords(field: keyof Values, value: string): string {
  if (field === 'language') return languageNames[value as Language] ?? value
  if (field === 'currency') return currencyLabel(value as Currency)
  const named = namedTimeZones.find((one) => one === value)
  if (named) return namedTimeZoneLabels[named]
  return value === '' ? t('Same as the device') : timeZoneLabel(value)
}
