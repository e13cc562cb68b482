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

/** Currencies that an outcome can be recorded in where no term says one, as in a trial. */
export const withoutTerms = ['USD', 'EUR', 'GBP', 'CAD'] as const

/** Months back from today that an outcome may be of. */
export const outcomeMonthsBack = 36
