// What a listing states that a buyer may require: read from its own words, and from the dates of its certificates and evidence.
import { type Country, countries, countryName } from '#platform/kernel/country.ts'
import { foldText } from '#platform/kernel/fold-text.ts'
import type { ApplicationDetail } from '../contract.ts'
import { isSameValue, type Met, type MustHaves, mustHaveList } from './marketplace/must-haves.ts'
import { standardOf } from './stated-listing.ts'
import { type ComplianceStandard, type Deployment, deployments } from './vocabulary.ts'

/**
 * Raised with every change of what is read from a listing, with a further order that has a column of its own, or of how texts are
 * folded (`foldText`): rows that an earlier edition wrote are read anew (decision 98).
 */
export const readingEdition = 4

/** What of a listing is looked at. */
export type FactsListing = Pick<
  ApplicationDetail,
  'deployment' | 'integrations' | 'languages' | 'certificates' | 'statement'
>

/** What of a listing says how it runs and where. */
export interface PlacedListing {
  deployment?: string | undefined
  statement?: { hosting?: string | undefined } | undefined
}

/** A standard with evidence on file. `from` is empty where the beginning is not stated. Both days count. */
export interface StandardPeriod {
  standard: ComplianceStandard
  from: string
  until: string
}

/** Whose it is, where that is the buyer; "our own cloud" is the vendor's. */
const buyers = String.raw`(your|(customer|client|buyer)('s|’s|s'|s’|s)?)\s+(own\s+)?`
const own = String.raw`(${buyers}|(?<!\b(our|its|their|vendor['’]s)\s)own\s+)`
const clouds = String.raw`((virtual\s+)?(private\s+)?cloud|vpc|vnet|aws|amazon|(microsoft\s+)?azure|gcp|google\s+cloud|oracle\s+cloud|ibm\s+cloud)`
/** By, or at the place of, the buyer, within the same part of a sentence. */
const byBuyer = String.raw`((?!\b(or|and)\b)[^.,:;()/])*\b((by|in|on|at|inside|within|into)\s+((the|an?)\s+)?(you\b|your\b(?!\s+(own\s+)?(region|country))|(customer|client|buyer|user)s?\b)|on[- ]prem)`

/** How software runs, with the words that say so. */
const deploymentPatterns: Readonly<Record<Deployment, RegExp>> = {
  'Hosted by the vendor': new RegExp(
    String.raw`(?<!\b(self|non|customer|client|buyer|user)[- ])\b(hosted\b(?!${byBuyer})|saas\b)`,
    'i',
  ),
  'Single tenant': /\bsingle[- ]tenant\b/i,
  'Your own cloud account': new RegExp(
    String.raw`\b${own}${clouds}\b|(?<!\bvirtual\s)\bprivate cloud\b|\bbyoc\b`,
    'i',
  ),
  'On premises': new RegExp(
    String.raw`\bon[- ]prem(ises?)?\b|\b${own}(data ?cent(er|re)s?|servers?|hardware|premises)\b`,
    'i',
  ),
  'Edge device': /\bedge (device|appliance)s?\b/i,
}

