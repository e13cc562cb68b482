// The tabs that are lists of texts: pain points, solution, social proof, advantages (LIST-07, LIST-11).

import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { complexities, complexityText, textLanguageOf } from '#rooms/discover/catalog/web/index.ts'
import type { Draft } from '../../contract.ts'
import { blankEntries, type PendingList, typedFor } from '../../rules/builder/pending-entries.ts'
import { counts, lengths } from '../../rules/vocabulary.ts'
import { BuilderSection } from './builder-section.tsx'
import { type EntryField, EntryList, type EntryWords } from './entry-list.tsx'
import { LineList, type LineWords } from './line-list.tsx'
import type { TabProps } from './tab-props.ts'

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

const painPoint: LineWords = {
  add: t('Add a pain point'),
  addButton: rich('Add<hidden> pain point</hidden>', { hidden }),
  item: (number) => t('Pain point {number}', { number }),
  remove: (number) => t('Remove pain point {number}', { number }),
}

const highlight: LineWords = {
  add: t('Add a highlight'),
  addButton: rich('Add<hidden> highlight</hidden>', { hidden }),
  item: (number) => t('Highlight {number}', { number }),
  remove: (number) => t('Remove highlight {number}', { number }),
}

const advantage: LineWords = {
  add: t('Add an advantage'),
  addButton: rich('Add<hidden> advantage</hidden>', { hidden }),
  item: (number) => t('Advantage {number}', { number }),
  remove: (number) => t('Remove advantage {number}', { number }),
}

const flow: EntryWords = {
  new: t('New flow'),
  add: t('Add flow'),
  item: (number) => t('Flow {number}', { number }),
  remove: (number) => rich('Remove<hidden> flow {number}</hidden>', { hidden, number }),
}

const integration: EntryWords = {
  new: t('New integration'),
  add: t('Add integration'),
  item: (number) => t('Integration {number}', { number }),
  remove: (number) => rich('Remove<hidden> integration {number}</hidden>', { hidden, number }),
}

const caseStudy: EntryWords = {
  new: t('New case study'),
  add: t('Add case study'),
  item: (number) => t('Case study {number}', { number }),
  remove: (number) => rich('Remove<hidden> case study {number}</hidden>', { hidden, number }),
}

export function PainPointsTab(props: TabProps) {
  const { draft, change, errorOf } = props
  return (
    <BuilderSection
      note={t(
        'The problems that bring buyers to you, in their words. Three or more help them recognise themselves.',
      )}
      title={t('Pain points')}
    >
      <LineList
        error={errorOf('targetPainPoints')}
        field="targetPainPoints"
        {...newLine(props, 'targetPainPoints')}
        items={draft.targetPainPoints}
        words={painPoint}
        onChange={(targetPainPoints) => change({ targetPainPoints })}
        placeholder={t('Such as: month-end close takes two weeks')}
      />
    </BuilderSection>
  )
}

type Flow = Draft['beforeAfterFlows'][number]
const flowFields: readonly EntryField<Flow>[] = [
  {
    key: 'before',
    label: t('Before'),
    max: lengths.flow,
    required: true,
    placeholder: t('How it is done today'),
  },
  {
    key: 'after',
    label: t('After'),
    max: lengths.flow,
    required: true,
    placeholder: t('How it is done with you'),
  },
  {
    key: 'metrics',
    label: t('Measured as'),
    max: lengths.flowMetrics,
    placeholder: t('Such as: 3 hours to 20 minutes'),
  },
]

type Integration = Draft['integrationDetails'][number]
const integrationFields: readonly EntryField<Integration>[] = [
  {
    key: 'platform',
    label: t('Platform'),
    max: lengths.platform,
    required: true,
    placeholder: t('Such as: SAP'),
  },
  {
    key: 'complexity',
    label: t('Complexity'),
    max: 10,
    options: complexities.map((value) => ({ value, label: complexityText(value) })),
  },
  {
    key: 'timeToImplement',
    label: t('Time to implement'),
    max: lengths.timeToImplement,
    placeholder: t('Such as: 2 weeks'),
  },
]

