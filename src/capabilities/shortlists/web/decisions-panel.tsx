// What was approved and rejected, by whom and why, and what comes next (COLLAB-20, COLLAB-21).
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useApi } from '#platform/web/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import type { Decision } from '../contract.ts'
import { nextSteps } from '../rules/collaboration-tabs.ts'
import { decisionsQuery } from './collaboration-queries.ts'

export function DecisionsPanel({ shortlistId }: { shortlistId: string }) {
  const { data, isError, refetch } = useQuery(decisionsQuery(useApi(), shortlistId))
  if (!data && isError)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm" role="alert">
        The decisions did not arrive.
        <Button onClick={() => void refetch()} size="small">
          Try again
        </Button>
      </div>
    )
  if (!data) return <div aria-hidden="true" className="skeleton h-32" />
  return (
    <div className="grid gap-8">
      <div className="grid gap-6 md:grid-cols-2">
        <Verdicts
          decisions={data.filter(({ verdict }) => verdict === 'approval')}
          empty="Nothing has been approved yet."
          title="Approved"
        />
        <Verdicts
          decisions={data.filter(({ verdict }) => verdict === 'rejection')}
          empty="Nothing has been rejected yet."
          title="Rejected"
        />
      </div>
      <p className="text-[0.8125rem] text-ink-muted">
        The last approval or rejection in the discussion counts, for each application by itself.
      </p>
      <section aria-labelledby="next-steps">
        <h3 className="display-3" id="next-steps">
          Next steps
        </h3>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm">
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Verdicts({ title, decisions, empty }: { title: string; decisions: Decision[]; empty: string }) {
  const isApproval = title === 'Approved'
  const Icon = isApproval ? CircleCheck : CircleX
  return (
    <section aria-label={title} className="card p-4 sm:p-5">
      <h3 className="flex items-center gap-2 font-sans text-[0.9375rem] font-semibold tracking-normal">
        <Icon aria-hidden="true" className={isApproval ? 'text-positive' : 'text-negative'} size={18} />
        {title}
      </h3>
      {decisions.length === 0 ? (
        <p className="mt-2 text-sm text-ink-muted">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {decisions.map(({ applicationId, applicationName, userName, comment, decidedAt }) => (
            <li className="py-2.5" key={applicationId ?? 'all'}>
              <p className="text-sm font-semibold">{applicationName ?? 'The whole shortlist'}</p>
              <p className="text-[0.8125rem] text-ink-muted">
                {userName}, {formatInstantDay(decidedAt)}
              </p>
              <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{comment}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
