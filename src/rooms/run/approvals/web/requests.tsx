// The requests that wait for a second administrator, and those that were decided, each with what may be done with it.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { formatInstant } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { profileKey } from '#platform/web/profile.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import { NextPage } from '#platform/web/table/next-page.tsx'
import { type Toast, toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '../contract.ts'
import type { TwoPersonOperation } from '../rules/two-person.ts'
import { type Approval, type ApprovalState, approvalsQuery, waitingQuery } from './approvals-query.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

export function Requests({ state }: { state: ApprovalState }) {
  const list = useInfiniteQuery(approvalsQuery(state))
  return (
    <>
      <LoadState
        of={list}
        skeleton={<Bars className="mt-6" height="h-36" rows={2} />}
        what={t('The requests')}
      >
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests)
          return requests.length === 0 ? <NoRequests state={state} /> : <RequestList requests={requests} />
        }}
      </LoadState>
      <NextPage label={t('Show earlier ones')} list={list} />
    </>
  )
}

function NoRequests({ state }: { state: ApprovalState }) {
  return (
    <EmptyState title={state === 'waiting' ? t('No waiting requests') : t('No decided requests yet')}>
      {state === 'waiting'
        ? t('Requests that need a second administrator appear here, for up to 72 hours.')
        : t('Requests that were approved, refused, taken back or left to expire are kept here.')}
    </EmptyState>
  )
}

function RequestList({ requests }: { requests: readonly Approval[] }) {
  return (
    <ul className="mt-6 grid gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} />
        </li>
      ))}
    </ul>
  )
}

/** On the page of an operation: its requests that wait, to be decided right there. Nothing where none does. */
export function WaitingRequests({ operation }: { operation: TwoPersonOperation }) {
  const { data } = useQuery(waitingQuery(operation))
  if (!data || data.requests.length === 0) return null
  return (
    <section aria-labelledby="waiting-requests" className="mt-8">
      <h2 className="display-2 text-2xl" id="waiting-requests">
        {t('Waiting for a second administrator')}
      </h2>
      <RequestList requests={data.requests} />
    </section>
  )
}

const stateLabels: Readonly<Record<Approval['state'], string>> = {
  waiting: t('Waiting', {}, 'state of a request'),
  carried_out: t('Approved', {}, 'state of a request'),
  refused: t('Refused', {}, 'state of a request'),
  withdrawn: t('Taken back', {}, 'state of a request'),
  expired: t('Expired', {}, 'state of a request'),
}

function RequestCard({ request }: { request: Approval }) {
  const api = useApi()
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const [isBusy, setBusy] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const heading = `approval-${request.id}`
  const path = { params: { id: request.id } }

  async function settle<T>(
    work: () => Promise<T>,
    done: Toast | ((answer: T) => Toast),
    failed = t('The request was not changed'),
  ) {
    if (isBusy) return
    setBusy(true)
    try {
      const answer = await work()
      toast(typeof done === 'function' ? done(answer) : done)
    } catch (error) {
      if (!(error instanceof DialogLeft))
        toast({
          title: failed,
          text:
            error instanceof ApiError && error.problem.message
              ? error.problem.message
              : t('An error occurred'),
          tone: 'negative',
        })
    } finally {
      setBusy(false)
      // Whatever came of it, the list is read anew, and so is what an approved operation changes.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] })
    }
  }

  const approve = () =>
    settle(
      () => run(() => api.call(approvalRoutes.approve, path)),
      request.operation === 'tenants:delete'
        ? {
            title: t('Tenant deleted successfully'),
            text: t('{name} was permanently deleted.', { name: request.subjectName }),
          }
        : ({ request: { summary, takesEffectAt } }) => ({
            title: takesEffectAt === null ? t('Approved and carried out') : t('Approved, not in effect yet'),
            text:
              takesEffectAt === null
                ? summary
                : t('Takes effect {takesEffectAt}. {summary}', {
                    takesEffectAt: formatInstant(takesEffectAt),
                    summary,
                  }),
          }),
      request.operation === 'tenants:delete' ? t('Failed to delete tenant') : undefined,
    )
  const withdraw = () =>
    settle(() => api.call(approvalRoutes.withdraw, path), {
      title: t('Request taken back'),
      text: request.summary,
    })

  return (
    <article aria-labelledby={heading} className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="display-3" id={heading}>
          {request.summary}
        </h2>
        <StateChip state={request.state}>{stateLabels[request.state]}</StateChip>
      </div>
      <p className="mt-2 max-w-[44rem] [overflow-wrap:anywhere] whitespace-pre-line">{request.reason}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Fact label={t('Asked by')}>
          {request.requestedBy.name}, {formatInstant(request.requestedAt)}
        </Fact>
        {request.state === 'waiting' && <Fact label={t('Expires')}>{formatInstant(request.expiresAt)}</Fact>}
        {request.decidedBy && request.decidedAt && (
          <Fact label={t('Decided by')}>
            {request.decidedBy.name}, {formatInstant(request.decidedAt)}
          </Fact>
        )}
        {request.takesEffectAt && (
          <Fact label={t('Effective from')}>
            {t('{takesEffectAt}, unless stopped before', {
              takesEffectAt: formatInstant(request.takesEffectAt),
            })}
          </Fact>
        )}
        {request.decisionReason && <Fact label={t('Reason')}>{request.decisionReason}</Fact>}
      </dl>
      {request.fewDeciders && (
        <p className="mt-3 text-sm">
          <strong>{request.fewDeciders}</strong>
        </p>
      )}
      {request.may.decide && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button disabled={isBusy} onClick={() => void approve()} tone="primary">
            {isBusy ? t('Approving...') : t('Approve')}
          </Button>
          <Button disabled={isBusy} onClick={() => setRefusing(true)}>
            {t('Refuse')}
          </Button>
        </div>
      )}
      {request.may.withdraw && (
        <Button className="mt-4" disabled={isBusy} onClick={() => void withdraw()}>
          {t('Take back')}
        </Button>
      )}
      {request.whyNot && !request.may.decide && (
        <p className="mt-3 text-sm text-ink-muted">{request.whyNot}</p>
      )}
      {isRefusing && (
        <RefuseDialog
          onClose={() => setRefusing(false)}
          onRefuse={(reason) =>
            settle(
              () =>
                api.call(approvalRoutes.refuse, {
                  ...path,
                  body: { reason },
                }),
              { title: t('Request refused'), text: request.summary },
            )
          }
          summary={request.summary}
        />
      )}
      {dialog}
    </article>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