export function SolutionTab(props: TabProps) {
  const { draft, change, errorOf } = props
  return (
    <>
      <BuilderSection
        note={rich(
          'This tab holds highlights, a before and after, and at its end the <button>integrations</button>.',
          {
            button: (text) => (
              <button className="text-link" onClick={goToIntegrations} type="button">
                {text}
              </button>
            ),
          },
        )}
        title={t('Highlights')}
      >
        <LineList
          error={errorOf('solutionHighlights')}
          field="solutionHighlights"
          {...newLine(props, 'solutionHighlights')}
          items={draft.solutionHighlights}
          words={highlight}
          onChange={(solutionHighlights) => change({ solutionHighlights })}
          placeholder={t('The most important thing it does')}
        />
      </BuilderSection>
      <BuilderSection note={t('One step of the work, with and without you.')} title={t('Before and after')}>
        <EntryList
          atMost={counts.flows}
          {...newEntry(props, 'beforeAfterFlows')}
          error={errorOf('beforeAfterFlows')}
          field="beforeAfterFlows"
          fields={flowFields}
          items={draft.beforeAfterFlows}
          words={flow}
          onChange={(beforeAfterFlows) => change({ beforeAfterFlows })}
        />
      </BuilderSection>
      <BuilderSection
        note={t(
          'What it connects to, such as SAP, Salesforce or your REST API. Buyers find this under “Where it fits”; it counts no points.',
        )}
        title={t('Integrations')}
      >
        <EntryList<Integration>
          atMost={counts.integrations}
          {...newEntry(props, 'integrationDetails')}
          error={errorOf('integrationDetails')}
          field="integrationDetails"
          fields={integrationFields}
          items={draft.integrationDetails}
          words={integration}
          onChange={(integrationDetails) => change({ integrationDetails })}
        />
      </BuilderSection>
    </>
  )
}

function goToIntegrations(): void {
  const field = document.querySelector<HTMLElement>('[name="add-integrationDetails"]')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

type Study = Draft['caseStudies'][number]
const studyFields: readonly EntryField<Study>[] = [
  { key: 'title', label: t('Title'), max: lengths.studyTitle, required: true },
  { key: 'industry', label: t('Industry'), max: lengths.studyIndustry },
  {
    key: 'description',
    label: t('Description'),
    max: lengths.studyDescription,
    required: true,
    isLong: true,
  },
  {
    key: 'results',
    label: t('Results'),
    max: lengths.studyResults,
    placeholder: t('In figures, where you have them'),
  },
]

export function SocialProofTab(props: TabProps) {
  const { draft, change, errorOf } = props
  return (
    <BuilderSection
      note={t('Customers who agreed to be named. Buyers see that you state it.')}
      title={t('Case studies')}
    >
      <EntryList
        atMost={counts.studies}
        {...newEntry(props, 'caseStudies')}
        error={errorOf('caseStudies')}
        field="caseStudies"
        fields={studyFields}
        items={draft.caseStudies}
        words={caseStudy}
        onChange={(caseStudies) => change({ caseStudies })}
      />
    </BuilderSection>
  )
}

export function AdvantagesTab(props: TabProps) {
  const { draft, change, errorOf } = props
  return (
    <BuilderSection note={t('What other products don’t have.')} title={t('Competitive advantages')}>
      <LineList
        error={errorOf('competitiveAdvantages')}
        field="competitiveAdvantages"
        {...newLine(props, 'competitiveAdvantages')}
        items={draft.competitiveAdvantages}
        words={advantage}
        onChange={(competitiveAdvantages) => change({ competitiveAdvantages })}
        placeholder={t('Why buyers choose you')}
      />
    </BuilderSection>
  )
}

type LineField = 'targetPainPoints' | 'solutionHighlights' | 'competitiveAdvantages'

/** The fields of a list of lines, and the one for a new line: what is typed there is kept with the draft. */
function newLine({ draft, pending, type, remove }: TabProps, list: LineField) {
  return {
    onRemove: (index: number) => remove(list, index),
    lang: textLanguageOf(draft),
    text: pending.entries[list] ?? '',
    onType: (text: string) => type((before) => typedFor(before, list, text)),
  }
}

/** The same for an entry of several fields. */
function newEntry<L extends Exclude<PendingList, LineField>>(
  { draft, pending, type, remove }: TabProps,
  list: L,
) {
  type Entry = (typeof blankEntries)[L]
  return {
    onRemove: (index: number) => remove(list, index),
    lang: textLanguageOf(draft),
    blank: blankEntries[list],
    entry: (pending.entries[list] ?? blankEntries[list]) as Entry,
    onType: (entry: Entry) => type((before) => typedFor(before, list, entry)),
  }
}
