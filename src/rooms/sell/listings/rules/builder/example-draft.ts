// A filled-in listing to learn from (LIST-13). It is invented, so that what is left of it cannot be published. It has no
// claims and no figures of return: another vendor's could be just the same, and the two could not be told apart.
import type { Draft } from '../../contract.ts'
import { emptyDraft } from './empty-draft.ts'

export const exampleDraft: Draft = {
  ...emptyDraft,
  name: 'Example Contract Copilot',
  tagline: 'Reads every contract before your team signs it.',
  category: 'AI Copilots',
  description:
    'This is an example. A copilot for legal and procurement teams: it reads incoming contracts, compares each clause with your own standards, and drafts the answer to the other side. Every suggestion names its source.',
  targetPainPoints: [
    'Contract review takes days and holds up purchases',
    'Deviations from our standard terms are found after signing',
    'Senior lawyers spend their time on routine agreements',
  ],
  solutionHighlights: [
    'Compares each clause with your own playbook',
    'Drafts the redline and the reason for it',
    'Shows the source of every suggestion',
  ],
  beforeAfterFlows: [
    {
      before: 'A lawyer reads each contract from the first page to the last',
      after: 'The copilot marks the four clauses that need a decision',
      metrics: 'Example: 3 hours to 20 minutes',
    },
  ],
  caseStudies: [
    {
      title: 'Example: a manufacturer’s procurement team',
      description: 'Replace this with a customer of yours who agreed to be named.',
      results: 'Example: 60% less time for each contract',
      industry: 'Manufacturing',
    },
  ],
  integrationDetails: [{ platform: 'Microsoft 365', complexity: 'Low', timeToImplement: '1 week' }],
  competitiveAdvantages: [
    'Works with your own playbook from the first day',
    'Contracts never leave your own region',
    'Priced by user, without a volume tier',
  ],
  pricing: { type: 'per_user', amount: 199, currency: 'USD', period: 'monthly' },
}

export type ExampleField =
  | 'name'
  | 'tagline'
  | 'description'
  | 'targetPainPoints'
  | 'solutionHighlights'
  | 'beforeAfterFlows'
  | 'caseStudies'
  | 'competitiveAdvantages'

/** The fields that still say what the example says, of those that would be untrue of another product. */
export function exampleLeftIn(draft: Draft): ExampleField[] {
  const left: ExampleField[] = []
  const isLeft = (field: 'name' | 'tagline' | 'description') => draft[field].trim() === exampleDraft[field]
  const holdsOne = (field: 'targetPainPoints' | 'solutionHighlights' | 'competitiveAdvantages') =>
    draft[field].some((text) => exampleDraft[field].includes(text.trim()))
  if (isLeft('name')) left.push('name')
  if (isLeft('tagline')) left.push('tagline')
  if (isLeft('description')) left.push('description')
  if (holdsOne('targetPainPoints')) left.push('targetPainPoints')
  if (holdsOne('solutionHighlights')) left.push('solutionHighlights')
  const flow = exampleDraft.beforeAfterFlows[0]
  if (draft.beforeAfterFlows.some(({ metrics }) => metrics === flow?.metrics)) left.push('beforeAfterFlows')
  const study = exampleDraft.caseStudies[0]
  if (draft.caseStudies.some(({ title, results }) => title === study?.title || results === study?.results))
    left.push('caseStudies')
  if (holdsOne('competitiveAdvantages')) left.push('competitiveAdvantages')
  return left
}
