// The tabs that are lists of texts: pain points, solution, social proof, advantages (LIST-07, LIST-11).
import { complexities } from '#rooms/catalog/web/index.ts'
import type { Draft } from '../contract.ts'
import { counts, lengths } from '../rules/vocabulary.ts'
import { BuilderSection } from './builder-section.tsx'
import { type EntryField, EntryList } from './entry-list.tsx'
import { LineList } from './line-list.tsx'
import type { TabProps } from './tab-props.ts'

export function PainPointsTab({ draft, change, errorOf }: TabProps) {
  return (
    <BuilderSection
      note="The problems that bring buyers to you, in their words. Three or more help them recognise themselves."
      title="Pain points"
    >
      <LineList
        error={errorOf('targetPainPoints')}
        field="targetPainPoints"
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

export function SolutionTab({ draft, change, errorOf }: TabProps) {
  return (
    <>
      <BuilderSection title="Highlights">
        <LineList
          error={errorOf('solutionHighlights')}
          field="solutionHighlights"
          items={draft.solutionHighlights}
          noun="highlight"
          onChange={(solutionHighlights) => change({ solutionHighlights })}
          placeholder="What it does that matters most"
        />
      </BuilderSection>
      <BuilderSection note="One step of the work, with and without you." title="Before and after">
        <EntryList
          atMost={counts.flows}
          blank={{ before: '', after: '', metrics: '' }}
          error={errorOf('beforeAfterFlows')}
          field="beforeAfterFlows"
          fields={flowFields}
          items={draft.beforeAfterFlows}
          noun="flow"
          onChange={(beforeAfterFlows) => change({ beforeAfterFlows })}
        />
      </BuilderSection>
      <BuilderSection title="Integrations">
        <EntryList<Integration>
          atMost={counts.integrations}
          blank={{ platform: '', complexity: 'Low', timeToImplement: '' }}
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

export function SocialProofTab({ draft, change, errorOf }: TabProps) {
  return (
    <BuilderSection
      note="Customers who agreed to be told of. Buyers read that it is your statement."
      title="Case studies"
    >
      <EntryList
        atMost={counts.studies}
        blank={{ title: '', description: '', results: '', industry: '' }}
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

export function AdvantagesTab({ draft, change, errorOf }: TabProps) {
  return (
    <BuilderSection note="What the others do not have." title="Competitive advantages">
      <LineList
        error={errorOf('competitiveAdvantages')}
        field="competitiveAdvantages"
        items={draft.competitiveAdvantages}
        noun="advantage"
        onChange={(competitiveAdvantages) => change({ competitiveAdvantages })}
        placeholder="Why buyers choose you"
      />
    </BuilderSection>
  )
}
