// Makes the draft of what was chosen and goes to it; where there is one already, it gets the chosen team size.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { keepAnswer, readAnew } from '#platform/web/api/query.ts'
import { formatCount } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { ChosenItem } from '#rooms/buy/price-book/rules/index.ts'
import { type Order, orderRoutes } from '../../contract.ts'
import { itemFields } from '../../rules/order-vocabulary.ts'
import { orderQuery } from '../orders-query.ts'

export interface CreateOrder {
  create: (chosen: ChosenItem, options?: { replace: boolean }) => void
  isCreating: boolean
  /** Why there is no draft, in words; undefined while nothing failed. */
  failure: string | undefined
}

export function useCreateOrder(): CreateOrder {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isSending = useRef(false)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: ({ chosen }: { chosen: ChosenItem; replace: boolean }) => draftOf(api, chosen),
    onSuccess: ({ order, note }, { replace }) => {
      keepAnswer(queryClient, orderQuery(order.id), order)
      void readAnew(queryClient, orderRoutes.listOrders)
      toast({ title: t('Order {number} is a draft', { number: order.number }), text: note })
      void navigate(`/orders/${order.id}`, { replace })
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  return {
    create(chosen, { replace } = { replace: false }) {
      if (isSending.current) return
      isSending.current = true
      sending.mutate({ chosen, replace })
    },
    isCreating: sending.isPending,
    failure: sending.isError ? failureText(sending.error) : undefined,
  }
}

async function draftOf(api: ApiClient, { kind, itemId, seats, startsNow }: ChosenItem) {
  const { data: order } = await api.call(
    orderRoutes.createOrder,
    {
      body: {
        kind,
        [itemFields[kind]]: itemId,
        ...(seats === undefined ? {} : { seats }),
        ...(startsNow === undefined ? {} : { startsNow }),
      },
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (seats === undefined || order.seats === null || order.seats === seats)
    return { order, note: t('It is ordered once it is submitted and approved.') }
  const before = formatCount(order.seats)
  try {
    const { data: changed } = await api.call(
      orderRoutes.changeOrder,
      { params: { id: order.id }, body: { seats } },
      { ifMatch: order.version },
    )
    return {
      order: changed,
      note: t(
        'There was a draft already. It is now for {seats, plural, one {# user} other {# users}}; before, it was for {before}.',
        { seats, before },
      ),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      order: order satisfies Order,
      note: t(
        'There was a draft already, for {seats, plural, one {# user} other {# users}}. It was not changed.',
        { seats: order.seats },
      ),
    }
  }
}

/** A person who has to sign in again has already been told so. */
function failureText(error: Error): string {
  if (!(error instanceof ApiError))
    return t('The draft did not reach the server. Check the connection and try again.')
  return error.problem.message ?? t('The draft could not be made. Try again.')
}
