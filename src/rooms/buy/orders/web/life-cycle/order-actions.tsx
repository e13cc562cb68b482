// What the person may do to an order now; the server says what that is.
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import { Dock } from '#platform/web/page/dock.tsx'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { costText, itemText } from '#rooms/buy/price-book/rules/index.ts'
import type { Order } from '../../contract.ts'
import { approverCase } from '../../rules/life-cycle/order-outlook.ts'
import { whyNotDecided } from '../../rules/life-cycle/why-not.ts'
import { useRejections } from '../approval/order-case.tsx'
import { OrderDialog, type OrderQuestion } from './order-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useUndoCancel } from './use-undo-cancel.ts'

const reasonMaxLength = 1000

export function OrderActions({ order }: { order: Order }) {
  const { may, state } = order
  const change = useOrderChange(order)
  const [question, setQuestion] = useState<OrderQuestion>()
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const [isCommenting, setCommenting] = useState(false)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const isRejected = useRejections(order).length > 0
  const length = reason.trim().length
  const tooLong =
    length > reasonMaxLength
      ? t('Use at most {limit, plural, one {# character} other {# characters}}. You typed {length}.', {
          limit: reasonMaxLength,
          length: formatCount(length),
        })
      : undefined
  const isMissing = isRejected && length === 0
  const send = change.mutate
  const undo = useUndoCancel()
  const offerUndo = (answered: Order) => {
    if (answered.state === 'cancelled' && answered.may.reopen)
      toast({
        title: t('Order {number} is cancelled', { number: answered.number }),
        action: undo([answered]),
      })
  }
  function submit() {
    setPressed(true)
    if (isMissing) reasonField.current?.focus()
    else send({ step: 'submit', ...(length > 0 && { reason: reason.trim() }) })
  }
  const isBusy = change.isPending
  const acts = (may.submit || may.approve || may.reject) && (
    <>
      {may.submit && (
        <Button disabled={isBusy || tooLong !== undefined} onClick={submit} tone="primary">
          {isBusy && change.variables?.step === 'submit' ? t('Submitting...') : t('Submit for approval')}
        </Button>
      )}
      {may.approve && (
        <Button disabled={isBusy} onClick={() => setQuestion('approve')} tone="primary">
          {t('Approve')}
        </Button>
      )}
      {may.reject && (
        <Button disabled={isBusy} onClick={() => setQuestion('reject')}>
          {t('Reject')}
        </Button>
      )}
    </>
  )
  // A refusal is shown even where no action is left, because a colleague was faster.
  const isShown = state === 'cancelled' ? may.reopen : state !== 'approved' || may.cancel
  return (
    <div className={isShown || change.isError ? 'mt-5 grid gap-2 border-t border-line pt-5' : 'hidden'}>
      {may.submit && (
        <TextAreaField
          error={
            isPressed && isMissing
              ? t('Enter a reason: your company rejected this application in a shortlist.')
              : tooLong
          }
          label={t('Reason')}
          name="reason"
          onChange={(event) => setReason(event.target.value)}
          ref={reasonField}
          required={isRejected}
          rows={2}
          value={reason}
        />
      )}
      {acts && (
        <>
          <div className="grid gap-2 max-lg:hidden">{acts}</div>
          <Dock>
            <section aria-label={t('Decide on this order')} className="order-act-bar lg:hidden">
              <p className="min-w-0 grow basis-32 leading-tight">
                <span className="line-clamp-2 text-[0.8125rem] wrap-anywhere">
                  {itemText(order.itemName)}
                </span>
                <span className="font-serif text-lg leading-tight">{costText(order, locale)}</span>
              </p>
              {acts}
            </section>
          </Dock>
        </>
      )}
      {state === 'submitted' && (
        <Button disabled={isBusy} onClick={() => setCommenting(true)}>
          {may.approve || may.reject ? t('Ask a question') : t('Write a comment')}
        </Button>
      )}
      {may.reopen && (
        <Button disabled={isBusy} onClick={() => send({ step: 'reopen' })}>
          {t('Return to draft')}
        </Button>
      )}
      {may.cancel && (
        <Button disabled={isBusy} onClick={() => setQuestion('cancel')} tone="quiet">
          {t('Cancel order')}
        </Button>
      )}
      {state === 'submitted' && (may.reject || may.reopen || may.cancel) && <WhatEachDoes order={order} />}
      {state === 'draft' && !may.submit && <NotSubmitted order={order} />}
      {state === 'submitted' && !may.approve && (
        <p className="text-sm text-ink-muted">{whyNotDecided(order, locale)}</p>
      )}
      <p aria-live="assertive" className="text-sm text-negative empty:hidden" role="alert">
        {change.isError ? changeFailure(change.error) : ''}
      </p>
      {isCommenting && (
        <ReasonDialog
          action={t('Send')}
          label={may.approve || may.reject ? t('Question') : t('Comment')}
          maxLength={reasonMaxLength}
          onClose={() => setCommenting(false)}
          pendingAction={t('Sending...')}
          send={(comment) => change.mutateAsync({ step: 'comment', comment })}
          title={
            may.approve || may.reject
              ? t('Ask about order {number}', { number: order.number })
              : t('Write about order {number}', { number: order.number })
          }
        >
          <p className="text-sm text-ink-muted">
            {t('Everyone involved is notified and can read it in the history. It decides nothing.')}
          </p>
        </ReasonDialog>
      )}
      {question && (
        <OrderDialog
          onClose={() => setQuestion(undefined)}
          onConfirm={(confirmed) => send(confirmed, { onSuccess: offerUndo })}
          order={order}
          question={question}
        />
      )}
    </div>
  )
}

/** What tells the ways to stop an order that waits apart. */
function WhatEachDoes({ order: { may, requestedBy } }: { order: Pick<Order, 'may' | 'requestedBy'> }) {
  const strong = (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>
  return (
    <ul className="mt-1 grid gap-1 text-[0.8125rem] text-ink-muted">
      {may.reject && (
        <li>
          {rich('<strong>Reject</strong>: {name} reads your reason, and can change it and submit again.', {
            strong,
            name: requestedBy.name,
          })}
        </li>
      )}
      {may.reopen && (
        <li>
          {rich('<strong>Return to draft</strong>: nothing is decided; it is changed first.', { strong })}
        </li>
      )}
      {may.cancel && (
        <li>{rich('<strong>Cancel order</strong>: ends it for good; it stays on record.', { strong })}</li>
      )}
    </ul>
  )
}

/** Why a draft can't be submitted. Only here does it say that nobody else can approve it, and what to do. */
function NotSubmitted({ order: { prices, approval } }: { order: Pick<Order, 'prices' | 'approval'> }) {
  return (
    <p className="text-sm text-ink-muted">
      {prices.isCurrent
        ? rich(
            'You can’t submit it yet: nobody else in your company can approve it. {roles, select, cfo {A CFO} other {A CFO or a procurement specialist}} has to, or an owner if there is none. <link>Add a colleague or change a role under Team</link>, or ask an owner to.',
            {
              roles: approverCase(approval.roles),
              link: (text) => (
                <Link className="text-link" to="/settings/team">
                  {text}
                </Link>
              ),
            },
          )
        : t('Update its prices before you submit it.')}
    </p>
  )
}
