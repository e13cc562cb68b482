// The catalogue that a try-out starts with: fictional applications and vendors, the same in every run.
import type { PublishedListing, Vendor } from '#rooms/discover/catalog/rules/publishing/listing.ts'
import type { Category, Industry } from '#rooms/discover/catalog/rules/vocabulary.ts'
import { certificatesFor, isAudited } from './certificates.ts'
import { figuresFor, type StatedReturn } from './figures.ts'
import { commonIntegrations, integrationsByDomain, integrationsByIndustry } from './integrations.ts'
import type { SampleEntry } from './sample-entry.ts'
import { sampleVendors } from './sample-vendors.ts'
import { type Draw, hashOf, seededDraw } from './seeded-draw.ts'
import { shelves } from './shelves.ts'

/** Samples state every figure of their return. */
export type SampleListing = PublishedListing & { vendorKey: string; roiMetrics: StatedReturn }

const firstDay = Date.UTC(2024, 0, 8)
const lastDay = Date.UTC(2026, 9, 28)
const dayMs = 86_400_000

const deployments = [
  'Hosted, EU or US region',
  'Hosted, EU, US or APAC region',
  'Hosted, single tenant on request',
  'Hosted or in your own cloud account',
  'Your own cloud account (Kubernetes)',
  'On premises or in your own cloud account',
]
const plantDeployments = ['On premises, edge device per line', 'Hosted with a gateway at the plant']
const supportTimes = [
  'Weekdays 8:00–18:00 in your time zone',
  'Weekdays 24 hours, weekends on call',
  'Every day 6:00–22:00 UTC',
  'Around the clock',
  'Around the clock for critical faults, weekdays otherwise',
]
const languages = [
  'English',
  'Spanish',
  'French',
  'German',
  'Portuguese',
  'Italian',
  'Dutch',
  'Japanese',
  'Polish',
  'Swedish',
]

/** Lower-case letters, digits and hyphens: "Côtes Forecast" becomes "cotes-forecast". */
function keyOfName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, (gap) => (/^[\u0300-\u036f]+$/.test(gap) ? '' : '-'))
    .replace(/^-|-$/g, '')
}

/**
 * 520 listings and the vendors they belong to. Nothing depends on the clock or on chance: what is not written by hand
 * is drawn from a seed made of the listing's key, so adding a listing leaves all others as they are.
 */
export function sampleCatalogue(): { vendors: Vendor[]; listings: SampleListing[] } {
  const taken = new Set<number>()
  const listings = shelves.flatMap(({ category, industry, entries }) =>
    entries.map((entry) => listingFrom(entry, category, industry, taken)),
  )
  return { vendors: sampleVendors.map((vendor) => ({ ...vendor })), listings }
}

function listingFrom(
  entry: SampleEntry,
  category: Category,
  industry: Industry,
  taken: Set<number>,
): SampleListing {
  const key = keyOfName(entry.name)
  const drawFor = (subject: string) => seededDraw(hashOf(`${key}:${subject}`))
  const published = publishedAt(drawFor('published'), taken)
  const age = (lastDay - published) / (lastDay - firstDay)
  const { pricing, roiMetrics, rating, enterpriseCount } = figuresFor(
    category,
    age,
    drawFor('figures'),
    entry.figures,
  )
  const verifiedShare = isAudited(entry.vendorKey) ? 0.93 : 0.15
  return {
    key,
    vendorKey: entry.vendorKey,
    name: entry.name,
    tagline: entry.tagline,
    category,
    industry,
    description: entry.description,
    rating,
    isVerified: entry.figures?.isVerified ?? drawFor('verified').unit() < verifiedShare,
    enterpriseCount,
    pricing,
    roiMetrics,
    publishedAt: new Date(published).toISOString(),
    features: entry.features.map((feature) => ({ ...feature })),
    integrations: integrationsFor(entry, industry, drawFor('integrations')),
    ...serviceFor(entry, drawFor('service')),
    certificates: certificatesFor(entry.vendorKey, key, industry),
  }
}

/** An instant in office hours on a day of its own choosing; no two listings share one, so "newest" has one order. */
function publishedAt(draw: Draw, taken: Set<number>): number {
  const day = firstDay + Math.floor((draw.unit() ** 0.85 * (lastDay - firstDay)) / dayMs) * dayMs
  let instant = day + draw.whole(7 * 60, 17 * 60) * 60_000
  while (taken.has(instant)) instant += 60_000
  taken.add(instant)
  return instant
}

function integrationsFor(entry: SampleEntry, industry: Industry, draw: Draw): string[] {
  const chosen = [
    ...draw.some(integrationsByDomain[entry.domain], draw.whole(1, 3)),
    ...draw.some(integrationsByIndustry[industry], draw.whole(0, 1)),
    ...draw.some(commonIntegrations, draw.whole(1, 2)),
  ]
  // The same interface can serve both a field of work and an industry.
  return [...new Set(chosen)]
}

function serviceFor(
  entry: SampleEntry,
  draw: Draw,
): Pick<PublishedListing, 'deployment' | 'supportHours' | 'languages'> {
  const [english = 'English', ...others] = languages
  return {
    deployment: draw.pick(entry.domain === 'plant' ? [...plantDeployments, ...deployments] : deployments),
    supportHours: draw.pick(supportTimes),
    languages: [english, ...draw.some(others, draw.whole(0, 5))],
  }
}
