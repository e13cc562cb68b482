import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  type ComparableApplication,
  type ComparisonContext,
  comparisonCriteria,
} from '../../rules/comparison/comparison-criteria.ts'
import { ComparisonCell } from './comparison-cell.tsx'

const context: ComparisonContext = { today: '2026-11-30', teamSize: 25, yearlyCost: () => undefined }

const application: ComparableApplication = {
  ...{ id: 'a', name: 'Hafenblick', vendor: 'Northfold', category: 'Agentic AI', textLanguage: 'de' },
  ...{
    tagline: 'Eine Zeile',
    description: 'Ein Absatz',
    deployment: 'In der Cloud',
    supportHours: 'Werktags',
  },
  ...{ integrations: ['Lagerverwaltung'], languages: ['Deutsch'], compliance: ['SOC2'] },
  ...{ rating: '4.2', isVerified: true, enterpriseCount: 120 },
  features: [{ title: 'Prüft', text: 'Alles' }],
  metadata: { industry: 'Retail', isSample: false },
  roiMetrics: { averageROI: 210, annualTCO: 84_000, paybackPeriod: 7, averageSavings: 260_000 },
  pricing: { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD' },
  vendorProfile: { headquarters: 'Bern, Schweiz', foundedYear: 2014, employees: '51 bis 200' },
  certificates: [{ standard: 'SOC2', validUntil: '2027-06-30' }],
}

test('LANG-05 what a comparison shows in the vendor’s words says their language, and nothing else does', () => {
  const inGerman = Object.values(comparisonCriteria)
    .flat()
    .filter(({ needsModel, id }) => !needsModel && id !== 'model')
    .filter(({ read }) => {
      const cell = read(application, context)
      return renderToStaticMarkup(
        <ComparisonCell application={application} cell={cell} match={undefined} />,
      ).includes('lang="de"')
    })
  expect([...new Set(inGerman.map(({ id }) => id))]).toEqual([
    ...['tagline', 'features', 'integrations', 'languages', 'deployment', 'support'],
    ...['headquarters', 'employees'],
  ])
})
