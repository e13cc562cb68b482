// What a search may name that listings state in fixed words: how software runs, where it is hosted, which standard it meets.
import { foldText } from '#platform/kernel/fold-text.ts'
import { type PlacedListing, regionNames, statedPlaces } from '../stated-facts.ts'
import { categories, complianceStandards, type Deployment, deployments, industries } from '../vocabulary.ts'
import { eachOnce } from './each-once.ts'
import { foldSearch, type SearchedWords } from './search-words.ts'

/** What a search finds of this beside a listing's texts: the ways to run, "EU hosting" for each region, the languages. */
export function statedTexts(
  listing: PlacedListing & { languages?: readonly string[] | undefined },
): string[] {
  const { deployments: runs, regions } = statedPlaces(listing)
  return [...runs, ...regions.map(hostingIn), ...(listing.languages ?? [])]
}

function hostingIn(region: string): string {
  return `${region} hosting`
}

/** As buyers write a way to run, folded; and as texts of listings write it beside the words of the vocabulary. */
const deploymentsWritten: Readonly<
  Record<Deployment, readonly [written: RegExp, others: readonly string[]]>
> = {
  'Hosted by the vendor': [
    /\b(?:vendor|provider)[- ]hosted\b|\bhosted by (?:the |its )?(?:vendor|provider)\b/g,
    [],
  ],
  'Single tenant': [/\bsingle[- ]tenant\b/g, ['single-tenant']],
  'Your own cloud account': [
    /\b(?:in )?(?:my|our|your|own|customer)(?: own)? (?:private )?cloud(?: account)?\b|\bbyoc\b|\bprivate[- ]cloud\b/g,
    ['private cloud', 'byoc'],
  ],
  'On premises': [/\bon[- ]prem(?:ises?)?\b|\bself[- ]host(?:ed|ing)\b/g, ['on-prem', 'self-hosted']],
  'Edge device': [/\bedge[- ](?:device|appliance)s?\b/g, ['edge appliance']],
}

const regionsWritten = new Map<string, readonly string[]>([
  ...[...regionNames].map(([name, region]) => [foldText(name), [hostingIn(region)]] as const),
  ...['europe', 'european'].map((name) => [name, ['Europe', 'EU', 'EEA'].map(hostingIn)] as const),
])
const regionWritten = `(${[...regionsWritten.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(/[.()]/g, '\\$&'))
  .join('|')})`
const hosted = '(?:host(?:ed|ing)|data[- ](?:residency|cent(?:er|re)s?))'
/** "EU hosting", "EU-hosted", "hosted in the EU", "data residency in Germany". */
const hostingWritten = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(?:${regionWritten}[- ](?:based )?${hosted}|${hosted} (?:in|within) (?:the )?${regionWritten})(?![\p{L}\p{N}])`,
  'gu',
)

/** A standard with a word that says no more than its name: listings name the standard alone. */
const standardWritten =
  /\b(soc[ /_-]?2|gdpr|hipaa|pci[ /_-]?dss|iso(?:[ /_-]?iec)?[ /:_-]?\d{4,5}(?:[:/-]\d{4})?)(?:[ /_-]+type[ /_-]*(?:ii|2)\b)?(?:[ -](?:compliant|certified|certification|attested|ready)\b)?/g

/**
 * What of a search is stated in fixed words, each as the ways in which a listing may hold it, first as it was typed; `rest` is what
 * is left of the search. Undefined where nothing of it is stated so.
 */
export function statedPhrases(search: string): { words: SearchedWords; rest: string } | undefined {
  const words: string[][] = []
  const folded = foldSearch(search)
  let rest = folded.replace(standardWritten, '$1')
  for (const deployment of deployments) {
    const [written, others] = deploymentsWritten[deployment]
    rest = rest.replace(written, (typed) => {
      words.push(eachOnce([typed.trim(), foldText(deployment), ...others]))
      return ' '
    })
  }
  rest = rest.replace(hostingWritten, (typed, before?: string, behind?: string) => {
    words.push(eachOnce([typed, ...(regionsWritten.get(before ?? behind ?? '') ?? []).map(foldText)]))
    return ' '
  })
  return rest === folded ? undefined : { words, rest: rest.trim() }
}

const vocabularyWords = new Set(
  [
    ...categories,
    ...industries,
    ...complianceStandards,
    ...deployments,
    ...regionNames.keys(),
    ...['hosting', 'hosted', 'data residency', 'compliant', 'certified', 'on-prem', 'self-hosted'],
  ].flatMap(partsOf),
)

function partsOf(name: string): string[] {
  return foldText(name).split(/[\s-]+/)
}

/** A word that filters and facts are written with: nobody meant another by it, whether or not a listing holds it. */
export function isOfVocabulary(word: string): boolean {
  return partsOf(word).every((part) => vocabularyWords.has(part))
}