/** A text that excludes something is not read: what it does not exclude, words alone do not tell. */
const excluding =
  /\b(no|not|never|without|except|exclud(e|es|ed|ing)|outside|beyond|other than|neither|cannot)\b|n['’]t\b/i

const shortNames: Partial<Record<Country, string>> = { US: 'US', GB: 'UK' }
const otherNames: Readonly<Record<string, string>> = {
  EU: 'EU',
  'E.U.': 'EU',
  'European Union': 'EU',
  EEA: 'EEA',
  Europe: 'Europe',
  US: 'US',
  USA: 'US',
  'U.S.': 'US',
  'U.S.A.': 'US',
  UK: 'UK',
  'U.K.': 'UK',
  'Great Britain': 'UK',
  APAC: 'APAC',
  'Asia-Pacific': 'APAC',
  'Asia Pacific': 'APAC',
  EMEA: 'EMEA',
  LATAM: 'LATAM',
}

/** Each name of a region with the one that buyers choose. */
export const regionNames: ReadonlyMap<string, string> = new Map([
  ...countries.map((country) => [countryName(country), shortNames[country] ?? countryName(country)] as const),
  ...Object.entries(otherNames),
])

/** As people write a region: "eu", "usa"; otherwise as it was given. */
export function regionNamed(text: string): string {
  return regionsByFoldedName.get(foldText(text)) ?? text
}
const regionsByFoldedName = new Map([...regionNames].map(([name, region]) => [foldText(name), region]))

/** Countries whose names people, fonts and a state of the US have too. They count only where the text says that something is in them. */
const ambiguous: ReadonlySet<string> = new Set(['Chad', 'Georgia', 'Jordan'])
const unlessUs = String.raw`(?!,? (USA?\b|U\.S\.|United States))`

/** Behind a place, that it is named for somebody who works there. */
const ofPeople = String.raw`(?![- ](based )?(offices?|teams?|headquarters|sales|support|staff)\b)`

/** "New Jersey" is not Jersey, and "non-EU" is everywhere else. */
const regionPattern = new RegExp(
  `(?<![\\p{L}\\p{N}]|New |Northern |[Nn]on[- ]|NON[- ])(${[...regionNames.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => {
      const written = name.replaceAll(/[.()]/g, '\\$&')
      return ambiguous.has(name) ? `(?<=\\b(?:[Ii]n|[Ww]ithin|[Ff]rom) )${written}${unlessUs}` : written
    })
    .join('|')})(?![\\p{L}\\p{N}])${ofPeople}`,
  'gu',
)

/** Where people are, not the software: from such a word to the end of its part of the sentence, or to where it runs. */
const aside =
  /\b(support|help ?desk|sales|offices?|headquarter(s|ed)|founded|founders?|team|staff|C[ETFI]O|font|typeface)\b((?!\b(host(s|ed|ing)?|runs?|data|stored|kept)\b|\.\s)[^;,()])*/giu

/** As the catalogue keeps it: what is stated without a date, each as kind and value, and the standards by their days. */
export function statedFacts(listing: FactsListing): { facts: string[]; standardPeriods: StandardPeriod[] } {
  const places = statedPlaces(listing)
  return {
    facts: [
      ...new Set([
        ...places.deployments.map((value) => factOf('deployment', value)),
        ...places.regions.map((value) => factOf('region', value)),
        ...listing.integrations.map((value) => factOf('integration', value)),
        ...listing.languages.map((value) => factOf('language', value)),
      ]),
    ],
    standardPeriods: standardPeriodsOf(listing),
  }
}

/** How it runs and where, each once, as far as its own words say it. */
export function statedPlaces(listing: PlacedListing): {
  deployments: string[]
  regions: string[]
} {
  const texts = placesStated(listing)
  return {
    deployments: [...new Set(texts.flatMap(deploymentsIn))],
    regions: [...new Set(texts.flatMap(regionsIn))],
  }
}

/** Values are compared whatever their case and accents. */
export function factOf(kind: string, value: string): string {
  return `${kind}:${foldText(value)}`
}

/** Which of the must-haves the listing meets on a calendar day, with what tells it. */
export function metBy(listing: FactsListing, chosen: MustHaves, today: string): Met[] {
  const texts = placesStated(listing)
  const periods = standardPeriodsOf(listing).filter(({ from, until }) => from <= today && today <= until)
  return mustHaveList(chosen).flatMap(({ kind, value }): Met[] => {
    if (kind === 'integration' || kind === 'language') {
      const stated = kind === 'language' ? listing.languages : listing.integrations
      const written = stated.find((one) => isSameValue(one, value))
      return written === undefined ? [] : [{ kind, value: written }]
    }
    if (kind === 'standard') {
      const ends = periods.filter(({ standard }) => standard === value).map(({ until }) => until)
      const validUntil = ends.sort().at(-1)
      return validUntil === undefined ? [] : [{ kind, value, validUntil }]
    }
    const read: (text: string) => readonly string[] = kind === 'region' ? regionsIn : deploymentsIn
    const statedAs = texts.find((text) => read(text).includes(value))
    return statedAs === undefined ? [] : [{ kind, value, statedAs }]
  })
}

function placesStated({ deployment = '', statement }: PlacedListing): string[] {
  return [deployment, statement?.hosting ?? ''].filter((text) => text !== '')
}

export function deploymentsIn(text: string): string[] {
  if (excluding.test(text)) return []
  return deployments.filter((value) => deploymentPatterns[value].test(text))
}

export function regionsIn(text: string): string[] {
  if (excluding.test(text)) return []
  const found = [...text.replaceAll(aside, '$1').matchAll(regionPattern)].flatMap(
    ([, name = '']) => regionNames.get(name) ?? [],
  )
  return [...new Set(found)]
}

function standardPeriodsOf({ certificates, statement }: FactsListing): StandardPeriod[] {
  return [
    ...certificates.map(({ standard, validUntil }) => ({ standard, from: '', until: validUntil })),
    ...(statement?.trustSignals ?? []).flatMap(({ name, evidence }) => {
      const standard = standardOf(name)
      return standard && evidence ? [{ standard, from: evidence.validFrom, until: evidence.validUntil }] : []
    }),
  ]
}
