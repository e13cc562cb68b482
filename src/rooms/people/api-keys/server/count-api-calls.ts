// Counts the calls of programs. Those of a moment are written together, so that a busy program costs one row a moment and waits for
// nothing; a stop waits until they are written.
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '#platform/server/platform.ts'
import { addApiCalls } from './api-call-store.ts'

const momentMs = 500

export function createApiCallCounter(platform: Platform): { count(tenantId: string): void } {
  const waiting = new Map<string, number>()
  return {
    count(tenantId) {
      const before = waiting.get(tenantId) ?? 0
      waiting.set(tenantId, before + 1)
      if (before > 0) return
      platform.background.run('count the calls of a program', async () => {
        await pause(momentMs)
        const calls = waiting.get(tenantId) ?? 0
        waiting.delete(tenantId)
        await platform.inTenantTransaction(
          { kind: 'system', tenantId },
          (tx) => addApiCalls(tx, platform.clock.now(), calls),
          { unaudited: 'counter' },
        )
      })
    },
  }
}
