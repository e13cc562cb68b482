import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import type { Transport } from '#platform/web/api/transport.ts'
import { askAgain, shortlistsQuery } from './shortlist-queries.ts'

test('CMP-09 a change that arrives while the first list is still loading is shown', async () => {
  const first = Promise.withResolvers<void>()
  let requestCount = 0
  const transport: Transport = async () => {
    requestCount += 1
    const isFirst = requestCount === 1
    if (isFirst) await first.promise
    const body = JSON.stringify(isFirst ? [] : [{ id: 'made meanwhile' }])
    return { status: 200, headers: { 'content-type': 'application/json' }, body }
  }
  const queryClient = createQueryClient(createApiClient(transport))
  const screen = new QueryObserver(queryClient, shortlistsQuery)
  const leave = screen.subscribe(() => undefined)
  const again = askAgain(queryClient)
  first.resolve()
  await again
  expect(screen.getCurrentResult().data).toEqual([{ id: 'made meanwhile' }])
  leave()
})
