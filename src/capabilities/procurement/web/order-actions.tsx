// What the person may do to an order now; the server says what that is.
import { useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import type { Order } from '../contract.ts'
import { approverRoleNames } from '../rules/order-outlook.ts'
import { OrderDialog, type OrderQuestion } from './order-dialog.tsx'
import { changeFailure, useOrderChange } from './use-order-change.ts'

export function OrderActions({ order }: { order: Order }) {
  const { may, state } = order
  const change = useOrderChange(order)
  const [asked, setAsked] = useState<OrderQuestion>()
  const send = change.mutate
  const isBusy = change.isPending
  return (
    <div className="grid gap-2">
      {may.submit && (
        <Button disabled={isBusy} onClick={() => send({ step: 'submit' })} tone="primary">
          {isBusy && change.variables?.step === 'submit' ? 'Submitting...' : 'Submit for approval'}
        </Button>
      )}
      {may.approve && (
        <Button disabled={isBusy} onClick={() => setAsked('approve')} tone="primary">
          Approve
        </Button>
      )}
      {may.reject && (
        <Button disabled={isBusy} onClick={() => setAsked('reject')}>
          Reject
        </Button>
      )}
      {may.reopen && (
        <Button disabled={isBusy} onClick={() => send({ step: 'reopen' })}>
          Take back into draft
        </Button>
      )}
      {may.cancel && (
        <Button disabled={isBusy} onClick={() => setAsked('cancel')} tone="quiet">
          Cancel order
        </Button>
      )}
      {state === 'draft' && !may.submit && <p className="text-sm text-ink-muted">{whyNotSubmitted(order)}</p>}
      {state === 'submitted' && !may.approve && (
        <p className="text-sm text-ink-muted">
          {order.approval.approvers.length > 0
            ? `Waits for ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(order.approval.approvers)}.`
            : 'Nobody in your company may approve it just now.'}
        </p>
      )}
      <p aria-live="assertive" className="text-sm text-negative empty:hidden" role="alert">
        {change.isError ? changeFailure(change.error) : ''}
      </p>
      {asked && (
        <OrderDialog
          onClose={() => setAsked(undefined)}
          onConfirm={(confirmed) => send(confirmed)}
          order={order}
          question={asked}
        />
      )}
    </div>
  )
}

function whyNotSubmitted({ prices, approval }: Order): string {
  if (!prices.isCurrent) return 'It can be submitted once its prices are those of now.'
  const roles = approval.roles.map((role) => approverRoleNames[role]).join(' or ')
  return `It cannot be submitted yet: it has to be approved by somebody else than you, ${roles}, and your company has nobody else who is one. Ask whoever administers your company to add a colleague.`
}
