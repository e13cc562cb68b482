// Asks before a step that others see: approving, rejecting with a reason, cancelling.
import { daysAfter } from '#platform/kernel/business-day.ts'
import { t } from '#platform/kernel/texts.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
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
  if (isNeeded && length === 0) return t('Say why, so that it can be changed')
  return length > reasonMaxLength
    ? isNeeded
      ? t('The reason can have at most {reasonMaxLength} characters. You typed {length}.', {
          reasonMaxLength,
          length,
        })
      : t('The comment can have at most {reasonMaxLength} characters. You typed {length}.', {
          reasonMaxLength,
          length,
        })
    : undefined
}

/** What ends with the cancellation, when, and what becomes of the money. */
function endText({ kind, billing, timing, trial, promotion }: Order): string {
  if (!timing?.ifCancelled) return ''
  const { endsOn, isUndone } = timing.ifCancelled
  const promotionText = promotion ? t('Your company can use its promotion again. ') : ''
  if (timing.phase === 'ahead')
    return trial
      ? t('It has not taken effect, and nothing of it is charged. {replacedAfterwards} {promotionText}', {
          replacedAfterwards: replacedAfterwards(timing.ifCancelled.replaced),
          promotionText,
        })
      : t(
          'It has not taken effect, and nothing of it is charged. What your company has until then goes on as before.{replacedAfterwards} {promotionText}',
          { replacedAfterwards: replacedAfterwards(timing.ifCancelled.replaced), promotionText },
        )
  if (isUndone)
    return isForCredits({ kind, billing })
      ? t(
          'Nothing of it is charged. An open invoice becomes void, credits that paid it come back, and a bank transfer is refunded with a credit note. Credits that came with it are withdrawn. {promotionText}',
          { promotionText },
        )
      : t(
          'Nothing of it is charged. An open invoice becomes void, credits that paid it come back, and a bank transfer is refunded with a credit note. {promotionText}',
          { promotionText },
        )
  if (billing === 'once')
    return kind === 'application'
      ? t('The subscription ends at once. Its price stays due, and nothing is refunded. ')
      : 'An open invoice for it becomes void; what was paid is not refunded. '
  const last = `It ends on ${formatDay(endsOn)}; ${formatDay(daysAfter(endsOn, -1))} is the last day that is paid. What was invoiced stays payable, and nothing is refunded.`
  return t(
    '{last} To be able to change your mind until then, turn its auto-renew off on the Subscriptions page instead. ',
    { last },
  )
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
  return next
    ? t(
        'It replaces {itemName}, {agreedText}, {ends}. It also replaces order {number}, which was to follow. ',
        { itemName, agreedText: agreedText(running, locale), ends, number: next.number },
      )
    : t('It replaces {itemName}, {agreedText}, {ends}. ', {
        itemName,
        agreedText: agreedText(running, locale),
        ends,
      })
}

function wordsFor(question: OrderQuestion, order: Order) {
  const what = `${order.itemName}, ${costText(order, locale)}`
  switch (question) {
    case 'approve':
      return {
        title: t('Approve order {number}?', { number: order.number }),
        text: isForCredits(order)
          ? t(
              'Your company agrees to {what}. Nothing is charged by that: an invoice follows, payable by the day that it states.',
              { what },
            )
          : t(
              'Your company agrees to {itemName}, {agreedText}, {startText}. {placeText}Nothing is charged by that: invoices follow, each payable by the day that it states.',
              {
                itemName: order.itemName,
                agreedText: agreedText(order, locale),
                startText: startText(order),
                placeText: placeText(order),
              },
            ),
        confirm: t('Approve'),
        keep: t('Not now'),
      }
    case 'reject':
      return {
        title: t('Reject order {number}?', { number: order.number }),
        text: t('{name} is told, with your reason, and can change the order and submit it again.', {
          name: order.requestedBy.name,
        }),
        confirm: t('Reject'),
        keep: t('Not now'),
      }
    case 'cancel':
      return {
        title: t('Cancel order {number}?', { number: order.number }),
        text: t(
          '{what}. {endText}A cancelled order stays on record and can’t be reopened; to order after all, choose it again.',
          { what, endText: endText(order) },
        ),
        confirm: t('Cancel order'),
        keep: t('Keep it'),
      }
  }
}
