// Asks before a step that others see: approving, rejecting with a reason, cancelling.

import { t } from '#platform/kernel/texts.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatCount, formatDay, locale } from '#platform/web/format.ts'
import { agreedText, costText, itemText } from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import type { Order } from '../../contract.ts'
import { replacedAfterwards, sentences } from '../../rules/life-cycle/order-outlook.ts'
import type { OrderChange } from './use-order-change.ts'

export type OrderQuestion = 'approve' | 'reject' | 'cancel'

export interface OrderDialogProps {
  order: Order
  question: OrderQuestion
  onConfirm: (change: OrderChange) => void
  onClose: () => void
}

const reasonMaxLength = 1000

/** The screen says what came of it: the dialog closes as soon as it is answered. */
export function OrderDialog({ order, question, onConfirm, onClose }: OrderDialogProps) {
  const isNeeded = question === 'reject'
  const { title, text, confirm, keep } = wordsFor(question, order)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: question === 'cancel' ? undefined : reasonProblem(reason, isNeeded) }),
    async send(typed) {
      const reason = typed.reason.trim()
      if (question === 'cancel') onConfirm({ step: 'cancel' })
      else if (question === 'reject') onConfirm({ step: 'reject', reason })
      else onConfirm({ step: 'approve', ...(reason && { reason }) })
    },
  })
  return (
    <FormDialog
      action={confirm}
      form={form}
      leave={keep}
      onClose={onClose}
      pendingAction={confirm}
      title={title}
    >
      <p>{text}</p>
      {question !== 'cancel' && (
        <TextAreaField
          {...form.field('reason')}
          label={isNeeded ? t('Reason') : t('Comment')}
          required={isNeeded}
          rows={isNeeded ? 4 : 2}
        />
      )}
    </FormDialog>
  )
}

function reasonProblem(reason: string, isNeeded: boolean): string | undefined {
  const length = reason.trim().length
  if (isNeeded && length === 0) return t('Say why, so that the requester can change it')
  return length > reasonMaxLength
    ? isNeeded
      ? t(
          'The reason can have at most {limit, plural, one {# character} other {# characters}}. You typed {length}.',
          {
            limit: reasonMaxLength,
            length: formatCount(length),
          },
        )
      : t(
          'The comment can have at most {limit, plural, one {# character} other {# characters}}. You typed {length}.',
          {
            limit: reasonMaxLength,
            length: formatCount(length),
          },
        )
    : undefined
}

/** What ends with the cancellation, when, and what becomes of the money. */
function endText({ kind, billing, timing, trial, promotion }: Order): string {
  if (!timing?.ifCancelled) return ''
  const { endsOn, isUndone, replaced } = timing.ifCancelled
  const again = promotion && t('Your company can use its promotion again.')
  if (timing.phase === 'ahead')
    return sentences(
      t('It has not taken effect, and nothing is charged for it.'),
      !trial && t('What your company has until then continues as before.'),
      replacedAfterwards(replaced),
      again,
    )
  if (isUndone)
    return sentences(
      t(
        'Nothing is charged for it. An open invoice becomes void, credits that paid it come back, and a bank transfer is refunded with a credit note.',
      ),
      isForCredits({ kind, billing }) && t('Credits that came with it are withdrawn.'),
      again,
    )
  if (billing === 'once')
    return kind === 'application'
      ? t('The subscription ends at once. Its price stays due, and nothing is refunded.')
      : t('An open invoice for it becomes void; what was paid is not refunded.')
  return t(
    'It ends on {date}; {lastDay} is the last day that is paid. What was invoiced stays payable, and nothing is refunded. To be able to change your mind until then, turn off its auto-renew on the Subscriptions page instead.',
    { date: formatDay(endsOn), lastDay: formatDay(daysAfter(endsOn, -1)) },
  )
}

/** When the order takes effect. */
function startText({ kind, timing, trial }: Order): string {
  if (timing?.givenUpUntil)
    return t('Its subscription starts now: your company gives up the free trial until {date}.', {
      date: formatDay(timing.givenUpUntil),
    })
  if (timing?.startsOn) return t('It takes effect on {date}.', { date: formatDay(timing.startsOn) })
  if (trial)
    return t('Its free trial of {days, plural, one {# day} other {# days}} begins.', { days: trial.days })
  return kind === 'plan' ? t('It is in force from then on.') : t('Its subscription is active from then on.')
}

/** What the approved order replaces, and what becomes of it. */
function placeText({ running, timing }: Order): string {
  if (!running) return ''
  const { itemName, isFree, next } = running
  const values = { itemName: itemText(itemName), price: agreedText(running, locale) }
  const replaced = isFree
    ? t('It replaces {itemName}, {price}, which is in its free trial.', values)
    : timing?.startsOn
      ? t('It replaces {itemName}, {price}, which runs until {date} and is not refunded.', {
          ...values,
          date: formatDay(timing.startsOn),
        })
      : t(
          'It replaces {itemName}, {price}, which runs until this order is approved and is not refunded.',
          values,
        )
  return sentences(
    replaced,
    next && t('It also replaces order {number}, which was to follow.', { number: next.number }),
  )
}

function approvalText(order: Order): string {
  const itemName = itemText(order.itemName)
  if (isForCredits(order))
    return sentences(
      t('Your company agrees to {itemName}, {price}.', {
        itemName,
        price: costText(order, locale),
      }),
      t('The approval charges nothing: an invoice follows, which you pay by the day on it.'),
    )
  return sentences(
    t('Your company agrees to {itemName}, {price}.', {
      itemName,
      price: agreedText(order, locale),
    }),
    startText(order),
    placeText(order),
    t('The approval charges nothing: invoices follow, which you pay by the day on each.'),
  )
}

/** What an approval brings, beside the button for it. */
export function OnceApproved({ order }: { order: Order }) {
  return (
    <>
      <span className="font-medium text-ink">{t('Once approved:')}</span>{' '}
      {isForCredits(order)
        ? t(
            'an invoice follows, which you pay by bank transfer by the day on it. The credits arrive when it is paid.',
          )
        : sentences(
            startText(order),
            t('The approval charges nothing: invoices follow, which you pay by the day on each.'),
          )}
    </>
  )
}

function wordsFor(question: OrderQuestion, order: Order) {
  const { number } = order
  switch (question) {
    case 'approve':
      return {
        title: t('Approve order {number}?', { number }),
        text: approvalText(order),
        confirm: t('Approve'),
        keep: t('Not now'),
      }
    case 'reject':
      return {
        title: t('Reject order {number}?', { number }),
        text: t('{name} is notified, with your reason, and can change the order and submit it again.', {
          name: order.requestedBy.name,
        }),
        confirm: t('Reject'),
        keep: t('Not now'),
      }
    case 'cancel':
      return {
        title: t('Cancel order {number}?', { number }),
        text: sentences(
          `${itemText(order.itemName)}, ${costText(order, locale)}.`,
          endText(order),
          order.state === 'draft'
            ? t('It stays on record, and can be taken back into draft.')
            : t(
                'A cancelled order stays on record and can’t be reopened. To order after all, choose it again.',
              ),
        ),
        confirm: t('Cancel order'),
        keep: t('Keep it'),
      }
  }
}
