import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import type { ApplicationDetail, ListedApplication, Statement } from '../../contract.ts'
import { applicationDocument, statedDocument } from '../../rules/application-document.ts'
import type { StatedListing } from '../../rules/stated-listing.ts'
import { ApplicationBody } from '../listing/application-listing.tsx'
import { ApplicationCard } from '../marketplace/application-card.tsx'
import { foreignLanguage } from './text-language.ts'

const today = '2026-11-30'
const id = '01968f2e-0000-7000-8000-000000000000'

/** Every text that a vendor writes holds this word, and none of the product's texts does. */
const statement: Statement = {
  targetPainPoints: ['Wort der Not'],
  solutionHighlights: ['Wort der Lösung'],
  beforeAfterFlows: [{ before: 'Wort zuvor', after: 'Wort danach', metrics: 'Wort gemessen' }],
  caseStudies: [
    {
      title: 'Wort als Titel',
      description: 'Wort im Fall',
      results: 'Wort am Ende',
      industry: 'Wort der Branche',
    },
  ],
  trustSignals: [
    {
      type: 'certification',
      name: 'ISO 27001',
      evidence: { issuer: 'TÜV', scope: 'Wort im Umfang', validFrom: '2026-01-01', validUntil: '2027-12-31' },
    },
  ],
  integrationDetails: [{ platform: 'SAP', complexity: 'Low', timeToImplement: 'Wort der Dauer' }],
  competitiveAdvantages: ['Wort des Vorteils'],
  hosting: 'Wort des Ortes',
}

function stated(textLanguage?: 'de'): ApplicationDetail {
  const listing: StatedListing = {
    name: 'Hafenblick',
    tagline: 'Wort in einer Zeile',
    textLanguage,
    category: 'Agentic AI',
    industry: 'Technology',
    description: 'Wort der Beschreibung',
    pricing: { type: 'per_user', amount: 199, currency: 'USD', period: 'monthly' },
    roiMetrics: { averageROI: null, annualTCO: null, paybackPeriod: null },
    logo: undefined,
    statement,
    publishedAt: '2026-05-04T08:00:00.000Z',
  }
  const { card, detail } = statedDocument(id, listing, aVendor(), today)
  return { ...card, ...detail }
}

function imported(): ApplicationDetail {
  const { card, detail } = applicationDocument(
    id,
    aListing({
      ...{ textLanguage: 'de', tagline: 'Wort in einer Zeile', description: 'Wort der Beschreibung' },
      features: [{ title: 'Wort als Titel', text: 'Wort als Satz' }],
      ...{
        integrations: ['Wort als Anschluss'],
        deployment: 'Wort des Ortes',
        supportHours: 'Wort der Zeit',
      },
      languages: ['Wort der Sprache'],
    }),
    aVendor({ about: 'Wort über uns', headquarters: 'Bern', employees: 'Wort der Zahl' }),
    false,
  )
  return { ...card, ...detail }
}

const listingOf = (application: ApplicationDetail) =>
  renderToStaticMarkup(<ApplicationBody application={application} preview="of a draft" />)

/** Each text of the markup, with the `lang` of the nearest element that has one. */
function textsIn(markup: string): { text: string; lang: string | undefined }[] {
  const open: (string | undefined)[] = [undefined]
  const texts: { text: string; lang: string | undefined }[] = []
  for (const [piece, closing, tag, attributes = ''] of markup.matchAll(/<(\/?)([\w-]+)([^>]*)>|[^<]+/g)) {
    if (tag === undefined) texts.push({ text: piece, lang: open.at(-1) })
    else if (closing) open.pop()
    else if (!attributes.endsWith('/')) open.push(/ lang="(\w+)"/.exec(attributes)?.[1] ?? open.at(-1))
  }
  expect(open).toHaveLength(1)
  return texts
}
const vendorsWords = (markup: string) => textsIn(markup).filter(({ text }) => text.includes('Wort'))

test.each([
  ['its vendor wrote', stated('de'), 16],
  ['came with an import', imported(), 11],
])(
  'LANG-05 each text of a listing that %s says its language, and none of the product’s texts does',
  (_, application, words) => {
    const markup = listingOf(application)
    expect(vendorsWords(markup)).toHaveLength(words)
    for (const { text, lang } of vendorsWords(markup)) expect(lang, text).toBe('de')
    const ours = textsIn(markup).filter(({ text }) =>
      /^(What it does|Price|Deployment|Before:|not stated)/.test(text),
    )
    expect(ours.length).toBeGreaterThan(2)
    for (const { text, lang } of ours) expect(lang, text).toBe(undefined)
  },
)

test('LANG-05 a reader of another language sees which language the vendor wrote in', () => {
  expect(listingOf(stated('de'))).toContain('Written in German by the vendor')
  expect(listingOf(stated())).not.toContain('by the vendor</p>')
  expect(vendorsWords(listingOf(stated())).every(({ lang }) => lang === 'en')).toBe(true)
})

test('LANG-05 a card’s line and what it quotes say their language, and the card names it to a reader of another', () => {
  const card = (application: ListedApplication) =>
    renderToStaticMarkup(
      <StaticRouter location="/marketplace">
        <ApplicationCard application={application} onToggle={() => {}} search="" selected={[]} team={25} />
      </StaticRouter>,
    )
  const meets = [{ kind: 'region' as const, value: 'EU', statedAs: 'Wort des Ortes' }]
  expect(vendorsWords(card({ ...stated('de'), meets }))).toEqual([
    { text: 'Wort in einer Zeile', lang: 'de' },
    { text: 'Wort des Ortes', lang: 'de' },
  ])
  expect(card(stated('de'))).toContain('In German')
  expect(card(stated())).not.toContain('In English')
})

test('LANG-05 the language is named in the reader’s own, and not at all where it is the same', () => {
  expect(foreignLanguage({}, 'de')).toBe('Englisch')
  expect(foreignLanguage({ textLanguage: 'de' }, 'fr')).toBe('allemand')
  expect(foreignLanguage({ textLanguage: 'de' }, 'es')).toBe('alemán')
  expect(foreignLanguage({ textLanguage: 'de' }, 'de')).toBe(undefined)
  expect(foreignLanguage({}, 'en')).toBe(undefined)
})
