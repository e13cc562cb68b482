// The closed lists of an assessment as people read them. What is stored, sent and looked for in listings stays as
// needs-vocabulary.ts has it.
import { t } from '#platform/kernel/texts.ts'
import type { DesiredOutcome, Goal, PainPoint, Timeline } from './needs-vocabulary.ts'

const texts: Readonly<Record<PainPoint | DesiredOutcome | Goal | Timeline, string>> = {
  get 'Manual data entry'() {
    return t('Manual data entry')
  },
  get 'Slow approvals'() {
    return t('Slow approvals')
  },
  get 'Siloed data'() {
    return t('Siloed data')
  },
  get 'Unplanned downtime'() {
    return t('Unplanned downtime')
  },
  get 'Missed deadlines'() {
    return t('Missed deadlines')
  },
  get 'Repetitive questions'() {
    return t('Repetitive questions')
  },
  get 'Compliance gaps'() {
    return t('Compliance gaps')
  },
  get 'Inaccurate forecasts'() {
    return t('Inaccurate forecasts')
  },
  get 'Customer churn'() {
    return t('Customer churn')
  },
  get 'Staff shortages'() {
    return t('Staff shortages')
  },
  get 'Faster decisions'() {
    return t('Faster decisions')
  },
  get 'Fewer errors'() {
    return t('Fewer errors')
  },
  get 'Lower costs'() {
    return t('Lower costs')
  },
  get 'Shorter cycle times'() {
    return t('Shorter cycle times')
  },
  get 'Less rework'() {
    return t('Less rework')
  },
  get 'Clear audit trail'() {
    return t('Clear audit trail')
  },
  get 'Faster response times'() {
    return t('Faster response times')
  },
  get 'Higher customer satisfaction'() {
    return t('Higher customer satisfaction')
  },
  get 'Less waste'() {
    return t('Less waste')
  },
  get 'Faster onboarding'() {
    return t('Faster onboarding')
  },
  get 'Cost Reduction'() {
    return t('Cost Reduction')
  },
  get 'Revenue Growth'() {
    return t('Revenue Growth')
  },
  get 'Operational Efficiency'() {
    return t('Operational Efficiency')
  },
  get 'Customer Experience'() {
    return t('Customer Experience')
  },
  get 'Risk Management'() {
    return t('Risk Management')
  },
  get 'Innovation & Agility'() {
    return t('Innovation & Agility')
  },
  get Immediate() {
    return t('Immediate')
  },
  get '1-3 months'() {
    return t('1-3 months')
  },
  get '3-6 months'() {
    return t('3-6 months')
  },
  get '6-12 months'() {
    return t('6-12 months')
  },
  get 'Over a year'() {
    return t('Over a year')
  },
}

/** A challenge, outcome, goal or timeline; what a person wrote stays in their own words. */
export function needText(value: string): string {
  return Object.hasOwn(texts, value) ? texts[value as keyof typeof texts] : value
}
