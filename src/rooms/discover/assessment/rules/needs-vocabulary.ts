// What an assessment can be filled in with. The phrases are ones that vendors write in descriptions, since the score
// looks for them there to the letter.

/** What hurts (ASSESS-03). */
export const painPoints = [
  'Manual data entry',
  'Slow approvals',
  'Siloed data',
  'Unplanned downtime',
  'Missed deadlines',
  'Repetitive questions',
  'Compliance gaps',
  'Inaccurate forecasts',
  'Customer churn',
  'Staff shortages',
] as const
export type PainPoint = (typeof painPoints)[number]

/** What is wanted instead (ASSESS-04). */
export const desiredOutcomes = [
  'Faster decisions',
  'Fewer errors',
  'Lower costs',
  'Shorter cycle times',
  'Less rework',
  'Clear audit trail',
  'Faster response times',
  'Higher customer satisfaction',
  'Less waste',
  'Faster onboarding',
] as const
export type DesiredOutcome = (typeof desiredOutcomes)[number]

/** The categories of priorities (ASSESS-09). */
export const goals = [
  'Cost Reduction',
  'Revenue Growth',
  'Operational Efficiency',
  'Customer Experience',
  'Risk Management',
  'Innovation & Agility',
] as const
export type Goal = (typeof goals)[number]

/** When something has to be in use (ASSESS-11). */
export const timelines = ['Immediate', '1-3 months', '3-6 months', '6-12 months', 'Over a year'] as const
export type Timeline = (typeof timelines)[number]

export const departments = [
  'Finance & Accounting',
  'Operations',
  'Sales & Marketing',
  'IT & Security',
  'Human Resources',
  'Customer Service',
  'Procurement',
  'Legal & Compliance',
] as const
export type Department = (typeof departments)[number]

/** Pain points, and outcomes, of one assessment. */
export const itemsMax = 20
export const itemMaxLength = 80
export const challengesMaxLength = 2_000

/** How much a goal matters. */
export const importanceMin = 1
export const importanceMax = 10
/** The value of an untouched goal (ASSESS-08). */
export const importanceDefault = 5

/** How far priorities can lower and lift an application among those with its score. */
export const priorityBoostMin = (importanceMin - importanceDefault) * goals.length
export const priorityBoostMax = (importanceMax - importanceDefault) * goals.length

/** Dollars a year (ASSESS-10). */
export const budgetMin = 10_000
export const budgetMax = 1_000_000
export const budgetStep = 10_000

export const teamSizeMax = 100_000
/** The number of people by which a price for each user is multiplied where none is stated (MATCH-09). */
export const teamSizeDefault = 25
