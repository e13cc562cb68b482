// What the landing page claims (LAND-05, LAND-06), and what these claims are.

export const claims = [
  { figure: '500+', text: 'pre-vetted solutions' },
  { figure: '10x', text: 'faster procurement' },
  { figure: '30%', text: 'average savings' },
  { figure: 'SOC 2 · GDPR', text: 'readiness, with evidence' },
] as const

export const claimsNote =
  'The number of solutions counts the sample data of this catalogue. Speed, savings and readiness are what the product aims at, not measurements of customers.'

/** An application's trial; the platform's own has another length and stands with its plans. */
export const applicationTrialDays = 30

export const trialClaim = `${applicationTrialDays}-day free trial for each application.`
