// The draft that a company begins with where its listing was imported: what the file stated, in the fields of the builder.
import type { Draft } from '../../contract.ts'
import { counts, lengths, priceMax } from '../vocabulary.ts'
import { emptyDraft } from './empty-draft.ts'

/** What the catalogue keeps of an imported listing, as far as a draft can say it. */
export interface ImportedListing {
  name: string
  tagline: string
  textLanguage?: Draft['textLanguage']
  category: Draft['category']
  metadata: { industry: Draft['industry'] }
  description: string
  pricing: Draft['pricing']
  roiMetrics: { averageROI: number | null; annualTCO: number | null; paybackPeriod: number | null }
  features: readonly { title: string; text: string }[]
  integrations: readonly string[]
  deployment: string
  supportHours: string
  languages: readonly string[]
  certificates: readonly { standard: string; validUntil: string }[]
}

/** Standards that mean the same as a trust signal. SOC2 is none: a file does not say of which type. */
const signals: Readonly<Record<string, Draft['trustSignals'][number]>> = {
  'ISO 27001': { type: 'certification', name: 'ISO 27001' },
  GDPR: { type: 'compliance', name: 'GDPR Compliant' },
  HIPAA: { type: 'compliance', name: 'HIPAA Compliant' },
  'PCI DSS': { type: 'compliance', name: 'PCI DSS' },
}

/**
 * Nothing is made up or rounded: a part without a field of its own becomes a highlight, and a figure that the builder does not
 * take, such as a payback of 7.5 months, is left for the company to state. A certificate that ended before `today` is left out.
 */
export function draftFromImport(listing: ImportedListing, today: string): Draft {
  const { averageROI, annualTCO, paybackPeriod } = listing.roiMetrics
  const standards = listing.certificates
    .filter(({ validUntil }) => validUntil >= today)
    .map(({ standard }) => signals[standard])
  return {
    ...emptyDraft,
    name: listing.name,
    tagline: listing.tagline,
    ...(listing.textLanguage && { textLanguage: listing.textLanguage }),
    category: listing.category,
    industry: listing.metadata.industry,
    description: listing.description,
    hosting: listing.deployment,
    pricing: withinBounds(listing.pricing),
    roiMetrics: {
      averageROI: wholeOnly(averageROI),
      annualTCO: wholeOnly(annualTCO),
      paybackPeriod: wholeOnly(paybackPeriod),
    },
    solutionHighlights: [...new Set(highlightsOf(listing))].slice(0, counts.lines),
    trustSignals: [...new Set(standards)].filter((signal) => signal !== undefined),
  }
}

function highlightsOf({ features, integrations, supportHours, languages }: ImportedListing): string[] {
  return [
    ...inLines('Integrates with', integrations),
    ...inLines('Languages:', languages),
    ...inLines('Support:', [supportHours]),
    ...features.map(({ title, text }) => {
      const whole = `${title}: ${text}`
      return whole.length <= lengths.line ? whole : title
    }),
  ]
}

/** As many lines as the names need. */
function inLines(lead: string, names: readonly string[]): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    const longer = `${last}, ${name}`
    if (last !== undefined && longer.length <= lengths.line) lines[lines.length - 1] = longer
    else lines.push(`${lead} ${name}`)
  }
  return lines
}

/** An import may state more than a draft can hold, in a currency of small units: such an amount is left to be stated. */
function withinBounds({ amount, listAmount, ...pricing }: Draft['pricing']): Draft['pricing'] {
  const isHeld = amount !== null && amount <= priceMax
  const isListHeld = isHeld && listAmount !== undefined && listAmount <= priceMax
  return { ...pricing, amount: isHeld ? amount : null, ...(isListHeld && { listAmount }) }
}

function wholeOnly(figure: number | null): number | null {
  return Number.isInteger(figure) ? figure : null
}
