import { expect, test } from 'vitest'
import { placeColumns } from './marketplace/kept-places.ts'
import { noMustHaves } from './marketplace/must-haves.ts'
import {
  deploymentsIn,
  type FactsListing,
  metBy,
  readingEdition,
  regionsIn,
  statedFacts,
} from './stated-facts.ts'

function aListing(over: Partial<FactsListing> = {}): FactsListing {
  return { deployment: '', integrations: [], languages: [], certificates: [], ...over }
}

const signal = (name: string, validFrom?: string, validUntil?: string) => ({
  type: 'compliance' as const,
  name,
  ...(validFrom && validUntil
    ? { evidence: { issuer: 'An auditor', scope: '', validFrom, validUntil } }
    : {}),
})

function aStatement(over: Partial<NonNullable<FactsListing['statement']>> = {}): FactsListing {
  return aListing({
    statement: {
      ...{ targetPainPoints: [], solutionHighlights: [], beforeAfterFlows: [], caseStudies: [] },
      ...{ trustSignals: [], integrationDetails: [], competitiveAdvantages: [] },
      ...over,
    },
  })
}

test.each([
  ['Hosted, EU, US or APAC region', ['Hosted by the vendor'], ['EU', 'US', 'APAC']],
  ['Hosted or in your own cloud account', ['Hosted by the vendor', 'Your own cloud account'], []],
  ['On premises, edge device per line', ['On premises', 'Edge device'], []],
  ['Single-tenant SaaS in Frankfurt, Germany', ['Hosted by the vendor', 'Single tenant'], ['Germany']],
  ['Only in the European Union', [], ['EU']],
  ['In the United Kingdom and the USA', [], ['UK', 'US']],
  ['In your VPC', ['Your own cloud account'], []],
  ['Runs in your AWS account', ['Your own cloud account'], []],
  ['In the customer’s Google Cloud project, Germany', ['Your own cloud account'], ['Germany']],
  ['Hosted on your own servers', ['On premises'], []],
  ['Hosted in your data center', ['On premises'], []],
  ['Hosted in the U.S.', ['Hosted by the vendor'], ['US']],
  ['Hosted in the U.K. and Asia Pacific', ['Hosted by the vendor'], ['UK', 'APAC']],
  ['Hosted for 500 users', ['Hosted by the vendor'], []],
  ['Hosted by us, or by you on premises', ['Hosted by the vendor', 'On premises'], []],
  ['Hosted in your region', ['Hosted by the vendor'], []],
  // Words that look like others.
  ['Self-hosted', [], []],
  ['Customer-hosted', [], []],
  ['Hosted by you on Kubernetes', [], []],
  ['Hosted on Kubernetes by the customer', [], []],
  ['Hosted on premises', ['On premises'], []],
  ['SaaS in our own cloud, in our virtual private cloud', ['Hosted by the vendor'], []],
  ['SaaS with non-EU hosting', ['Hosted by the vendor'], []],
  ['EU and non-EU regions', [], ['EU']],
  ['Contact us in New Jersey', [], []],
  ['Reusable from Eureka', [], []],
  // Places of people, and names that are also something else.
  ['Hosted in the EU, support from India', ['Hosted by the vendor'], ['EU']],
  ['Hosted in the EU with support from India', ['Hosted by the vendor'], ['EU']],
  ['Support from India; hosted in Germany', ['Hosted by the vendor'], ['Germany']],
  ['Headquartered in France. Data stays in the EU', [], ['EU']],
  ['SaaS in the U.S. Our Germany team helps', ['Hosted by the vendor'], ['US']],
  ['US-based support, EU-based hosting', [], ['EU']],
  ['Supported regions: EU and UK', [], ['EU', 'UK']],
  ['Jordan is our CTO; hosted in Norway', ['Hosted by the vendor'], ['Norway']],
  ['Our CTO Jordan runs it in Chad', [], ['Chad']],
  ['The font is Georgia', [], []],
  ['Atlanta, Georgia', [], []],
  ['Hosted in Georgia, USA', ['Hosted by the vendor'], ['US']],
  ['Hosted in Georgia and in Jordan', ['Hosted by the vendor'], ['Georgia', 'Jordan']],
  // What it excludes, words alone do not tell.
  ['Never outside the EU', [], []],
  ['We don’t run in the US', [], []],
  ['Not on premises', [], []],
  ['Hosted anywhere, the EU excluded', [], []],
])('%s says how and where it runs', (text, deployments, regions) => {
  expect([deploymentsIn(text), regionsIn(text)]).toEqual([deployments, regions])
})

