// Phrases in which buyers say what hurts and what they want, each found verbatim in many sample descriptions:
// the match score looks for them literally, so the assessment can offer them and find something.

export const painPoints = [
  'manual data entry',
  'slow approvals',
  'siloed data',
  'unplanned downtime',
  'missed deadlines',
  'repetitive questions',
  'compliance gaps',
  'inaccurate forecasts',
  'customer churn',
  'staff shortages',
] as const

export const desiredOutcomes = [
  'faster decisions',
  'fewer errors',
  'lower costs',
  'shorter cycle times',
  'less rework',
  'clear audit trail',
  'faster response times',
  'higher customer satisfaction',
  'less waste',
  'faster onboarding',
] as const
