// The tabs that are lists of texts: pain points, solution, social proof, advantages (LIST-07, LIST-11).
import { complexities } from '#rooms/discover/catalog/web/index.ts'
import type { Draft } from '../contract.ts'
import { blankEntries, type PendingList, typedFor } from '../rules/pending-entries.ts'
import { counts, lengths } from '../rules/vocabulary.ts'
import { BuilderSection } from './builder-section.tsx'
import { type EntryField, EntryList } from './entry-list.tsx'
import { LineList } from './line-list.tsx'
import type { TabProps } from './tab-props.ts'

export function PainPointsTab(props: TabProps) {
  const { draft, change, errorOf } = props
  return (
    <BuilderSection
      note="The problems that bring buyers to you, in their words. Three or more help them recognise themselves."
      title="Pain points"
    >
      <LineList
        error={errorOf('targetPainPoints')}
        field="targetPainPoints"
        {...newLine(props, 'targetPainPoints')}
        items={draft.targetPainPoints}
        noun="pain point"
        onChange={(targetPainPoints) => change({ targetPainPoints })}
        placeholder="Such as: month-end close takes two weeks"
      />
    </BuilderSection>
  )
}

type Flow = Draft['beforeAfterFlows'][number]
const flowFields: readonly EntryField<Flow>[] = [
  { key: 'before', label: 'Before', max: lengths.flow, required: true, placeholder: 'How it is done today' },
  { key: 'after', label: 'After', max: lengths.flow, required: true, placeholder: 'How it is done with you' },
  {
    key: 'metrics',
    label: 'Measured as',
    max: lengths.flowMetrics,
    placeholder: 'Such as: 3 hours to 20 minutes',
  },
]

type Integration = Draft['integrationDetails'][number]
const integrationFields: readonly EntryField<Integration>[] = [
  { key: 'platform', label: 'Platform', max: lengths.platform, required: true, placeholder: 'Such as: SAP' },
  { key: 'complexity', label: 'Complexity', max: 10, options: complexities },
  {
    key: 'timeToImplement',
    label: 'Time to implement',
    max: lengths.timeToImplement,
    placeholder: 'Such as: 2 weeks',
  },
]

export function SolutionTab(props: TabProps) {
  const { draft, change, errorOf } = props
  return (
    <>
      <BuilderSection
        note={
          <>
            This tab holds highlights, a before and after, and at its end the{' '}
            <button className="text-link" onClick={goToIntegrations} type="button">
              integrations
            </button>
            .
          </>
        }
        title="Highlights"
      >
        <LineList
          error={errorOf('solutionHighlights')}
          field="solutionHighlights"
          {...newLine(props, 'solutionHighlights')}
          items={draft.solutionHighlights}
          noun="highlight"
          onChange={(solutionHighlights) => change({ solutionHighlights })}
          placeholder="What it does that matters most"
        />
      </BuilderSection>
      <BuilderSection note="One step of the work, with and without you." title="Before and after">
        <EntryList
          atMost={counts.flows}
          {...newEntry(props, 'beforeAfterFlows')}
          error={errorOf('beforeAfterFlows')}
          field="beforeAfterFlows"
          fields={flowFields}
          items={draft.beforeAfterFlows}
          noun="flow"
          onChange={(beforeAfterFlows) => change({ beforeAfterFlows })}
        />
      </BuilderSection>
      <BuilderSection
        note="What it connects to, such as SAP, Salesforce or your REST API. Buyers find this under “Where it fits”; it counts no points."
        title="Integrations"
      >
        <EntryList<Integration>
          atMost={counts.integrations}
          {...newEntry(props, 'integrationDetails')}
          error={errorOf('integrationDetails')}
          field="integrationDetails"
          fields={integrationFields}
          items={draft.integrationDetails}
          noun="integration"
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
  { key: 'title', label: 'Title', max: lengths.studyTitle, required: true },
  { key: 'industry', label: 'Industry', max: lengths.studyIndustry },
  { key: 'description', label: 'Description', max: lengths.studyDescription, required: true, isLong: true },
  {
    key: 'results',
    label: 'Results',
    max: lengths.studyResults,
    placeholder: 'In figures, where you have them',
  },
]

export function SocialProofTab(props: TabProps) {
  const { draft, change, errorOf } = props
  return (
    <BuilderSection
      note="Customers who agreed to be told of. Buyers read that it is your statement."
      title="Case studies"
    >
      <EntryList
        atMost={counts.studies}
        {...newEntry(props, 'caseStudies')}
        error={errorOf('caseStudies')}
        field="caseStudies"
        fields={studyFields}
        items={draft.caseStudies}
        noun="case study"
        onChange={(caseStudies) => change({ caseStudies })}
      />
    </BuilderSection>
  )
}

export function AdvantagesTab(props: TabProps) {
  const { draft, change, errorOf } = props
  return (
    <BuilderSection note="What the others do not have." title="Competitive advantages">
      <LineList
        error={errorOf('competitiveAdvantages')}
        field="competitiveAdvantages"
        {...newLine(props, 'competitiveAdvantages')}
        items={draft.competitiveAdvantages}
        noun="advantage"
        onChange={(competitiveAdvantages) => change({ competitiveAdvantages })}
        placeholder="Why buyers choose you"
      />
    </BuilderSection>
  )
}

type LineField = 'targetPainPoints' | 'solutionHighlights' | 'competitiveAdvantages'

/** The field for a new line: what is typed there is kept with the draft. */
function newLine({ pending, type }: TabProps, list: LineField) {
  return {
    text: pending.entries[list] ?? '',
    onType: (text: string) => type((before) => typedFor(before, list, text)),
  }
}

/** The same for an entry of several fields. */
function newEntry<L extends Exclude<PendingList, LineField>>({ pending, type }: TabProps, list: L) {
  type Entry = (typeof blankEntries)[L]
  return {
    blank: blankEntries[list],
    entry: (pending.entries[list] ?? blankEntries[list]) as Entry,
    onType: (entry: Entry) => type((before) => typedFor(before, list, entry)),
  }
}
