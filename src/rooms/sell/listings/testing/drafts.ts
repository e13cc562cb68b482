import fc from 'fast-check'
import { languages } from '#platform/kernel/region.ts'
import type { Draft } from '../contract.ts'
import { trustSignalNames } from '../rules/vocabulary.ts'

const line = fc.string({ minLength: 1, maxLength: 30 })
const lines = fc.uniqueArray(line, { maxLength: 5 })
/** Drafts of every kind, for properties. */
export const drafts: fc.Arbitrary<Draft> = fc.record({
  name: line,
  tagline: line,
  category: fc.constantFrom('AI Copilots', 'Agentic AI', null),
  industry: fc.constantFrom('Retail', 'Technology'),
  description: line,
  hosting: line,
  textLanguage: fc.constantFrom(...languages),
  targetPainPoints: lines,
  solutionHighlights: lines,
  beforeAfterFlows: fc.array(fc.record({ before: line, after: line, metrics: line }), { maxLength: 3 }),
  caseStudies: fc.array(fc.record({ title: line, description: line, results: line, industry: line }), {
    maxLength: 3,
  }),
  trustSignals: fc.subarray(trustSignalNames.map(({ type, name }) => ({ type, name }))),
  integrationDetails: fc.array(
    fc.record({
      platform: line,
      complexity: fc.constantFrom('Low', 'Medium', 'High'),
      timeToImplement: line,
    }),
    { maxLength: 3 },
  ),
  competitiveAdvantages: lines,
  pricing: fc.record({
    type: fc.constantFrom('per_user', 'other'),
    amount: fc.oneof(fc.constant(null), fc.nat(100_000)),
    currency: fc.constantFrom('USD', 'EUR'),
    period: fc.constantFrom('monthly', 'once'),
  }),
  roiMetrics: fc.record({
    averageROI: fc.option(fc.integer({ min: -100, max: 10_000 })),
    annualTCO: fc.option(fc.nat(1_000_000)),
    paybackPeriod: fc.option(fc.nat(240)),
  }),
  logo: fc.constantFrom(null, 'a'.repeat(64)),
}) as fc.Arbitrary<Draft>
