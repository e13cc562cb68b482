// What can be chosen where value is recorded.

/** Those that assessments name, in their order. */
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

/** Months back from today that an outcome may be of. */
export const outcomeMonthsBack = 36
