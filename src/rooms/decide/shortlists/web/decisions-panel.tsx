// Who approved and rejected which application and why, who has not yet, and what comes next (COLLAB-20, COLLAB-21).

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { formatInstantDay } from '#platform/web/format.ts'
import { LoadState, together } from '#platform/web/page/load-state.tsx'
import type { Decision, Shortlist, Stakeholder } from '../contract.ts'
import { nextSteps } from '../rules/collaboration-tabs.ts'
import { type Outcome, verdictRule, verdictsOn } from '../rules/verdicts.ts'
import { decisionsQuery, stakeholdersQuery } from './collaboration-queries.ts'

export function DecisionsPanel({ shortlist }: { shortlist: Shortlist }) {
  const { id, status, applications, outcomes } = shortlist
  const both = together(useQuery(decisionsQuery(id)), useQuery(stakeholdersQuery(id)))
  if (!both.data)
    return <LoadState isSmall of={both} skeleton={<div className="skeleton h-32" />} what="The decisions" />
  const [decisions, stakeholders] = both.data
  const verdicts = decisions.map((one) => ({
    ...one,
    applicationId: one.applicationId ?? null,
    at: one.decidedAt,
  }))
  const steps = nextSteps[status === 'approved' || status === 'rejected' ? status : 'open']
  return (
    <div className="grid gap-8">
      {applications.length === 0 && <p className="text-sm text-ink-muted">No application is chosen.</p>}
      {applications.map(({ id: applicationId, name }) => (
        <OneApplication
          asked={stakeholders}
          decisions={verdictsOn(applicationId, verdicts)}
          key={applicationId}
          name={name}
          outcome={outcomes.find((one) => one.applicationId === applicationId)?.outcome ?? 'open'}
        />
      ))}
      <p className="max-w-prose text-[0.8125rem] text-ink-muted">
        {verdictRule} Each person’s last approval or rejection in the discussion counts.
      </p>
      <section aria-labelledby="next-steps">
        <h3 className="display-3" id="next-steps">
          Next steps
        </h3>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const outcomeLooks: Readonly<Record<Outcome, { label: string; colour: string }>> = {
  approved: { label: 'Approved', colour: 'border-positive text-positive' },
  rejected: { label: 'Rejected', colour: 'border-negative text-negative' },
  open: { label: 'Open', colour: '' },
}

interface OneApplicationProps {
  name: string
  outcome: Outcome
  /** One for each person who has decided. */
  decisions: readonly Decided[]
  asked: readonly Stakeholder[]
}

type Decided = Omit<Decision, 'applicationId'>

function OneApplication({ name, outcome, decisions, asked }: OneApplicationProps) {
  const waiting = asked.filter(({ id }) => !decisions.some(({ userId }) => userId === id))
  const { label, colour } = outcomeLooks[outcome]
  return (
    <section aria-label={name}>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-[0.9375rem] font-semibold tracking-normal wrap-anywhere">
        {name} <span className={`chip ${colour}`}>{label}</span>
      </h3>
      <ul className="card mt-2 divide-y divide-line">
        {decisions.map(({ userId, userName, verdict, decidedAt, comment }) => {
          const isApproval = verdict === 'approval'
          const Icon = isApproval ? CircleCheck : CircleX
          return (
            <li className="flex gap-3 px-4 py-2.5 text-sm" key={userId}>
              <Icon
                aria-hidden="true"
                className={`mt-0.5 shrink-0 ${isApproval ? 'text-positive' : 'text-negative'}`}
                size={16}
              />
              <div className="min-w-0">
                <p>
                  <span className="font-semibold wrap-anywhere">{userName}</span>{' '}
                  {isApproval ? 'approved' : 'rejected'} it on {formatInstantDay(decidedAt)}
                </p>
                <p className="mt-0.5 text-ink-muted whitespace-pre-line wrap-anywhere">{comment}</p>
              </div>
            </li>
          )
        })}
        {waiting.map(({ id, name: person }) => (
          <li className="flex gap-3 px-4 py-2.5 text-sm text-ink-muted" key={id}>
            <CircleDashed aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
            <p className="wrap-anywhere">{person} has not decided yet</p>
          </li>
        ))}
        {decisions.length + waiting.length === 0 && (
          <li className="px-4 py-2.5 text-sm text-ink-muted">
            Nobody was asked, and nobody has decided yet. Invite the people whose view you need.
          </li>
        )}
      </ul>
    </section>
  )
}
