// What programs may ask of orders: their part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { numberCursor, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { forEachReference } from '#rooms/buy/subscriptions/rules/index.ts'
import { newOrderShape, orderRoutes, orderShape, orderSummaryShape } from './contract.ts'
import { orderStates } from './rules/order-vocabulary.ts'

const listedOrder = orderSummaryShape.meta({ id: 'OrderSummary' })
/** Without what only a screen asks for, such as what the reader may do next. */
const wholeOrder = orderShape
  .pick({
    ...(Object.fromEntries(Object.keys(orderSummaryShape.shape).map((name) => [name, true])) as Record<
      keyof typeof orderSummaryShape.shape,
      true
    >),
    ...forEachReference(() => true as const),
    lines: true,
    listMinor: true,
    discountMinor: true,
    yearlyMinor: true,
    history: true,
  })
  .meta({ id: 'Order' })

const change = {
  tag: 'orders',
  permission: 'buyer',
  apiScope: 'orders:draft',
  returns: wholeOrder,
  answerHeaders: { ETag: 'The version of the order, to send in If-Match' },
  rateLimit: { limit: 60, windowSeconds: 60 },
} as const

export const orderProgramRoutes = {
  listOrders: route({
    method: 'GET',
    path: '/api/v1/orders',
    operationId: 'listOrders',
    summary: 'List the orders of the company, newest first, 20 to a page',
    tag: 'orders',
    permission: 'buyer',
    apiScope: 'orders:read',
    query: z.strictObject({ state: z.enum(orderStates).optional(), cursor: numberCursor }),
    returns: pageShape(listedOrder),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  getOrder: route({
    method: 'GET',
    path: '/api/v1/orders/{id}',
    operationId: 'getOrder',
    summary: 'Read an order of the company with its lines and its history',
    tag: 'orders',
    permission: 'buyer',
    apiScope: 'orders:read',
    params: z.strictObject({ id: z.uuid() }),
    returns: wholeOrder,
    answerHeaders: change.answerHeaders,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  draftOrder: route({
    ...change,
    method: 'POST',
    path: '/api/v1/orders',
    operationId: 'draftOrder',
    summary:
      'Draft an order for the key’s person, at today’s prices; an own draft of the same item is answered as it is. A person submits it',
    confirmedEmail: 'required',
    body: newOrderShape,
    refuses: ['invalid_input', 'conflict', 'idempotency_mismatch'],
    idempotency: 'accepted',
  }),
  changeDraft: route({
    ...change,
    method: 'PATCH',
    path: '/api/v1/orders/{id}',
    operationId: 'changeDraft',
    summary: 'Change for how many users a draft is, at the prices that it was made with',
    params: z.strictObject({ id: z.uuid() }),
    body: orderRoutes.changeOrder.body,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    ifMatch: 'required',
  }),
  setReferences: route({
    ...change,
    method: 'PUT',
    path: '/api/v1/orders/{id}/references',
    operationId: 'setOrderReferences',
    summary:
      'State, until the approval of an order, the references that its invoices print, such as the purchase order number; one that is left out stays as it is',
    params: z.strictObject({ id: z.uuid() }),
    body: orderRoutes.changeOrderReferences.body,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    ifMatch: 'required',
  }),
} as const
