import { expect, test } from 'vitest'
import { createProcessLoad } from './process-load.ts'

test('ADM-05 connections in use are those of the pool that are taken, as a number and of as many as it may have', () => {
  const load = createProcessLoad({ totalCount: 5, idleCount: 2 }, 10)()
  expect(load).toMatchObject({ databaseConnections: 3, databasePercent: 30 })
})
