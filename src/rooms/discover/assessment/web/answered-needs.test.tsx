import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { matcherFor } from '../rules/match-score.ts'
import AnsweredNeeds from './answered-needs.tsx'

/** What a card says of a listing with this description. */
function reasonOf(description: string, averageROI = 120): string {
  const matchOf = matcherFor({
    painPoints: ['Manual data entry', 'Slow approvals'],
    desiredOutcomes: ['Fewer errors'],
    budget: 5_000,
  })
  const match = matchOf({
    ...{ name: 'Dock Sight', category: 'Agentic AI', description, features: [], integrations: [] },
    metadata: { industry: 'Retail' },
    roiMetrics: { averageROI },
    pricing: { type: 'per_user', amount: 9, currency: 'USD', period: 'monthly' },
  })
  return renderToStaticMarkup(<AnsweredNeeds match={match} />)
}

test('a card names the challenges and outcomes that an application answers', () => {
  expect(reasonOf('Ends slow approvals and brings fewer errors.')).toBe(
    'Answers Slow approvals and Fewer errors',
  )
  expect(reasonOf('Counts boxes.')).toBe('ROI and budget only, none of your needs')
  expect(reasonOf('Counts boxes.', 0)).toBe('Budget only, none of your needs')
})
