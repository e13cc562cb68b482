// What one person decided of one application, or that it is missing.

import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import type { Decision } from '../../contract.ts'
import type { Outcome } from '../../rules/collaboration/verdicts.ts'

export type ShownDecision = Omit<Decision, 'applicationId'> & { applicationId: string | null; at: string }

export function shownDecisions(decisions: readonly Decision[]): ShownDecision[] {
  return decisions.map((one) => ({ ...one, applicationId: one.applicationId ?? null, at: one.decidedAt }))
}

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  approved: t('Approved', {}, 'state of an application'),
  rejected: t('Rejected', {}, 'state of an application'),
  open: t('Open', {}, 'state of an application'),
}

export function DecisionMark({
  decision,
  wasAsked,
}: {
  decision: ShownDecision | undefined
  wasAsked: boolean
}) {
  if (!decision)
    return (
      <span className="flex gap-1.5 text-ink-muted">
        <CircleDashed aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
        {wasAsked ? t('Waiting') : t('No decision')}
      </span>
    )
  const { verdict, isConditional, comment, decidedAt } = decision
  const [Icon, colour, word] =
    verdict === 'rejection'
      ? [CircleX, 'text-negative', outcomeNames.rejected]
      : isConditional
        ? [CircleAlert, 'text-caution', t('Approved on a condition')]
        : [CircleCheck, 'text-positive', outcomeNames.approved]
  return (
    <>
      <span className={`flex gap-1.5 font-semibold ${colour}`}>
        <Icon aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
        {word}
      </span>
      <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">{formatInstantDay(decidedAt)}</span>
      <span className="mt-0.5 line-clamp-4 text-[0.8125rem] whitespace-pre-line wrap-anywhere">
        {comment}
      </span>
    </>
  )
}
