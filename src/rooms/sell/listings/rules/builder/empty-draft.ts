// What a new listing begins with: nothing but the price's usual unit.
import type { Draft } from '../../contract.ts'

export const emptyDraft: Draft = {
  name: '',
  tagline: '',
  category: null,
  industry: 'Technology',
  description: '',
  targetPainPoints: [],
  solutionHighlights: [],
  beforeAfterFlows: [],
  caseStudies: [],
  trustSignals: [],
  integrationDetails: [],
  competitiveAdvantages: [],
  pricing: { type: 'per_user', amount: null, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: null, annualTCO: null, paybackPeriod: null },
  logo: null,
}
