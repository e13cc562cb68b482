// Asks before a step that others see: approving, rejecting with a reason, cancelling.
import { type FormEvent, type MouseEvent, useState } from 'react'
import { daysAfter } from '#platform/kernel/business-day.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import type { Order } from '../contract.ts'
import { agreedText, costText } from '../rules/order-news.ts'
import { replacedAfterwards } from '../rules/order-outlook.ts'
import { isForCredits } from '../rules/what-it-brings.ts'
import type { OrderChange } from './use-order-change.ts'

export type OrderQuestion = 'approve' | 'reject' | 'cancel'

export interface OrderDialogProps {
  order: Order
  question: OrderQuestion
  onConfirm: (change: OrderChange) => void
  onClose: () => void
}

const reasonMaxLength = 1000

export function OrderDialog({ order, question, onConfirm, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const isNeeded = question === 'reject'
  const problem = wasSubmitted && question !== 'cancel' ? reasonProblem(reason, isNeeded) : undefined
  const { title, text, confirm, keep } = wordsFor(question, order)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (question !== 'cancel' && reasonProblem(reason, isNeeded)) {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    const said = reason.trim()
    if (question === 'cancel') onConfirm({ step: 'cancel' })
    else if (question === 'reject') onConfirm({ step: 'reject', reason: said })
    else onConfirm({ step: 'approve', ...(said && { reason: said }) })
    event.currentTarget.closest('dialog')?.close()
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <p>{text}</p>
        {question !== 'cancel' && (
          <TextAreaField
            className="mt-4"
            error={problem}
            label={isNeeded ? 'Reason' : 'Comment'}
            name="reason"
            onChange={(event) => setReason(event.target.value)}
            required={isNeeded}
            rows={isNeeded ? 4 : 2}
            value={reason}
          />
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button tone="primary" type="submit">
            {confirm}
          </Button>
          <Button
            onClick={(event: MouseEvent<HTMLElement>) => event.currentTarget.closest('dialog')?.close()}
            tone="quiet"
          >
            {keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function reasonProblem(reason: string, isNeeded: boolean): string | undefined {
  const length = reason.trim().length
  if (isNeeded && length === 0) return 'Say why, so that it can be changed'
  return length > reasonMaxLength
    ? `The ${isNeeded ? 'reason' : 'comment'} can have at most ${reasonMaxLength} characters. You typed ${length}.`
    : undefined
}

/** What ends with the cancellation, when, and what becomes of the money. */
function endText({ kind, billing, timing, trial, promotion }: Order): string {
  if (!timing?.ifCancelled) return ''
  const { endsOn, isUndone } = timing.ifCancelled
  const promotionText = promotion ? 'Your company can use its promotion again. ' : ''
  if (timing.phase === 'ahead')
    return `It has not taken effect, and nothing of it is charged. ${trial ? '' : 'What your company has until then goes on as before.'}${replacedAfterwards(timing.ifCancelled.replaced)} ${promotionText}`
  if (isUndone)
    return `Nothing of it is charged. An open invoice becomes void, credits that paid it come back, and a bank transfer is refunded with a credit note.${isForCredits({ kind, billing }) ? ' Credits that came with it are withdrawn.' : ''} ${promotionText}`
  if (billing === 'once')
    return kind === 'application'
      ? 'The subscription ends at once. Its price stays due, and nothing is refunded. '
      : 'An open invoice for it becomes void; what was paid is not refunded. '
  const last = `It ends on ${formatDay(endsOn)}; ${formatDay(daysAfter(endsOn, -1))} is the last day that is paid. What was invoiced stays payable, and nothing is refunded.`
  return `${last} To be able to change your mind until then, turn its auto-renew off on the Subscriptions page instead. `
}

/** When the order takes effect, as it stands after "and". */
function startText({ kind, timing, trial }: Order): string {
  if (timing?.givenUpUntil)
    return `and its subscription starts now: the free trial until ${formatDay(timing.givenUpUntil)} is given up`
  if (timing?.startsOn) return `and it takes effect on ${formatDay(timing.startsOn)}`
  if (trial) return `and its free trial of ${trial.days} days begins`
  return kind === 'plan' ? 'and it is in force from then on' : 'and its subscription is active from then on'
}

/** What the approved order replaces, and what becomes of it. */
function placeText({ running, timing }: Order): string {
  if (!running) return ''
  const { itemName, isFree, next } = running
  const ends = isFree
    ? 'which is in its free trial'
    : `which runs until ${timing?.startsOn ? formatDay(timing.startsOn) : 'this order is approved'} and is not refunded`
  return `It replaces ${itemName}, ${agreedText(running, locale)}, ${ends}.${next ? ` It also replaces order ${next.number}, which was to follow.` : ''} `
}

function wordsFor(question: OrderQuestion, order: Order) {
  const what = `${order.itemName}, ${costText(order, locale)}`
  switch (question) {
    case 'approve':
      return {
        title: `Approve order ${order.number}?`,
        text: isForCredits(order)
          ? `Your company agrees to ${what}. Nothing is charged by that: an invoice follows, payable by the day that it states.`
          : `Your company agrees to ${order.itemName}, ${agreedText(order, locale)}, ${startText(order)}. ${placeText(order)}Nothing is charged by that: invoices follow, each payable by the day that it states.`,
        confirm: 'Approve',
        keep: 'Not now',
      }
    case 'reject':
      return {
        title: `Reject order ${order.number}?`,
        text: `${order.requestedBy.name} is told, with your reason, and can change the order and submit it again.`,
        confirm: 'Reject',
        keep: 'Not now',
      }
    case 'cancel':
      return {
        title: `Cancel order ${order.number}?`,
        text: `${what}. ${endText(order)}A cancelled order stays on record and can’t be reopened; to order after all, choose it again.`,
        confirm: 'Cancel order',
        keep: 'Keep it',
      }
  }
}
