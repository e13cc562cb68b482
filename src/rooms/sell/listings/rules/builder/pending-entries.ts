// What is typed for a list and not added to it yet: told, and taken into the draft rather than lost.

import { t } from '#platform/kernel/texts.ts'
import type { Draft } from '../../contract.ts'
import { type EntryList, entryTexts } from '../listing-entries.ts'
import { counts, type TrustSlug, trustSignalNames } from '../vocabulary.ts'
import type { BuilderTab } from './builder-tabs.ts'

type EntryOf<L extends EntryList> = Draft[L][number]
export type PendingList = Exclude<EntryList, 'trustSignals'>

/** What somebody typed of the evidence for a signal; a chosen document is not among it. */
export type EvidenceTyped = Record<'issuer' | 'scope' | 'validFrom' | 'validUntil' | 'link', string>

/** What is in the fields for something new, list by list, and what of the evidence is not saved. */
export interface Pending {
  entries: { [L in PendingList]?: EntryOf<L> }
  evidence: Partial<Record<TrustSlug, EvidenceTyped>>
}

export const nothingPending: Pending = { entries: {}, evidence: {} }

/** What the fields for a new entry begin with. */
export const blankEntries: { readonly [L in PendingList]: EntryOf<L> } = {
  targetPainPoints: '',
  solutionHighlights: '',
  beforeAfterFlows: { before: '', after: '', metrics: '' },
  integrationDetails: { platform: '', complexity: 'Low', timeToImplement: '' },
  caseStudies: { title: '', description: '', results: '', industry: '' },
  competitiveAdvantages: '',
}

const places: Record<PendingList, { text: (words: string) => string; tab: BuilderTab; atMost: number }> = {
  targetPainPoints: {
    text: (words) => t('pain point “{words}”', { words }),
    tab: 'pain-points',
    atMost: counts.lines,
  },
  solutionHighlights: {
    text: (words) => t('highlight “{words}”', { words }),
    tab: 'solution',
    atMost: counts.lines,
  },
  beforeAfterFlows: {
    text: (words) => t('flow “{words}”', { words }),
    tab: 'solution',
    atMost: counts.flows,
  },
  integrationDetails: {
    text: (words) => t('integration “{words}”', { words }),
    tab: 'solution',
    atMost: counts.integrations,
  },
  caseStudies: {
    text: (words) => t('case study “{words}”', { words }),
    tab: 'social-proof',
    atMost: counts.studies,
  },
  competitiveAdvantages: {
    text: (words) => t('advantage “{words}”', { words }),
    tab: 'advantages',
    atMost: counts.lines,
  },
}

export interface PendingItem {
  kind: 'entry' | 'evidence'
  /** As fields are named: the list, or the signal's slug. */
  field: string
  tab: BuilderTab
  /** "integration “REST API”" */
  text: string
}

/** Everything that was typed and neither added nor saved, in the order of the screen. */
export function pendingItems(pending: Pending): PendingItem[] {
  const entries = listsOf(pending).map(([list, entry]): PendingItem => {
    const { text, tab } = places[list]
    return { kind: 'entry', field: list, tab, text: text(firstWords(entry)) }
  })
  const evidence = trustSignalNames
    .filter(({ slug }) => pending.evidence[slug])
    .map(
      ({ slug, name }): PendingItem => ({
        kind: 'evidence',
        field: slug,
        tab: 'trust-signals',
        text: t('evidence for {name}', { name }),
      }),
    )
  return [...entries, ...evidence]
}

/** What was taken into a draft, so that it can be taken out again. */
export type Taken = readonly { list: PendingList; entry: EntryOf<PendingList>; isAdded: boolean }[]

/**
 * The draft with what was typed at the end of its lists, finished or not; what a list holds already is not added twice.
 * `left` is what there is no room for, what belongs to another tab than the one that is named, and the evidence, which is no
 * part of a draft.
 */
export function withPending(
  draft: Draft,
  pending: Pending,
  tab?: BuilderTab,
): { draft: Draft; left: Pending; taken: Taken } {
  let result = draft
  const left: Pending = { entries: {}, evidence: pending.evidence }
  const taken: Taken[number][] = []
  for (const [list, entry] of listsOf(pending)) {
    const longer = { ...result, [list]: [...result[list], trimmed(entry)] }
    const added = entryTexts(longer, list).at(-1) ?? ''
    const isThere = added !== '' && entryTexts(result, list).includes(added)
    const isElsewhere = tab !== undefined && places[list].tab !== tab
    if (isElsewhere || (!isThere && result[list].length >= places[list].atMost)) {
      Object.assign(left.entries, { [list]: entry })
      continue
    }
    if (!isThere) result = longer
    taken.push({ list, entry, isAdded: !isThere })
  }
  return { draft: result, left, taken }
}

/** With what was taken back in its fields, unless something else is typed there by now. */
export function withoutTaken(
  draft: Draft,
  pending: Pending,
  taken: Taken,
): { draft: Draft; pending: Pending } {
  let [result, typed] = [draft, pending]
  for (const { list, entry, isAdded } of taken) {
    const items: readonly EntryOf<PendingList>[] = result[list]
    const text = JSON.stringify(trimmed(entry))
    const index = isAdded ? items.findLastIndex((item) => JSON.stringify(item) === text) : -1
    if (index >= 0) result = { ...result, [list]: items.toSpliced(index, 1) }
    const now = typed.entries[list]
    if (now === undefined || saysNothing(now)) typed = typedFor(typed, list, entry)
  }
  return { draft: result, pending: typed }
}

/** With this in the fields for a new entry of the list. */
export function typedFor(pending: Pending, list: PendingList, entry: EntryOf<PendingList>): Pending {
  return { ...pending, entries: { ...pending.entries, [list]: entry } }
}

/** With this of the evidence for the signal; undefined once it is saved or given up. */
export function typedOfEvidence(
  pending: Pending,
  slug: TrustSlug,
  typed: EvidenceTyped | undefined,
): Pending {
  const { [slug]: _, ...others } = pending.evidence
  return { ...pending, evidence: typed === undefined ? others : { ...others, [slug]: typed } }
}

function listsOf({ entries }: Pending): [PendingList, EntryOf<PendingList>][] {
  return (Object.keys(places) as PendingList[]).flatMap((list) => {
    const entry = entries[list]
    return entry === undefined || saysNothing(entry) ? [] : [[list, entry]]
  })
}

/** What is chosen from a list without being asked for says nothing yet. */
function textsOf(entry: EntryOf<PendingList>): string[] {
  if (typeof entry === 'string') return [entry.trim()]
  return Object.entries(entry).flatMap(([key, text]) => (key === 'complexity' ? [] : [text.trim()]))
}

function saysNothing(entry: EntryOf<PendingList>): boolean {
  return textsOf(entry).every((text) => text === '')
}

function firstWords(entry: EntryOf<PendingList>): string {
  const text = textsOf(entry).find((one) => one !== '') ?? ''
  return text.length > 40 ? `${text.slice(0, 39).trimEnd().toWellFormed()}…` : text
}

function trimmed(entry: EntryOf<PendingList>): EntryOf<PendingList> {
  return typeof entry === 'string' ? entry.trim() : entry
}