test('a standard holds from the first to the last day of its evidence, and a claim without evidence never', () => {
  const holdsOn = (listing: FactsListing, today: string) =>
    metBy(listing, { ...noMustHaves, standard: ['GDPR'] }, today).length === 1
  const certified = aListing({
    certificates: [{ standard: 'GDPR', issuer: 'An auditor', validUntil: '2027-03-01' }],
  })
  expect([holdsOn(certified, '2027-03-01'), holdsOn(certified, '2027-03-02')]).toEqual([true, false])
  const evident = aStatement({ trustSignals: [signal('GDPR Compliant', '2026-05-01', '2027-04-30')] })
  expect(
    ['2026-04-30', '2026-05-01', '2027-04-30', '2027-05-01'].map((day) => holdsOn(evident, day)),
  ).toEqual([false, true, true, false])
  expect(holdsOn(aStatement({ trustSignals: [signal('GDPR Compliant')] }), '2026-11-29')).toBe(false)
})

test('of several certificates for one standard the last to end is named', () => {
  const certificates = ['2026-12-01', '2028-01-01', '2027-06-30'].map((validUntil) => ({
    standard: 'SOC2' as const,
    issuer: 'An auditor',
    validUntil,
  }))
  expect(metBy(aListing({ certificates }), { ...noMustHaves, standard: ['SOC2'] }, '2026-11-29')).toEqual([
    { kind: 'standard', value: 'SOC2', validUntil: '2028-01-01' },
  ])
})

test('a listing says how it meets each must-have, and nothing of what it does not state', () => {
  const listing = {
    ...aStatement({ hosting: 'Data stays in Switzerland' }),
    integrations: ['SAP'],
    languages: ['German'],
  }
  expect(
    metBy(
      listing,
      {
        standard: ['SOC2'],
        deployment: ['On premises'],
        region: ['Switzerland', 'EU'],
        integration: ['sap', 'SAP R/3'],
        language: ['GERMAN', 'French'],
      },
      '2026-11-29',
    ),
  ).toEqual([
    { kind: 'region', value: 'Switzerland', statedAs: 'Data stays in Switzerland' },
    { kind: 'integration', value: 'SAP' },
    { kind: 'language', value: 'German' },
  ])
})

test('what the catalogue keeps of a listing is each fact once, and its standards with their days', () => {
  const listing = {
    ...aStatement({
      hosting: 'EU region',
      trustSignals: [
        signal('SOC2 Type II', '2026-01-01', '2026-12-31'),
        signal('GDPR Compliant'),
        signal('Carbon neutral', '2026-01-01', '2026-12-31'),
      ],
    }),
    deployment: 'Hosted, EU region',
    integrations: ['SAP', 'sap'],
    certificates: [{ standard: 'HIPAA' as const, issuer: 'An auditor', validUntil: '2027-01-01' }],
  }
  expect(statedFacts(listing)).toEqual({
    facts: ['deployment:hosted by the vendor', 'region:eu', 'integration:sap'],
    standardPeriods: [
      { standard: 'HIPAA', from: '', until: '2027-01-01' },
      { standard: 'SOC2', from: '2026-01-01', until: '2026-12-31' },
    ],
  })
})

test('a further order with a column of its own raises the edition, so that what earlier releases wrote is read anew', () => {
  expect({ readingEdition, placeColumns }).toEqual({
    readingEdition: 4,
    placeColumns: ['order_roi', 'order_rating', 'order_newest'],
  })
})
