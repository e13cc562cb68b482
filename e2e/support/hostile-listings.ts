// Listings whose every text tries to leave its place, brought in through the import that vendors use. They return
// nothing and rate worst, so that they are at the end of every order that the other journeys read from its start.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { payloads } from '../../src/app/testing/hostile-texts.ts'
import { runDataDir } from './demo-data.ts'

/** Stands in every hostile description, so that a search finds them all. */
export const hostileWords = 'and other hostile words'

/** Names that a search with wildcards would mix up. */
export const wildcardNames = {
  percent: 'Zeroloss 100% Match',
  noPercent: 'Zeroloss 1005 Match',
  underscore: 'Zeroloss net_flow Map',
  noUnderscore: 'Zeroloss netxflow Map',
} as const

const vendor = {
  key: 'hostile-vendor',
  name: '<b onclick=alert(50)>Hostile</b> "Works" & Sons',
  about: payloads.slice(0, 20).join(' ').slice(0, 600),
  headquarters: '<img src=x onerror=alert(51)>',
  foundedYear: 2015,
  employees: '<svg onload=alert(52)>',
}

function listing(key: string, name: string, text: string, description: string) {
  return {
    key,
    name,
    tagline: text,
    category: 'Decision Intelligence',
    industry: 'Retail',
    description,
    rating: '1.0',
    isVerified: false,
    enterpriseCount: 1,
    pricing: { type: 'other', amountMinor: 9_900, period: 'once', currency: 'USD' },
    roiMetrics: { averageROI: 0, annualTCO: 99_000, paybackPeriod: 48, averageSavings: 0 },
    publishedAt: '2015-01-01T00:00:00Z',
    features: [{ title: text, text }],
    integrations: [text.slice(0, 60)],
    deployment: text,
    supportHours: text,
    languages: [text.slice(0, 40)],
    certificates: [{ standard: 'SOC2', issuer: text, validUntil: '2030-01-01' }],
  }
}

export async function importHostileListings(): Promise<void> {
  const dataDir = runDataDir()
  const file = `${dataDir}-hostile.json`
  const listings = [
    ...payloads.map((text, index) => listing(`payload-${index + 1}`, text, text, `${text} ${hostileWords}`)),
    ...Object.values(wildcardNames).map((name, index) =>
      listing(`wildcard-${index + 1}`, name, 'An ordinary tagline', 'An ordinary text'),
    ),
  ]
  fs.writeFileSync(file, JSON.stringify({ vendor, listings }))
  const program = path.resolve(process.env.PAGES_DIR || 'dist/web', 'app/import-catalogue.js')
  await promisify(execFile)(process.execPath, [program, file], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
}
