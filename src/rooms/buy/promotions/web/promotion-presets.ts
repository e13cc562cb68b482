// Starting values for a new promotion. They are ordinary values of its form: each can be changed before it is saved.
import { t } from '#platform/kernel/texts.ts'
import { localAt, momentOf } from '#platform/kernel/time/zoned-time.ts'
import type { TypedTerms } from './typed-terms.ts'

export const presets = ['new-customers', 'launch', 'first-orders'] as const
export type Preset = (typeof presets)[number]

export const presetNames: Readonly<Record<Preset, string>> = {
  'new-customers': t('10% for new customers'),
  launch: t('Launch month'),
  'first-orders': t('First 50 orders'),
}

export const presetTexts: Readonly<Record<Preset, string>> = {
  'new-customers': t('10% off the first period, on orders of the next 90 days.'),
  launch: t('20% off for 12 months, on orders of the next 30 days.'),
  'first-orders': t('15% off for 12 months, until 50 orders have used it.'),
}

const terms: Readonly<Record<Preset, Partial<TypedTerms> & { days: number }>> = {
  'new-customers': { percent: '10', lasts: 'first-period', useLimit: '', days: 90 },
  launch: { percent: '20', lasts: 'months', months: '12', useLimit: '', days: 30 },
  'first-orders': { percent: '15', lasts: 'months', months: '12', useLimit: '50', days: 90 },
}

const dayMs = 86_400_000

/** What was typed for buyers, the applications and the time at which it begins stay; so does a name that is the vendor's own. */
export function withPreset(preset: Preset, typed: TypedTerms): TypedTerms {
  const { days, ...values } = terms[preset]
  const begin = momentOf(typed.from, typed.zone)
  const isOwnName = typed.name.trim() !== '' && !Object.values(presetNames).includes(typed.name)
  return {
    ...typed,
    ...values,
    kind: 'percentage',
    name: isOwnName ? typed.name : presetNames[preset],
    ...('at' in begin && { until: localAt(new Date(begin.at.getTime() + days * dayMs), typed.zone) }),
  }
}
