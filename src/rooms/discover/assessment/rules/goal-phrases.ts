// Which challenges and outcomes speak of which goal, so that priorities can tell equal scores apart.
import type { DesiredOutcome, Goal, PainPoint } from './needs-vocabulary.ts'

/** A description serves a goal when it names one of these. Each of the twenty belongs to one goal. */
export const goalPhrases: Readonly<Record<Goal, readonly (PainPoint | DesiredOutcome)[]>> = {
  'Cost Reduction': ['Lower costs', 'Less waste', 'Less rework'],
  'Revenue Growth': ['Customer churn', 'Inaccurate forecasts'],
  'Operational Efficiency': [
    'Manual data entry',
    'Slow approvals',
    'Unplanned downtime',
    'Staff shortages',
    'Shorter cycle times',
  ],
  'Customer Experience': ['Repetitive questions', 'Faster response times', 'Higher customer satisfaction'],
  'Risk Management': ['Missed deadlines', 'Compliance gaps', 'Fewer errors', 'Clear audit trail'],
  'Innovation & Agility': ['Siloed data', 'Faster decisions', 'Faster onboarding'],
}
