// What a draft states to buyers, in the form in which the catalogue takes it.

import { t } from '#platform/kernel/texts.ts'
import type { Draft } from '../../contract.ts'
import { type TrustSlug, trustSignalNames } from '../vocabulary.ts'

export interface EvidenceOnFile {
  signal: TrustSlug
  issuer: string
  scope: string
  validFrom: string
  validUntil: string
}

/** A draft that can be published: it has a category and a price. Throws if either is missing, which the check excludes. */
export function statedBy(draft: Draft, evidence: readonly EvidenceOnFile[], publishedAt: string) {
  const { category, pricing } = draft
  if (category === null || pricing.amount === null) throw new Error('a draft without category or price')
  return stated(
    { ...draft, category, pricing: { ...pricing, amount: pricing.amount } },
    evidence,
    publishedAt,
  )
}

/** The same for a draft on the way: what is missing stands as it would be missed. */
export function previewOf(draft: Draft, evidence: readonly EvidenceOnFile[], today: string) {
  const { category, pricing, name, description } = draft
  return stated(
    {
      ...draft,
      name: name || t('Name of your application'),
      description: description || t('Your description appears here.'),
      category: category ?? 'AI Copilots',
      pricing: { ...pricing, amount: pricing.amount ?? 0 },
    },
    evidence,
    `${today}T00:00:00.000Z`,
  )
}

type Complete = Draft & {
  category: NonNullable<Draft['category']>
  pricing: Draft['pricing'] & { amount: number }
}

function stated(draft: Complete, evidence: readonly EvidenceOnFile[], publishedAt: string) {
  const { name, tagline, textLanguage, category, industry, description, pricing, roiMetrics } = draft
  return {
    name,
    tagline,
    textLanguage,
    category,
    industry,
    description,
    pricing,
    roiMetrics,
    statement: {
      targetPainPoints: draft.targetPainPoints,
      solutionHighlights: draft.solutionHighlights,
      beforeAfterFlows: draft.beforeAfterFlows,
      caseStudies: draft.caseStudies,
      trustSignals: draft.trustSignals.map(({ type, name: claim }) => {
        const slug = trustSignalNames.find((known) => known.name === claim)?.slug
        const found = evidence.find(({ signal }) => signal === slug)
        if (!found) return { type, name: claim }
        const { issuer, scope, validFrom, validUntil } = found
        return { type, name: claim, evidence: { issuer, scope, validFrom, validUntil } }
      }),
      integrationDetails: draft.integrationDetails,
      competitiveAdvantages: draft.competitiveAdvantages,
      ...(draft.hosting ? { hosting: draft.hosting } : {}),
    },
    publishedAt,
  }
}
