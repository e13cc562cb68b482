// Beside the price: how well the application fits what the buyer needs, and the return that its vendor states.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import {
  fitReason,
  fitWord,
  type Match,
  matcherFor,
  matchSummary,
  moneySummary,
  useBuyerNeeds,
} from '#rooms/discover/assessment/web/index.ts'
import type { ApplicationDetail } from '../../contract.ts'
import { returnTexts } from '../application/return-texts.ts'
import { useSavedAndTrialState } from '../saved-and-trials/saved-and-trial-state.ts'

interface OfferFactProps {
  application: ApplicationDetail
}

export function FitFact({ application }: OfferFactProps) {
  const needs = useBuyerNeeds()
  const { who } = useSavedAndTrialState()
  const match = needs && matcherFor(needs)(application)
  // Only buyers have needs, and only they reach the assessment.
  if (who === 'other') return null
  if (match) return <Verdict match={match} />
  return (
    <Fact
      label={t('Fit with your needs')}
      note={
        needs === null &&
        rich('<link>Say what you need</link> to see it, with the reasons.', {
          link: (text) => (
            <Link className="text-link" to="/buyer-assessment">
              {text}
            </Link>
          ),
        })
      }
    >
      {needs === null && t('Not known yet')}
    </Fact>
  )
}

function Verdict({ match }: { match: Match }) {
  const reason = fitReason(match)
  return (
    <Fact
      label={
        <>
          <b className="font-semibold">{fitWord(match)}</b>
          {reason && ` · ${reason}`}
        </>
      }
      note={reason ? moneySummary(match, locale) : matchSummary(match, locale)}
    >
      {t('{score} of 100', { score: match.score })}
    </Fact>
  )
}

export function ReturnFact({ application: { roiMetrics } }: OfferFactProps) {
  const { roi, payback } = returnTexts(roiMetrics)
  return (
    <Fact
      label={t('Average ROI')}
      note={
        payback === undefined
          ? t('The vendor’s own claim')
          : t('The vendor’s own claim, with payback in {payback}', { payback })
      }
    >
      {roi ?? t('not stated')}
    </Fact>
  )
}

function Fact({ label, note, children }: { label: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
      <dd className="offer-note">{note}</dd>
    </div>
  )
}
