// The case for an order of an application: what shortlists decided, what a simulation came to, which certificates hold.

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { anew, query } from '#platform/web/api/query.ts'
import { counted, formatCount, formatDay, formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { type Order, type OrderCase, procurementRoutes } from '../contract.ts'

const useCase = ({ id, kind }: Order) =>
  useQuery(query(procurementRoutes.getOrderCase, { id }, { ...anew, enabled: kind === 'application' }))

/** Those of the company’s shortlists; none while they are on their way. */
export function useRejections(order: Order): OrderCase['verdicts'] {
  return useCase(order).data?.verdicts.filter(({ verdict }) => verdict === 'rejection') ?? []
}

/** A colleague rejected what is ordered: whoever submits or approves it reads so first. */
export function Rejections({ order }: { order: Order }) {
  const rejections = useRejections(order)
  if (rejections.length === 0 || (order.state !== 'draft' && order.state !== 'submitted')) return null
  return (
    <section aria-label="Rejected before" className="card border-caution p-5">
      <h2 className="font-semibold">Your company rejected {order.itemName} in a shortlist</h2>
      <ul className="mt-2 grid gap-1 text-sm">
        {rejections.map((one) => (
          <li key={`${one.shortlistId} ${one.decidedAt}`}>
            <VerdictText verdict={one} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-muted">
        {order.state === 'draft'
          ? 'Before you submit this order, say in its reason why you ask for it anyway.'
          : 'Before you decide, check why it is ordered anyway.'}
      </p>
    </section>
  )
}

function VerdictText({ verdict: one }: { verdict: OrderCase['verdicts'][number] }) {
  return (
    <>
      {one.by} {one.verdict === 'rejection' ? 'rejected' : 'approved'} it on {formatInstantDay(one.decidedAt)}{' '}
      in{' '}
      <Link className="text-link" to={`/comparison?shortlist=${one.shortlistId}`}>
        {one.shortlistName}
      </Link>
      {one.comment ? `: “${one.comment}”` : '.'}
    </>
  )
}

export function CaseOfOrder({ order }: { order: Order }) {
  const found = useCase(order)
  if (order.kind !== 'application') return null
  return (
    <section aria-labelledby="case">
      <h2 className="display-3" id="case">
        The case for {order.itemName}
      </h2>
      <div className="mt-3">
        <LoadState isSmall of={found} skeleton={<div className="skeleton h-32" />} what="The case">
          {(data) => <Facts data={data} order={order} />}
        </LoadState>
      </div>
    </section>
  )
}

function Facts({ data: { verdicts, model, certificates }, order }: { data: OrderCase; order: Order }) {
  return (
    <dl className="order-case">
      <dt>Decisions</dt>
      {verdicts.length === 0 && <dd>No shortlist has a decision on it.</dd>}
      {verdicts.map((one) => (
        <dd key={`${one.shortlistId} ${one.by} ${one.decidedAt}`}>
          <VerdictText verdict={one} />
        </dd>
      ))}
      <dt>Return</dt>
      <dd>
        {model ? (
          <>
            {returnText(model)} Base scenario for {counted(model.teamSize, 'person', 'people')} over{' '}
            {counted(model.horizonMonths, 'month')}, saved by {model.savedBy} on{' '}
            {formatInstantDay(model.savedAt)}.{' '}
            <Link
              className="text-link"
              to={`/roi-simulation?app=${order.itemId}&shortlist=${model.shortlistId}`}
            >
              See the simulation
            </Link>
          </>
        ) : (
          <>
            No simulation of it is saved.{' '}
            <Link className="text-link" to={`/roi-simulation?app=${order.itemId}`}>
              Simulate its return
            </Link>
          </>
        )}
      </dd>
      <dt>Certificates</dt>
      {certificates.length === 0 && <dd>None is on file.</dd>}
      {certificates.map((one) => (
        <dd key={`${one.standard} ${one.issuer} ${one.validUntil}`}>
          {one.standard} by {one.issuer},{' '}
          {one.holds ? (
            `valid until ${formatDay(one.validUntil)}`
          ) : (
            <strong className="text-negative">expired after {formatDay(one.validUntil)}</strong>
          )}
          .
        </dd>
      ))}
    </dl>
  )
}

function returnText({ roi, payback, horizonMonths }: NonNullable<OrderCase['model']>): string {
  const percent = roi === null ? 'Nothing is spent in it.' : `ROI ${formatCount(Math.round(roi))}%.`
  return `${percent} ${payback === null ? `No payback within ${counted(horizonMonths, 'month')}.` : `Payback in month ${payback}.`}`
}
