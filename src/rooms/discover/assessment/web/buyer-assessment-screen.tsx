// /buyer-assessment: four steps in which a buyer says what they need, and every version that they saved (ASSESS-01).

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { useProfile } from '#platform/web/profile.ts'
import type { BuyerNeeds } from '../contract.ts'
import { budgetLabel } from '../rules/budget-label.ts'
import { draftOf, emptyDraft, saysTheSame, steps } from '../rules/draft.ts'
import { teamSizeDefault } from '../rules/needs-vocabulary.ts'
import { AssessmentWizard } from './assessment-wizard.tsx'
import { buyerNeedsQuery } from './buyer-needs-query.ts'
import { forgetDraft, keptDraft } from './draft-store.ts'
import { NeedsHistory } from './needs-history.tsx'
import './assessment.css'
import { t } from '#platform/kernel/texts.ts'

const title = t('Buyer Assessment')
const lead = t(
  'Choose your challenges and desired outcomes. The marketplace then ranks applications by fit and shows the reasons for every point.',
)

const unknownIn = outside({ step: steps.map(String) })

export default function BuyerAssessmentScreen() {
  const profile = useProfile()
  const needs = useQuery(buyerNeedsQuery)
  if (needs.data !== undefined && profile) return <Assessment needs={needs.data} userId={profile.id} />
  return (
    <PageFrame lead={lead} title={title} unknownIn={unknownIn}>
      <LoadState
        of={needs}
        skeleton={
          <div className="mt-8 grid max-w-3xl gap-4">
            <div className="skeleton h-12" />
            <div className="skeleton h-80" />
          </div>
        }
        what={t('Your assessment')}
      />
    </PageFrame>
  )
}

function Assessment({ needs, userId }: { needs: BuyerNeeds | null; userId: string }) {
  const saved = needs ? draftOf(needs) : emptyDraft()
  // What was being filled in when the page or the session ended goes before what is saved.
  const [start, setStart] = useState(() => ({ draft: keptDraft(userId) ?? saved, round: 0 }))
  const begin = (draft: typeof saved) => setStart(({ round }) => ({ draft, round: round + 1 }))
  return (
    <PageFrame
      actions={
        needs && <ButtonLink to="/marketplace?sort=ai_match">{t('See the applications that fit')}</ButtonLink>
      }
      lead={lead}
      title={title}
      unknownIn={unknownIn}
    >
      {needs && (
        <>
          <p className="mt-3 font-semibold">
            {t(
              '{challenges, plural, one {# challenge} other {# challenges}}, {outcomes, plural, one {# outcome} other {# outcomes}}, {budget} a year, {people, plural, one {# person} other {# people}}',
              {
                challenges: saved.painPoints.length,
                outcomes: saved.desiredOutcomes.length,
                budget: budgetLabel(needs.budget),
                people: needs.teamSize ?? teamSizeDefault,
              },
            )}
          </p>
          <p className="mt-1 text-sm text-ink-muted">
            {t(
              'Complete: {steps} of {steps} steps. Version {version}, saved {savedAt}. Change what is out of date and save it again.',
              {
                steps: steps.length,
                version: needs.version,
                savedAt: formatInstant(needs.savedAt),
              },
            )}
          </p>
        </>
      )}
      <AssessmentWizard
        isKept={start.round === 0 && !saysTheSame(start.draft, saved)}
        key={start.round}
        onStartOver={() => {
          forgetDraft()
          begin(saved)
        }}
        onTake={begin}
        saved={saved}
        start={start.draft}
        userId={userId}
      />
      {needs && (
        <NeedsHistory
          current={needs.version}
          onTake={(version) => begin({ ...draftOf(version), basedOn: needs.version })}
        />
      )}
    </PageFrame>
  )
}
