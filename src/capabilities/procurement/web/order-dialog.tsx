// Asks before a step that others see: approving, rejecting with a reason, cancelling.
import { type FormEvent, type MouseEvent, useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { locale } from '#platform/web/format.ts'
import { TextAreaField } from '#platform/web/text-field.tsx'
import type { Order } from '../contract.ts'
import { costText } from '../rules/order-news.ts'
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
  const problem = wasSubmitted && question === 'reject' ? reasonProblem(reason) : undefined
  const { title, text, confirm, keep } = wordsFor(question, order)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (question === 'reject') {
      if (reasonProblem(reason)) {
        event.currentTarget.querySelector('textarea')?.focus()
        return
      }
      onConfirm({ step: 'reject', reason: reason.trim() })
    } else onConfirm({ step: question })
    event.currentTarget.closest('dialog')?.close()
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <p>{text}</p>
        {question === 'reject' && (
          <TextAreaField
            className="mt-4"
            error={problem}
            label="Reason"
            name="reason"
            onChange={(event) => setReason(event.target.value)}
            required
            rows={4}
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

function reasonProblem(reason: string): string | undefined {
  const length = reason.trim().length
  if (length === 0) return 'Say why, so that it can be changed'
  return length > reasonMaxLength ? `The reason can have at most ${reasonMaxLength} characters` : undefined
}

function isAgreed({ kind, state }: Order): boolean {
  return kind === 'application' && state === 'approved'
}

function wordsFor(question: OrderQuestion, order: Order) {
  const what = `${order.itemName}, ${costText(order, locale)}`
  switch (question) {
    case 'approve':
      return {
        title: `Approve order ${order.number}?`,
        text:
          order.kind === 'application'
            ? `Your company agrees to ${what}, and its subscription is active from then on, or changes with its next period. Nothing is charged by that: invoices follow, each payable within 30 days of its date.`
            : `Your company agrees to ${what}. Nothing is charged by that: an invoice follows, payable within 30 days of its date.`,
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
        text: `${what}. ${isAgreed(order) ? 'Its subscription ends with the period that runs, and at once where the price is paid once. ' : ''}A cancelled order stays on record and cannot be taken up again; to order after all, choose anew.`,
        confirm: 'Cancel order',
        keep: 'Keep it',
      }
  }
}
