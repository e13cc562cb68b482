// A listing that its vendor has written, with nothing of the builder's example.
import { expect, type Page } from '@playwright/test'
import type { Draft } from '#rooms/sell/listings/contract.ts'
import { emptyDraft } from '#rooms/sell/listings/rules/builder/empty-draft.ts'
import { post } from './account.ts'

export const ownDraft: Draft = {
  ...emptyDraft,
  tagline: 'Every berth planned before the ship arrives.',
  category: 'AI Copilots',
  targetPainPoints: [
    'Berths are planned by telephone',
    'Ships wait in the roads for a free crane',
    'Nobody knows by noon what the night will need',
  ],
  solutionHighlights: [
    'Plans berths from arrivals, tides and cranes',
    'Says what a later ship changes',
    'Keeps every plan with its reasons',
  ],
  trustSignals: [
    { type: 'certification', name: 'SOC2 Type II' },
    { type: 'compliance', name: 'GDPR Compliant' },
  ],
  integrationDetails: [{ platform: 'Microsoft 365', complexity: 'Low', timeToImplement: '1 week' }],
  competitiveAdvantages: [
    'Works with the terminal system that is there',
    'Plans offline when the line is cut',
    'One price for the whole harbour',
  ],
  pricing: { type: 'per_user', amount: 199, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: 240, annualTCO: 48_000, paybackPeriod: 5 },
}

/** Published by the page's own vendor, through the API; the listing's id. */
export async function publishDraft(page: Page, draft: Draft): Promise<string> {
  const id = await keepDraft(page, draft)
  const { pricing, roiMetrics, category, description, tagline, industry, textLanguage, logo, ...stated } =
    draft
  const answer = await post(page.request, '/api/vendor-listings', {
    ...stated,
    applicationId: id,
    pricingDetails: pricing,
    metadata: { roiMetrics, category, description, tagline, industry, textLanguage, logo },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return id
}

/** Kept and not published. */
export async function keepDraft(page: Page, draft: Draft): Promise<string> {
  const answer = await post(page.request, '/api/vendor-listings/drafts', { draft })
  return (await answer.json()).id
}
