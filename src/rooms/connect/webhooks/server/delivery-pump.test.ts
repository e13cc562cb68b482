import { expect, test } from 'vitest'
import { createDeliveryPump } from './delivery-pump.ts'
import type { DueDelivery } from './delivery-store.ts'

/** A delivery takes as long as its transaction stays open; then nothing is left to send. */
function aStore(looks: readonly (readonly string[])[]) {
  const started: string[] = []
  const open: (() => void)[] = []
  let looked = 0
  const dueNow = (): DueDelivery[] =>
    (looks[looked++] ?? []).map((deliveryId) => ({
      tenantId: deliveryId,
      deliveryId,
      endpointId: 'endpoint',
    }))
  const delivering = {
    platform: {
      clock: { now: () => new Date() },
      database: {
        pool: {
          query: async (text: string) => ({ rows: text.includes('due_webhook_deliveries') ? dueNow() : [] }),
        },
      },
      inTenantTransaction: ({ tenantId }: { tenantId: string }) =>
        new Promise<void>((resolve) => {
          started.push(tenantId)
          open.push(resolve)
        }),
      notices: { listen: () => {} },
      log: { error: (_: unknown, text: string) => expect.unreachable(text) },
    },
  } as unknown as Parameters<typeof createDeliveryPump>[0]
  const endAll = () => {
    for (const end of open.splice(0)) end()
  }
  return { pump: createDeliveryPump(delivering, async () => {}), started, endAll }
}

test('a run whose last deliveries end in the same turn still starts what has become due meanwhile', async () => {
  const { pump, started, endAll } = aStore([['first', 'second'], ['third']])
  const run = pump.run()
  await expect.poll(() => started).toEqual(['first', 'second'])
  endAll()
  await expect.poll(() => started).toEqual(['first', 'second', 'third'])
  endAll()
  await run
})
