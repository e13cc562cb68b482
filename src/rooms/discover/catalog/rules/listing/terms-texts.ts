// How often is paid and how hard it is to connect, as people read them. What is stored and sent stays as vocabulary.ts has it.
import { t } from '#platform/kernel/texts.ts'
import type { Complexity, PricingPeriod } from '../vocabulary.ts'

const periods: Readonly<Record<PricingPeriod, string>> = {
  get daily() {
    return t('daily')
  },
  get weekly() {
    return t('weekly')
  },
  get monthly() {
    return t('monthly')
  },
  get quarterly() {
    return t('quarterly')
  },
  get yearly() {
    return t('yearly')
  },
  get once() {
    return t('once')
  },
}

const complexities: Readonly<Record<Complexity, string>> = {
  get Low() {
    return t('Low', {}, 'complexity')
  },
  get Medium() {
    return t('Medium', {}, 'complexity')
  },
  get High() {
    return t('High', {}, 'complexity')
  },
}

export function periodText(period: PricingPeriod): string {
  return periods[period]
}

export function complexityText(complexity: Complexity): string {
  return complexities[complexity]
}
