// What can be done with several orders at once. Each is decided by itself, in the version that is listed in the dialog.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { locale } from '#platform/web/format.ts'
import { EachDialog } from '#platform/web/table/each-dialog.tsx'
import type { RowSelection } from '#platform/web/table/row-selection.ts'
import { SelectionBar } from '#platform/web/table/selection-bar.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { costText, formatCents, itemText } from '#rooms/buy/price-book/rules/index.ts'
import { subscriptionRoutes } from '#rooms/buy/subscriptions/contract.ts'
import { type ListedOrder, type Order, orderRoutes } from '../../contract.ts'
import { whyNot } from '../../rules/life-cycle/why-not.ts'
import { orderQuery } from '../orders-query.ts'
import { useUndoCancel } from './use-undo-cancel.ts'

type Step = 'approve' | 'reject' | 'cancel'

export function SelectedOrders({ of }: { of: RowSelection<ListedOrder> }) {
  const queryClient = useQueryClient()
  const [stepToConfirm, setStepToConfirm] = useState<{ step: Step; orders: readonly Order[] }>()
  const isOpening = useRef(false)
  const isWaiting = of.selected.some(({ state }) => state === 'submitted')

  /** Reads them first: the person decides on the present state, and on what they may decide. */
  async function ask(step: Step) {
    if (isOpening.current) return
    // The buttons stay in reach meanwhile, so that the focus comes back to the one that was pressed.
    isOpening.current = true
    try {
      const orders = await Promise.all(of.selected.map(({ id }) => queryClient.fetchQuery(orderQuery(id))))
      setStepToConfirm({ step, orders })
    } catch (error) {
      toast({ title: t('The orders could not be read'), text: changeFailure(error), tone: 'negative' })
    } finally {
      isOpening.current = false
    }
  }

  return (
    <>
      <SelectionBar
        of={of}
        text={t('{orders, plural, one {# order} other {# orders}} selected', {
          orders: of.selected.length,
        })}
      >
        {isWaiting && (
          <>
            <Button onClick={() => void ask('approve')} tone="primary">
              {t('Approve')}
            </Button>
            <Button onClick={() => void ask('reject')}>{t('Reject')}</Button>
          </>
        )}
        <Button onClick={() => void ask('cancel')}>{t('Cancel orders')}</Button>
      </SelectionBar>
      {stepToConfirm && <AskOfEach {...stepToConfirm} onClose={() => setStepToConfirm(undefined)} />}
    </>
  )
}

interface AskOfEachProps {
  step: Step
  orders: readonly Order[]
  onClose: () => void
}

const reasonMaxLength = 1000
const words = {
  approve: {
    title: (orders: number) => t('Approve {orders, plural, one {# order} other {# orders}}?', { orders }),
    action: t('Approve'),
    pending: t('Approving...'),
    done: (orders: number) => t('{orders, plural, one {# order} other {# orders}} approved', { orders }),
  },
  reject: {
    title: (orders: number) => t('Reject {orders, plural, one {# order} other {# orders}}?', { orders }),
    action: t('Reject'),
    pending: t('Rejecting...'),
    done: (orders: number) => t('{orders, plural, one {# order} other {# orders}} rejected', { orders }),
  },
  cancel: {
    title: (orders: number) => t('Cancel {orders, plural, one {# order} other {# orders}}?', { orders }),
    action: t('Cancel orders'),
    pending: t('Cancelling...'),
    done: (orders: number) => t('{orders, plural, one {# order} other {# orders}} cancelled', { orders }),
  },
} as const

function AskOfEach({ step, orders, onClose }: AskOfEachProps) {
  const { title, action, pending, done } = words[step]
  const undo = useUndoCancel()
  const able = orders.filter((order) => whyNot(step, order, locale) === undefined)
  return (
    <EachDialog
      act={(api, { id, version }, reason) => {
        const sent = { params: { id } }
        const asSeen = { ifMatch: version }
        if (step === 'approve')
          return api.call(
            orderRoutes.approveOrder,
            { ...sent, body: { reason: reason || undefined } },
            asSeen,
          )
        return step === 'reject'
          ? api.call(orderRoutes.rejectOrder, { ...sent, body: { reason } }, asSeen)
          : api.call(orderRoutes.cancelOrder, sent, asSeen)
      }}
      action={action}
      detailOf={(order) => costText(order, locale)}
      done={(rows) => {
        const drafts = rows.filter(({ state }) => step === 'cancel' && state === 'draft')
        return {
          title: done(rows.length),
          // Nobody was told of those; the others stay cancelled.
          ...(drafts.length > 0 && {
            action: undo(drafts.map(({ id, version }) => ({ id, version: version + 1 }))),
          }),
        }
      }}
      keyOf={({ id }) => id}
      labelOf={({ number, itemName }) =>
        t('Order {number}: {itemName}', { number, itemName: itemText(itemName) })
      }
      onClose={onClose}
      pendingAction={pending}
      reads={[orderRoutes.listOrders, orderRoutes.getOrder, subscriptionRoutes.listSubscriptions]}
      reason={
        step === 'cancel'
          ? undefined
          : {
              label: step === 'reject' ? t('Reason') : t('Comment'),
              maxLength: reasonMaxLength,
              isNeeded: step === 'reject',
            }
      }
      rows={orders}
      title={title(orders.length)}
      whyNot={(order) => whyNot(step, order, locale)}
    >
      <p>{textOf(step, able)}</p>
    </EachDialog>
  )
}

function textOf(step: Step, able: readonly Order[]): string {
  if (able.length === 0) return t('You can’t decide any of these orders now.')
  switch (step) {
    case 'approve':
      return t(
        'Your company agrees to {orders, plural, one {# order} other {# orders}}, {amount} within twelve months. The approval charges nothing: invoices follow, which you pay by the day on each. Your comment is added to the history of each order.',
        { orders: able.length, amount: sumOf(able) },
      )
    case 'reject':
      return t('Each requester is notified, with your reason, and can change the order and submit it again.')
    case 'cancel':
      return t(
        '{orders, plural, one {# order is} other {# orders are}} cancelled. Submitted orders no longer wait for approval, and their approvers are notified. Cancelled orders stay on record.',
        { orders: able.length },
      )
  }
}

/** Each currency by itself. */
function sumOf(orders: readonly Order[]): string {
  const byCurrency = [...Map.groupBy(orders, ({ currency }) => currency)]
  return new Intl.ListFormat(locale).format(
    byCurrency.map(([currency, own]) =>
      formatCents(
        own.reduce((sum, { yearlyMinor }) => sum + yearlyMinor, 0),
        currency,
        locale,
      ),
    ),
  )
}
